import { PASS, type Point } from '../board/types';
import type { Grade } from './problem';
import type { Region } from './region';
import { type Asking, type Inquiry, type Situation, threatsOf } from './solve';
import { otherSide } from './solver';

/**
 * The threats under which a line is played out: what a grade promises must hold against them. An unconditional
 * result stands up to two threats of the other side, a ko taken first to none.
 */
const promised = (grade: Grade): { readonly mine: number; readonly theirs: number } => {
  if (grade.fate !== 'ko') return { mine: 0, theirs: 2 };
  if (grade.ko === 'ahead') return { mine: 0, theirs: 1 };
  if (grade.ko === 'first') return { mine: 0, theirs: 0 };
  return { mine: grade.ko === 'second' ? 1 : 2, theirs: 0 };
};

export interface Reply {
  /** PASS where nothing inside the region is better. */
  readonly point: Point;
  readonly situation: Situation;
  /** Whether the side that replies gets what it wants by this move. */
  readonly isWinning: boolean;
  /** Expansions it takes to see what the move is worth: how long a losing one resists. */
  readonly work: number;
}

/** A line through one region, judged at every step by the solver on the position as it is. */
export class Line {
  readonly #inquiry: Inquiry;

  constructor(inquiry: Inquiry) {
    this.#inquiry = inquiry;
  }

  /** The start of the problem under the threats that a grade promises to stand up to. */
  startUnder(grade: Grade): Situation {
    const { start, mover } = this.#inquiry;
    const { mine, theirs } = promised(grade);
    return { place: start, toMove: mover, threats: threatsOf(mover, mine, theirs) };
  }

  get region(): Region {
    return this.#inquiry.region;
  }

  /** The situation after a move; undefined when it is illegal. A ko is retaken where a threat is left for it. */
  after(situation: Situation, point: Point): Situation | undefined {
    const { place, toMove, threats } = situation;
    const next = otherSide(toMove);
    if (point === PASS) return { place: { ...place, ko: -1 }, toMove: next, threats };
    const index = this.#inquiry.region.indexOf[point] ?? -1;
    if (index < 0) return undefined;
    const pays = index === place.ko;
    if (pays && threats[toMove] === 0) return undefined;
    const played = this.#inquiry.solver.play(place, toMove, index, pays);
    if (!played) return undefined;
    const left = pays ? { ...threats, [toMove]: threats[toMove] - 1 } : threats;
    return { place: played, toMove: next, threats: left };
  }

  /** Whether nothing is left to play for: two eyes stand, or no two fit any more. */
  isOver({ place }: Situation): boolean {
    const { solver } = this.#inquiry;
    return solver.lives(place) || (this.#inquiry.region.open === 0n && solver.hopeless(place));
  }

  kills(situation: Situation): Asking<boolean | undefined> {
    return this.#inquiry.kills(situation);
  }

  /**
   * The best move for who is to move: one that wins, the shortest work first; else the one that resists longest.
   * Undefined when the budget ran out before anything was known.
   */
  *reply(situation: Situation): Asking<Reply | undefined> {
    const { toMove } = situation;
    let best: Reply | undefined;
    let isComplete = true;
    for (const point of [...this.#inquiry.region.points, PASS]) {
      const next = this.after(situation, point);
      if (!next) continue;
      const killed = yield* this.kills(next);
      if (killed === undefined) {
        isComplete = false;
        continue;
      }
      const { work } = this.#inquiry.solver;
      const isWinning = killed === (toMove === 'attacker');
      const isBetter =
        !best || (isWinning !== best.isWinning ? isWinning : isWinning ? work < best.work : work > best.work);
      // A pass says nothing to who looks on: only where it is the one move that holds.
      if (isBetter && (point !== PASS || (isWinning && !best?.isWinning) || !best)) {
        best = { point, situation: next, isWinning, work };
      }
    }
    if (!best || (!best.isWinning && !isComplete)) return undefined;
    return best;
  }

  /** Best play of both sides from here until nothing is left to play for, at most so many moves. */
  *play(from: Situation, plies: number): Asking<Point[]> {
    const moves: Point[] = [];
    let situation = from;
    while (moves.length < plies && !this.isOver(situation)) {
      const reply = yield* this.reply(situation);
      if (!reply) break;
      if (reply.point === PASS && moves.at(-1) === PASS) break;
      moves.push(reply.point);
      situation = reply.situation;
    }
    while (moves.at(-1) === PASS) moves.pop();
    return moves;
  }
}
