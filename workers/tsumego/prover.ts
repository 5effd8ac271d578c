import { EMPTY, opponent, PASS, type Point } from '#kernel/board/types';
import type { ProvedMove } from '#kernel/tsumego/attempt';
import { Line } from '#kernel/tsumego/line';
import { concluded, type Grade, type Problem, rankOf, type Solution, sideOf } from '#kernel/tsumego/problem';
import type { Region } from '#kernel/tsumego/region';
import { type Asking, type Budget, gradeMoves, Inquiry, type Situation } from '#kernel/tsumego/solve';
import type { Answer, Defence, FreePosition, PlayedLine, ProblemView, TriedMove } from '#protocol';
import type { Work } from './work';

/** The budget for one question about one move: about a second. */
const BUDGET: Budget = { expansions: 600_000 };
/** The time for all moves of a position in free play; the others stay undecided. */
const EXPLORE_MS = 2000;
/**
 * A reply with less work is refuted at first sight and not worth showing: the problem counts as solved before
 * it.
 */
const SHOWN_WORK = 1;
/** Another defence is worth an answer when its refutation takes so much work; so many at one place are. */
const DEFENCE_WORK = 4;
const DEFENCES = 3;
/** Later ones differ in little. */
const DEFENCE_PLIES = 3;
/** The number of problems whose answers stay ready. */
const KEPT = 4;

/** A problem whose question is known, with the first moves that were proved before, if any were. */
export interface Settled {
  readonly view: ProblemView;
  readonly moves: readonly ProvedMove[] | undefined;
}

/** A problem with all results so far. */
interface Open {
  readonly view: ProblemView;
  readonly problem: Problem;
  readonly solution: Solution;
  readonly line: Line;
  readonly start: Situation;
}

/** Judges moves by proof, each step on the actual position. */
export class Prover {
  readonly #work: Work;
  readonly #settle: (view: ProblemView) => Promise<Settled | undefined>;
  readonly #open = new Map<string, Promise<Open | undefined>>();

  /** @param settle finds what the problem asks; undefined when stopped */
  constructor(work: Work, settle: (view: ProblemView) => Promise<Settled | undefined>) {
    this.#work = work;
    this.#settle = settle;
  }

  /** Returns the problem with its table of first moves; undefined when the solver cannot decide it. */
  async open(view: ProblemView): Promise<Open | undefined> {
    const known = this.#open.get(view.key);
    if (known) return known;
    const opening = this.#solve(view);
    this.#open.set(view.key, opening);
    for (const key of this.#open.keys()) {
      if (this.#open.size <= KEPT) break;
      this.#open.delete(key);
    }
    const open = await opening;
    // Stopped half way: the next question begins again.
    if (!open) this.#open.delete(view.key);
    return open;
  }

  async #solve(asked: ProblemView): Promise<Open | undefined> {
    // Only the author's lines or an engine judge it.
    if (asked.isSettled && asked.region.length === 0) return undefined;
    const settled = await this.#settle(asked);
    const problem = settled && problemOf(settled.view);
    const solver = this.#work.solver();
    if (!problem || !solver.ok) return undefined;
    const opened = Inquiry.open(solver.value, problem, BUDGET);
    if (!opened.ok) return undefined;
    const solution = settled.moves
      ? solutionOf(settled.moves, opened.value)
      : await this.#work.run(gradeMoves(opened.value));
    if (!solution?.best || solution.certainty !== 'proved') return undefined;
    const line = new Line(opened.value);
    return { view: settled.view, problem, solution, line, start: line.startUnder(solution.best) };
  }

  async answer(view: ProblemView, moves: readonly Point[]): Promise<Answer | undefined> {
    const open = await this.open(view);
    if (!open) return undefined;
    const { line, start, problem, solution } = open;
    const before = follow(open, start, moves.slice(0, -1));
    const last = moves.at(-1);
    const after = before && last !== undefined ? follow(open, before, [last]) : undefined;
    const board = (at: Situation, played: readonly Point[]): Uint8Array =>
      boardOf(problem, line.region, at, played);
    const stonesBefore = before ? board(before, moves.slice(0, -1)) : view.stones;
    const grade = moves.length === 1 ? gradeOf(solution, last) : undefined;
    const common = { source: 'proof', grade, reply: undefined } as const;
    if (!after) return { ...common, verdict: 'illegal', stones: stonesBefore };
    const stones = board(after, moves);
    const mover = sideOf(problem.toMove, problem.defender);
    const killed = await this.#work.run(line.kills(after));
    if (killed === undefined) return { ...common, verdict: 'unknown', stones };
    const isGood = killed === (mover === 'attacker');
    // No proof covers the effect of a move beyond an open edge on the group.
    const isBeyond = last !== undefined && last !== PASS && !isInside(line, last);
    if (!isGood && isBeyond && line.region.open && !grade) return { ...common, verdict: 'unknown', stones };
    if (isGood && line.isOver(after)) return { ...common, verdict: 'solved', stones };
    const reply = await this.#work.run(line.reply(after));
    if (!reply) return { ...common, verdict: isGood ? 'solved' : 'unknown', stones };
    if (isGood && (reply.point === PASS || reply.work < SHOWN_WORK)) {
      return { ...common, verdict: 'solved', stones };
    }
    const replied = board(reply.situation, moves);
    const isSettled =
      isGood && (line.isOver(reply.situation) || (await this.#mayPass(open, reply.situation)));
    const best = solution.best ? rankOf(solution.best, mover) : 0;
    const isLesser =
      !isGood && grade !== undefined && rankOf(grade, mover) > 0 && rankOf(grade, mover) < best;
    return {
      ...common,
      verdict: isGood ? (isSettled ? 'solved' : 'right') : isLesser ? 'lesser' : 'wrong',
      reply: reply.point,
      stones: replied,
    };
  }

  /** A reply that may be left alone threatens nothing: the question is settled, and in a seki every further move would spoil it. */
  async #mayPass({ line, problem }: Open, situation: Situation): Promise<boolean> {
    const passed = line.after(situation, PASS);
    const killed = passed && (await this.#work.run(line.kills(passed)));
    return killed !== undefined && killed === (sideOf(problem.toMove, problem.defender) === 'attacker');
  }

  async playOut(view: ProblemView, moves: readonly Point[], plies: number): Promise<PlayedLine | undefined> {
    const open = await this.open(view);
    if (!open) return undefined;
    const from = follow(open, open.start, moves);
    if (!from) return undefined;
    const played = await this.#work.run(open.line.play(from, plies));
    if (!played) return undefined;
    const boards: Uint8Array[] = [];
    let at: Situation | undefined = from;
    for (const move of played) {
      at = at && open.line.after(at, move);
      if (at) boards.push(boardOf(open.problem, open.line.region, at, moves));
    }
    return { moves: played, boards };
  }

  /** The earliest place of the lines already solved where the opponent has another defence: the moves with it, and the board. */
  async otherDefence(view: ProblemView, met: readonly (readonly Point[])[]): Promise<Defence | undefined> {
    const open = await this.open(view);
    if (!open) return undefined;
    const { line, problem, start } = open;
    for (let ply = 1; ply <= DEFENCE_PLIES; ply += 2) {
      const places = new Map(
        met.filter(({ length }) => length > ply).map((each) => [each.slice(0, ply).join(), each]),
      );
      for (const [name, whole] of places) {
        const before = whole.slice(0, ply);
        const situation = follow(open, start, before);
        if (!situation) continue;
        const isMet = (point: Point): boolean =>
          met.some((other) => other[ply] === point && other.slice(0, ply).join() === name);
        const defences = await this.#work.run(line.defences(situation, DEFENCE_WORK));
        const next = defences?.slice(0, DEFENCES).find(({ point }) => !isMet(point));
        if (!next) continue;
        const moves = [...before, next.point];
        return { moves, stones: boardOf(problem, line.region, next.situation, moves) };
      }
    }
    return undefined;
  }

  async explore(view: ProblemView, moves: readonly Point[]): Promise<FreePosition | undefined> {
    const open = await this.open(view);
    if (!open) return undefined;
    const { line, problem } = open;
    const at = follow(open, open.start, moves);
    if (!at) return undefined;
    const isKilled = await this.#work.run(line.kills(at));
    const tried: TriedMove[] = [];
    await this.#work.run(tryMoves(line, at, tried), this.#work.now() + EXPLORE_MS);
    const judged = new Set(tried.map(({ point }) => point));
    for (const point of line.region.points)
      if (!judged.has(point) && line.after(at, point)) tried.push({ point, isGood: undefined });
    return {
      stones: boardOf(problem, line.region, at, moves),
      toMove: at.toMove === 'defender' ? problem.defender : opponent(problem.defender),
      isKilled,
      moves: tried,
    };
  }
}

/** Concludes from the moves that were decided; the others count for nothing. */
const solutionOf = (moves: readonly ProvedMove[], { mover, region }: Inquiry): Solution =>
  concluded(
    moves.map((move) => ({ ...move, work: 0 })),
    mover,
    region.open !== 0n,
    0,
  );

/** Judges every legal move of a situation, and puts down each as soon as it is known. */
function* tryMoves(line: Line, at: Situation, tried: TriedMove[]): Asking<void> {
  for (const point of line.region.points) {
    const next = line.after(at, point);
    if (!next) continue;
    const killed = yield* line.kills(next);
    tried.push({ point, isGood: killed === undefined ? undefined : killed === (at.toMove === 'attacker') });
  }
}

const gradeOf = (solution: Solution, point: Point | undefined): Grade | undefined =>
  solution.moves.find((move) => move.point === point)?.grade;

const isInside = ({ region }: Line, point: Point): boolean => (region.indexOf[point] ?? -1) >= 0;

/**
 * Returns the situation after some moves; undefined when one is illegal. A move outside the region counts as
 * playing elsewhere.
 */
const follow = (
  { line, problem }: Open,
  start: Situation,
  moves: readonly Point[],
): Situation | undefined => {
  let at: Situation | undefined = start;
  for (const move of moves) {
    const isElsewhere = !isInside(line, move) && problem.stones[move] === EMPTY;
    at = at && line.after(at, isElsewhere ? PASS : move);
  }
  return at;
};

/** Returns the whole board with the present state of the region and what was played elsewhere. */
const boardOf = (
  problem: Problem,
  region: Region,
  { place }: Situation,
  played: readonly Point[],
): Uint8Array => {
  const stones = problem.stones.slice();
  for (const [at, point] of played.entries()) {
    if (point !== PASS && stones[point] === EMPTY)
      stones[point] = at % 2 === 0 ? problem.toMove : opponent(problem.toMove);
  }
  for (const [index, point] of region.points.entries()) {
    const bit = BigInt(index);
    if ((place.defender >> bit) & 1n) stones[point] = problem.defender;
    else stones[point] = (place.attacker >> bit) & 1n ? opponent(problem.defender) : EMPTY;
  }
  return stones;
};

const problemOf = (view: ProblemView): Problem | undefined => {
  const { goal, size, stones, toMove, region, targets } = view;
  if (region.length === 0) return undefined;
  const defender = goal === 'live' ? toMove : opponent(toMove);
  return { size, stones, toMove, defender, region, targets };
};
