/**
 * Decides the owner of each point as KataGo counts at the end of a game and shows it to the network. It
 * follows from the rules alone, without estimates.
 */
import { Board } from '../board/board';
import { LifeReader } from '../board/pass-alive';
import type { Rules } from '../board/rules';
import { BLACK, type Color, EMPTY, pointsOn, type Size, WHITE } from '../board/types';

const SIDES = 4;

/** The rules and the phase for counting a position. */
interface Counting {
  readonly rules: Rules;
  /** Clean-up phase: 0 normal play, 1, 2. Only phase 2 allows counting of territory. */
  readonly phase: number;
  /** Stones at the start of phase 2; read only in phase 2 of territory scoring. */
  readonly secondStart: Uint8Array;
  /** True when moves may remove several stones of their own. Decides which stones are pass-alive. */
  readonly suicide: boolean;
}

export const isCountable = (rules: Rules, phase: number): boolean => rules.scoring === 'area' || phase >= 2;

/** Holds the work space for one board size. */
class AreaReader {
  readonly #points: number;
  readonly #neighbours: Int16Array;
  readonly #life: LifeReader;
  readonly #basic: Uint8Array;
  readonly #seen: Uint8Array;
  readonly #group: Int16Array;

  constructor(size: Size) {
    this.#points = pointsOn(size);
    this.#neighbours = Board.neighbours(size);
    this.#life = new LifeReader(size, this.#neighbours);
    this.#basic = new Uint8Array(this.#points + 1); // one more for the wall, which is never marked
    this.#seen = new Uint8Array(this.#points);
    this.#group = new Int16Array(this.#points);
  }

  /**
   * Marks the area without group tax: living stones and what only one colour surrounds, then every other
   * stone.
   */
  area(board: Board, suicide: boolean, into: Uint8Array): void {
    const options = { suicide, safeBig: true, unsafeBig: true };
    into.fill(EMPTY, 0, this.#points);
    this.#life.mark(board.stones, BLACK, options, into);
    this.#life.mark(board.stones, WHITE, options, into);
    for (let point = 0; point < this.#points; point += 1) {
      if (into[point] === EMPTY) into[point] = board.stones[point] as number;
    }
  }

  /** Marks what is alive without any answer: stones, and what they surround. */
  passAlive(board: Board, suicide: boolean, into: Uint8Array): void {
    const options = { suicide, safeBig: true, unsafeBig: false };
    into.fill(EMPTY, 0, this.#points);
    this.#life.mark(board.stones, BLACK, options, into);
    this.#life.mark(board.stones, WHITE, options, into);
  }

  /**
   * Marks in `into` (one entry per point) what counts for each colour. Returns White's points minus Black's
   * on the board, with group tax but without komi, bonuses and prisoners.
   *
   * The position must be countable.
   */
  count(board: Board, by: Counting, into: Uint8Array): number {
    const { rules, suicide } = by;
    if (rules.scoring === 'area' && rules.tax === 'none') {
      this.area(board, suicide, into);
      return this.#difference(into);
    }
    const keepStones = rules.scoring === 'area';
    const keepTerritory = !keepStones && rules.tax === 'none';
    const groups = this.#independentLife(board, suicide, keepTerritory, keepStones, into);
    if (rules.scoring === 'territory') {
      // A stone that survived the whole second clean-up stays.
      for (let point = 0; point < this.#points; point += 1) {
        if (into[point] === EMPTY && board.stones[point] === by.secondStart[point]) {
          into[point] = board.stones[point] as number;
        }
      }
    }
    return this.#difference(into) - (rules.tax === 'all' ? 2 * groups : 0);
  }

  #difference(marks: Uint8Array): number {
    let white = 0;
    for (let point = 0; point < this.#points; point += 1) {
      if (marks[point] === WHITE) white += 1;
      else if (marks[point] === BLACK) white -= 1;
    }
    return white;
  }

  /**
   * Marks the areas that are not in seki: none of their stones is in atari, and no neutral point touches
   * them. Returns the number of White's such areas minus Black's.
   */
  #independentLife(
    board: Board,
    suicide: boolean,
    keepTerritory: boolean,
    keepStones: boolean,
    into: Uint8Array,
  ): number {
    const basic = this.#basic;
    const group = this.#group;
    this.area(board, suicide, basic);
    this.#seen.fill(0);
    into.fill(EMPTY, 0, this.#points);
    let groups = 0;
    for (let seed = 0; seed < this.#points; seed += 1) {
      if (basic[seed] === EMPTY || this.#seen[seed] === 1) continue;
      const color = basic[seed] as Color;
      const length = this.#gather(seed, color);
      if (this.#isSeki(board, color, length)) continue;
      groups += color === WHITE ? 1 : -1;
      for (let i = 0; i < length; i += 1) into[group[i] as number] = color;
    }
    for (let point = 0; point < this.#points; point += 1) {
      const owner = basic[point] as number;
      if (owner === EMPTY) continue;
      if (owner === board.stones[point] ? keepStones : keepTerritory) into[point] = owner;
    }
    return groups;
  }

  /** Puts the connected area of one colour into `#group` and returns its length. */
  #gather(seed: number, color: Color): number {
    const group = this.#group;
    let length = 1;
    group[0] = seed;
    this.#seen[seed] = 1;
    for (let i = 0; i < length; i += 1) {
      const base = (group[i] as number) * SIDES;
      for (let side = base; side < base + SIDES; side += 1) {
        const next = this.#neighbours[side] as number;
        if (this.#basic[next] !== color || this.#seen[next] === 1) continue;
        this.#seen[next] = 1;
        group[length++] = next;
      }
    }
    return length;
  }

  #isSeki(board: Board, color: Color, length: number): boolean {
    for (let i = 0; i < length; i += 1) {
      const point = this.#group[i] as number;
      if (board.stones[point] === color && board.libertiesOf(point) === 1) return true;
      const base = point * SIDES;
      for (let side = base; side < base + SIDES; side += 1) {
        const next = this.#neighbours[side] as number;
        if (board.stones[next] === EMPTY && this.#basic[next] === EMPTY) return true;
      }
    }
    return false;
  }
}

const READERS = new Map<number, AreaReader>();

/** Returns the reader for a size from a cache; its work space keeps nothing between counts. */
export const areaReader = (size: Size): AreaReader => {
  const key = size.width * 256 + size.height;
  const known = READERS.get(key);
  if (known) return known;
  const made = new AreaReader(size);
  READERS.set(key, made);
  return made;
};
