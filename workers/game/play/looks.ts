import { BLACK, opponent, PASS, type Point } from '#kernel/board/types';
import type { Analysis } from '#kernel/kata/analysis';
import type { QueryGame } from '#kernel/kata/json-query';
import { settledPart } from '#kernel/play/facts';
import type { Future } from '#kernel/play/half-point';
import { type Ask, forMover, type Turn } from '#kernel/play/rank-turn';
import { isOver, leadInTheEnd } from './game-end';

/** How far something is searched at most. */
export interface Thought {
  readonly visits: number;
  readonly timeMs: number;
}

/** By the network alone. */
export const GLANCE: Thought = { visits: 1, timeMs: 400 };
/** Many glances together take no longer: another program's engine may need long for a short question. */
const GLANCES_MS = 1000;
export const SHORT_LOOK: Thought = { visits: 16, timeMs: 100 };
/** The other player's last moves tell how many points a move of theirs loses; the worst blunders count as so many. */
const THEIR_MOVES = 20;
const WORST_LOSS = 10;
/** A turn that has taken so long decides by what it has seen: a person wonders, and a slow device looks at less. */
const PATIENCE_MS = 3000;

export interface SteeredTurn extends Turn {
  /** Milliseconds that the turn has taken so far; absent where nobody waits. */
  readonly spentMs?: (() => number) | undefined;
}

/** What a turn sees of a game: its questions to an engine, and what these tell of the moves that it may play. */
export class Looks {
  readonly #ask: Ask;
  readonly #turn: SteeredTurn;

  constructor(ask: Ask, turn: SteeredTurn) {
    this.#ask = ask;
    this.#turn = turn;
  }

  /** Nothing where nobody waits. */
  get #spentMs(): number {
    return this.#turn.spentMs?.() ?? 0;
  }

  /** The turn decides by what it has seen. */
  get isLate(): boolean {
    return this.#spentMs >= Math.min(PATIENCE_MS, this.#turn.boundMs);
  }

  /** A search of a game; undefined when no engine answers. */
  think(line: QueryGame, { visits, timeMs }: Thought): Promise<Analysis | undefined> {
    return this.#ask({ line, visits, timeMs: Math.min(timeMs, this.#turn.boundMs) });
  }

  /** What is expected after the first move of a search. */
  bestOf(analysis: Analysis, line: QueryGame = this.#turn.line): Future {
    const [best] = analysis.candidates;
    return this.#futureOf(best?.point ?? PASS, best ?? analysis, analysis, line);
  }

  /** What is expected after each move; of fewer moves where time is short, though of the first two. */
  async look(moves: Iterable<Point>, thought: Thought): Promise<Future[] | undefined> {
    const { line, position } = this.#turn;
    const futures: Future[] = [];
    const began = this.#spentMs;
    for (const point of moves) {
      const isLate = thought === GLANCE ? this.#spentMs - began >= GLANCES_MS : this.isLate;
      if (isLate && futures.length > 1) break;
      const after = { ...line, moves: [...line.moves, { color: position.color, point }] };
      const seen = await this.think(after, thought);
      if (!seen) return undefined;
      futures.push(this.#futureOf(point, seen, seen, after));
    }
    return futures;
  }

  /** Points that the other player has lost with a move, in the mean. */
  async lostByThem(): Promise<number> {
    const { line } = this.#turn;
    const { moves } = line;
    let lost = 0;
    let counted = 0;
    for (let end = moves.length; end > 0 && counted < THEIR_MOVES && !this.isLate; end -= 2) {
      const [before, after] = [
        await this.think({ ...line, moves: moves.slice(0, end - 1) }, SHORT_LOOK),
        await this.think({ ...line, moves: moves.slice(0, end) }, SHORT_LOOK),
      ];
      if (!before || !after) break;
      const points = forMover(this.#turn, after.scoreLead - before.scoreLead);
      lost += Math.max(-WORST_LOSS, Math.min(WORST_LOSS, points));
      counted += 1;
    }
    return counted === 0 ? 0 : lost / counted;
  }

  #futureOf(
    point: Point,
    { winrate, scoreLead, scoreStdev }: Pick<Analysis, 'winrate' | 'scoreLead' | 'scoreStdev'>,
    { ownership }: Analysis,
    line: QueryGame,
  ): Future {
    const { color } = this.#turn.position;
    const board = this.#turn.position.board.clone();
    const played = line.moves.slice(this.#turn.line.moves.length);
    for (const move of played) board.play(move.point, move.color);
    const toPlay = played.length % 2 === 1 ? opponent(color) : color;
    const count = ownership ? leadInTheEnd(line, board, toPlay, ownership) : scoreLead;
    return {
      point,
      lead: forMover(this.#turn, scoreLead),
      stdev: scoreStdev,
      winrate: color === BLACK ? winrate : 1 - winrate,
      settled: ownership ? settledPart(ownership, board) : 0,
      count: forMover(this.#turn, count),
      isOver: isOver(line.moves),
    };
  }
}
