import { PASS, type Point } from '../board/types';
import type { Grade } from './problem';
import type { Region } from './region';
import { type Asking, type Inquiry, type Situation, threatsOf } from './solve';
import { otherSide } from './solver';

/**
 * The ko threats under which a line is played out: the result of a grade must hold against them. An
 * unconditional result holds against two threats of the opponent, a ko taken first against none.
 */
const promised = (grade: Grade): { readonly mine: number; readonly theirs: number } => {
  if (grade.fate !== 'ko') return { mine: 0, theirs: 2 };
  if (grade.ko === 'ahead') return { mine: 0, theirs: 1 };
  if (grade.ko === 'first') return { mine: 0, theirs: 0 };
  return { mine: grade.ko === 'second' ? 1 : 2, theirs: 0 };
};

export interface Reply {
  /** PASS when no move inside the region is better. */
  readonly point: Point;
  readonly situation: Situation;
  /** Tells whether the side that replies succeeds by this move. */
  readonly isWinning: boolean;
  /** Expansions needed to judge the move: how long a losing move resists. */
  readonly work: number;
}

/** A line through one region; the solver judges the actual position at every step. */
export class Line {
  readonly #inquiry: Inquiry;

  constructor(inquiry: Inquiry) {
    this.#inquiry = inquiry;
  }

  /** Returns the start of the problem under the threats that the result of a grade must hold against. */
  startUnder(grade: Grade): Situation {
    const { start, mover } = this.#inquiry;
    const { mine, theirs } = promised(grade);
    return { place: start, toMove: mover, threats: threatsOf(mover, mine, theirs) };
  }

  get region(): Region {
    return this.#inquiry.region;
  }

  /**
   * Returns the situation after a move; undefined when it is illegal. A side with a threat left may retake a
   * ko.
   */
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

  /** Tells whether nothing is left to decide: two eyes exist, or no two fit any more. */
  isOver({ place }: Situation): boolean {
    const { solver } = this.#inquiry;
    solver.setEdge('walled');
    return solver.lives(place) || (this.#inquiry.region.open === 0n && solver.hopeless(place));
  }

  kills(situation: Situation): Asking<boolean | undefined> {
    return this.#inquiry.kills(situation);
  }

  /**
   * Finds the best move of the side to move: the winning one with the least work, else the one that resists
   * longest. Undefined when the budget ran out before any result.
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
      // A pass explains nothing to the viewer, so it is chosen only when it alone holds.
      if (isBetter && (point !== PASS || (isWinning && !best?.isWinning) || !best)) {
        best = { point, situation: next, isWinning, work };
      }
    }
    if (!best || (!best.isWinning && !isComplete)) return undefined;
    return best;
  }

  /** The losing moves of the side to move that take at least so much work to refute, the longest first. */
  *defences(situation: Situation, least: number): Asking<Reply[]> {
    const found: Reply[] = [];
    for (const point of this.#inquiry.region.points) {
      const next = this.after(situation, point);
      if (!next) continue;
      const killed = yield* this.kills(next);
      if (killed === undefined || killed === (situation.toMove === 'attacker')) continue;
      const { work } = this.#inquiry.solver;
      if (work >= least && !this.isOver(next)) found.push({ point, situation: next, isWinning: false, work });
    }
    return found.sort((one, other) => other.work - one.work);
  }

  /** Plays the best moves of both sides until nothing is left to decide, at most `plies` moves. */
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
