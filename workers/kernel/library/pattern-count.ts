import { BLACK, type Color, type Point } from '../board/types';
import type { Occurrence } from './pattern-search';

/** Games and their winners, in the colours of the pattern. */
export interface Wins {
  games: number;
  black: number;
  white: number;
}
/** A move that followed a pattern. */
export interface Continuation extends Wins {
  readonly cell: number;
  readonly color: Color;
}

/**
 * Counts the moves that follow a pattern, over many games. A game counts once for each different answer in
 * it.
 */
export class PatternCount {
  readonly total: Wins = { games: 0, black: 0, white: 0 };
  readonly #alike: readonly Point[];
  readonly #next = new Map<number, Continuation>();

  /** `alike` names the cell that each cell counts as: moves that a symmetry of the pattern makes equal are one. */
  constructor(alike: readonly Point[] = []) {
    this.#alike = alike;
  }

  /** `winner` is the game's winner; undefined for a draw and for a record without one. */
  add(occurrences: readonly Occurrence[], winner: Color | undefined): void {
    const [first] = occurrences;
    if (!first) return;
    count(this.total, winner, first.swapped);
    const seen = new Set<number>();
    for (const { next, swapped } of occurrences) {
      if (!next) continue;
      const cell = this.#alike[next.cell] ?? next.cell;
      const key = 4 * cell + next.color;
      if (seen.has(key)) continue;
      seen.add(key);
      const continuation = this.#next.get(key) ?? { ...next, cell, games: 0, black: 0, white: 0 };
      this.#next.set(key, continuation);
      count(continuation, winner, swapped);
    }
  }

  /** Returns the continuations, the most frequent first. */
  continuations(): readonly Continuation[] {
    return [...this.#next.values()].sort((a, b) => b.games - a.games || a.cell - b.cell);
  }
}

const count = (wins: Wins, winner: Color | undefined, swapped: boolean): void => {
  wins.games += 1;
  if (winner === undefined) return;
  if ((winner === BLACK) !== swapped) wins.black += 1;
  else wins.white += 1;
};
