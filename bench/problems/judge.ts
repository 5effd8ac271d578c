import { BLACK, EMPTY, opponent, PASS, type Point } from '#kernel/board/types';
import { Line } from '#kernel/tsumego/line';
import {
  type Grade,
  type Prize,
  type Problem,
  prizeOf,
  type Solution,
  sideOf,
} from '#kernel/tsumego/problem';
import { chainAt, chainsOf } from '#kernel/tsumego/region';
import { type Asking, gradeByRegions, gradeMoves, Inquiry } from '#kernel/tsumego/solve';
import { otherSide, type Solver } from '#kernel/tsumego/solver';
import { regionsAround, type Stake, suggestStakes } from '#kernel/tsumego/suggest';
import { type Candidate, withBlackDefending } from './candidate';
import { spentSeconds } from './spent-seconds';

/** Every problem is proved with at most so many expansions for one question about one move. */
const PROOF = { expansions: 200_000 };
export const PROOF_BITS = 18;

const MAX_STONES = 60;
const MIN_PLIES = 3;
const MAX_PLIES = 25;
const MAX_RIGHT = 2;
/** A wrong move counts as tempting when its refutation takes at least this many expansions. */
const TEMPTING_WORK = 4;
const STAKES = 3;
/** Moves that win at least by a ko. */
const MAX_WINNERS = 4;

/** A position that the solver has proved to be a problem. */
export interface Found {
  readonly problem: Problem;
  readonly grade: Grade;
  readonly prize: Prize;
  readonly right: readonly Point[];
  readonly line: readonly Point[];
  readonly tempting: number;
  /** Expansions for the whole table of first moves. */
  readonly work: number;
  readonly solution: Solution;
}

const REASONS = [
  'illegal',
  'stones',
  'undecided',
  'tooMany',
  'conditional',
  'passWorks',
  'length',
  'seki',
] as const;
export type Reason = (typeof REASONS)[number];

/** Tells whether every chain has a liberty. */
export const isLegal = (board: Candidate | Problem): boolean =>
  ([BLACK, opponent(BLACK)] as const).every((color) =>
    chainsOf(board, color).every(
      ([start]) => start !== undefined && chainAt(board, start).liberties.size > 0,
    ),
  );

/** Runs until done or out of time. */
const within = <T>(steps: Asking<T>, until: number): T | undefined => {
  while (spentSeconds() < until) {
    const { done, value } = steps.next();
    if (done) return value;
  }
  return undefined;
};

/** Judges a candidate under each guess of what is at stake. */
export const judge = (solver: Solver, candidate: Candidate, seconds: number): Found | Reason => {
  if (!isLegal(candidate)) return 'illegal';
  if (candidate.stones.filter((stone) => stone !== EMPTY).length > MAX_STONES) return 'stones';
  let reason: Reason = 'undecided';
  for (const stake of stakesOf(candidate)) {
    const found = judgeStake(solver, withBlackDefending(candidate, stake.defender), stake.targets, seconds);
    if (typeof found !== 'string') return found;
    if (found !== 'undecided') reason = found;
  }
  return reason;
};

const stakesOf = (candidate: Candidate): readonly Stake[] => {
  const { stones, defender, targets, region } = candidate;
  if (defender !== undefined && (targets || region)) {
    const own = (region ?? []).filter((point) => stones[point] === defender);
    return [{ defender, targets: targets ?? own }];
  }
  const guesses = defender === undefined ? suggestStakes(candidate) : suggestStakes(candidate, defender);
  return guesses.filter((stake) => defender === undefined || stake.defender === defender).slice(0, STAKES);
};

const judgeStake = (
  solver: Solver,
  candidate: Candidate,
  stake: readonly Point[],
  seconds: number,
): Found | Reason => {
  const { size, stones, toMove } = candidate;
  // A drawing without named targets leaves the defender's stones outside alive.
  const targets = candidate.region && !candidate.targets ? undefined : stake;
  const asked = { size, stones, toMove, defender: BLACK, targets } as const;
  let region = candidate.region;
  if (!region) {
    const steps = gradeByRegions(solver, asked, regionsAround(candidate, BLACK, stake));
    const graded = within(steps, spentSeconds() + seconds);
    const mover = sideOf(toMove, BLACK);
    if (!graded?.solution.best || graded.solution.certainty !== 'proved') return 'undecided';
    if (!prizeOf(graded.solution.best, mover)) return 'conditional';
    region = graded.inquiry.region.points;
  }
  return proved(solver, { ...asked, region }, seconds);
};

/** Shuts out at little cost what a pass wins, what no move wins, and what nearly every move wins. */
function* atFirstSight(inquiry: Inquiry): Asking<Reason | 'open'> {
  const { mover, start } = inquiry;
  if (yield* inquiry.succeeds(start, otherSide(mover), 0, 2)) return 'passWorks';
  if ((yield* inquiry.succeeds(start, mover, 0, 0)) === false) return 'conditional';
  let winners = 0;
  for (const index of inquiry.region.points.keys()) {
    const after = inquiry.solver.play(start, mover, index);
    if (after && (yield* inquiry.succeeds(after, otherSide(mover), 0, 0)) !== false) winners += 1;
    if (winners > MAX_WINNERS) return 'tooMany';
  }
  return 'open';
}

/** Proves every first move inside one region, as the app does, and measures the problem. */
export const proved = (solver: Solver, problem: Problem, seconds: number): Found | Reason => {
  const opened = Inquiry.open(solver, problem, PROOF);
  if (!opened.ok) return 'undecided';
  const until = spentSeconds() + seconds;
  const shut = within(atFirstSight(opened.value), until);
  if (shut !== 'open') return shut ?? 'undecided';
  const solution = within(gradeMoves(opened.value), until);
  if (!solution?.best || solution.certainty !== 'proved') return 'undecided';
  const mover = sideOf(problem.toMove, problem.defender);
  const { best, right } = solution;
  const prize = prizeOf(best, mover);
  if (!prize || right.length === 0) return 'conditional';
  // Whoever kills, a seki is not enough; who lives, lives by it.
  if (prize === 'seki' && mover === 'attacker') return 'seki';
  const idle = solution.moves.find(({ point }) => point === PASS)?.grade;
  if (idle && (idle.fate === best.fate || (best.fate === 'alive' && idle.fate === 'seki')))
    return 'passWorks';
  const isLiving = ({ fate }: Grade): boolean => fate === 'alive' || fate === 'seki';
  const living = solution.moves.filter(({ point, grade }) => point !== PASS && grade && isLiving(grade));
  if (right.length > MAX_RIGHT) return 'tooMany';
  if (mover === 'defender' && isLiving(best) && living.length > right.length) return 'tooMany';
  const player = new Line(opened.value);
  const [first = PASS] = right;
  const after = player.after(player.startUnder(best), first);
  if (!after) return 'undecided';
  const rest = within(player.play(after, MAX_PLIES), until + seconds);
  if (!rest) return 'undecided';
  const line = [first, ...rest];
  if (line.length < MIN_PLIES) return 'length';
  const wrong = solution.moves.filter(({ point }) => point !== PASS && !right.includes(point));
  const tempting = wrong.filter(({ work }) => work >= TEMPTING_WORK).length;
  return { problem, grade: best, prize, right, line, tempting, work: solution.expansions, solution };
};
