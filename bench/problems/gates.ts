import { BLACK, EMPTY, opponent, PASS, type Point } from '#kernel/board/types';
import { Line } from '#kernel/tsumego/line';
import { type Prize, type Problem, prizeOf, type Solution, sideOf } from '#kernel/tsumego/problem';
import { PROBLEM_THEMES, type ProblemTheme } from '#kernel/tsumego/problem-file';
import { chainAt, chainsOf, neighboursOf, type Place } from '#kernel/tsumego/region';
import { type Budget, finish, gradeMoves, Inquiry } from '#kernel/tsumego/solve';
import { otherSide, type Side, type Solver } from '#kernel/tsumego/solver';
import { suggestProblem } from '#kernel/tsumego/suggest';
import { isLegal, looseWall } from './shapes';

/** The conditions for shipping a problem. The tests check every gate again on the shipped file. */
const MAX_STONES = 40;
const MIN_PLIES = 3;
const MAX_PLIES = 13;
/** A wrong move counts as tempting when its refutation takes at least this many expansions. */
const TEMPTING_WORK = 4;

const GATES = [
  'illegal',
  'stones',
  'undecided',
  'notUnique',
  'conditional',
  'passWorks',
  'length',
  'temptation',
  'deadWood',
  'look',
  'wall',
] as const;
export type Gate = (typeof GATES)[number];

/**
 * Every gate judges with a table of this size and this budget, so that the verdict is the same everywhere.
 */
export const GATE_BITS = 16;
const BUDGET: Budget = { expansions: 60_000 };

export interface Judged {
  readonly problem: Problem;
  readonly solution: Solution;
  readonly right: Point;
  readonly prize: Prize;
  readonly line: readonly Point[];
  readonly tempting: number;
  /** Expansions for the whole table of first moves. */
  readonly work: number;
}

const solve = (solver: Solver, problem: Problem, budget: Budget): Solution | undefined => {
  const opened = Inquiry.open(solver, problem, budget);
  return opened.ok ? finish(gradeMoves(opened.value)) : undefined;
};

/** Returns the first failed gate among those that need no solver. */
export const throughCheapGates = (problem: Problem): Gate | undefined => {
  if (!isLegal(problem)) return 'illegal';
  if (problem.stones.filter((stone) => stone !== EMPTY).length > MAX_STONES) return 'stones';
  if (!looksNatural(problem)) return 'look';
  return looseWall(problem).length === 0 ? undefined : 'wall';
};

/** Returns the first failed gate, or the problem with its measurements. */
export const throughGates = (solver: Solver, problem: Problem): Judged | Gate => {
  const budget = BUDGET;
  const shut = throughCheapGates(problem);
  if (shut) return shut;
  const opened = Inquiry.open(solver, problem, budget);
  if (!opened.ok) return 'undecided';
  const solution = finish(gradeMoves(opened.value));
  if (!solution.best || solution.certainty !== 'proved' || solution.open) return 'undecided';
  const mover = sideOf(problem.toMove, problem.defender);
  const { best } = solution;
  const prize = prizeOf(best, mover);
  if (!prize) return 'conditional';
  const [right, second] = solution.right;
  if (right === undefined || second !== undefined) return 'notUnique';
  const idle = solution.moves.find(({ point }) => point === PASS)?.grade;
  if (idle?.fate === best.fate) return 'passWorks';
  const wrong = solution.moves.filter(({ point }) => point !== right && point !== PASS);
  const tempting = wrong.filter(({ work }) => work >= TEMPTING_WORK).length;
  if (tempting === 0) return 'temptation';
  const work = solution.expansions;
  const player = new Line(opened.value);
  const first = player.after(player.startUnder(best), right);
  if (!first) return 'undecided';
  const line = [right, ...finish(player.play(first, MAX_PLIES + 1))];
  if (line.length < MIN_PLIES || line.length > MAX_PLIES) return 'length';
  if (hasDeadWood(solver, problem, right, solution, budget)) return 'deadWood';
  return { problem, solution, right, prize, line, tempting, work };
};

/**
 * A quick check before the whole table: the mover wins without condition, does not win by playing elsewhere,
 * and no second move wins. Also false when that takes too long.
 */
export const isPromising = (solver: Solver, problem: Problem, budget: Budget): boolean => {
  const opened = Inquiry.open(solver, problem, budget);
  if (!opened.ok) return false;
  const inquiry = opened.value;
  const { mover, start: place } = inquiry;
  const wins = (after: Place, toMove: Side): boolean | undefined =>
    finish(inquiry.succeeds(after, toMove, 0, 0));
  if (wins(place, otherSide(mover)) !== false || wins(place, mover) !== true) return false;
  let winners = 0;
  for (const index of inquiry.region.points.keys()) {
    const after = inquiry.solver.play(place, mover, index);
    const won = after && wins(after, otherSide(mover));
    if (after && won === undefined) return false;
    if (won) winners += 1;
    if (winners > 1) return false;
  }
  return winners === 1;
};

/** Tells whether removing some stone inside changes nothing: same answer, same grade for every move. */
const hasDeadWood = (
  solver: Solver,
  problem: Problem,
  right: Point,
  solution: Solution,
  budget: Budget,
): boolean => {
  for (const point of problem.region) {
    if (problem.stones[point] === EMPTY) continue;
    const stones = problem.stones.slice();
    stones[point] = EMPTY;
    const without = suggestProblem({ size: problem.size, stones }, problem.toMove, problem.defender);
    const other = without && solve(solver, without, budget);
    if (!other) continue;
    const isSame =
      other.right.length === 1 &&
      other.right[0] === right &&
      other.best?.fate === solution.best?.fate &&
      other.best?.ko === solution.best?.ko;
    if (isSame && stones[point] === EMPTY && problem.stones[point] !== problem.defender) return true;
    // A defender's stone is superfluous only when it touches none of his stones and nothing needs it.
    if (isSame && !neighboursOf(point, problem.size).some((near) => stones[near] === problem.defender)) {
      return true;
    }
  }
  return false;
};

/**
 * Tells whether each chain of the defender is at most two moves from another, and no wall stone is in atari.
 */
const looksNatural = ({ size, stones, defender }: Problem): boolean => {
  const chains = chainsOf({ size, stones }, defender);
  if (chains.flat().length < 3) return false;
  if (chains.length > 4) return false;
  const distance = (one: Point, other: Point): number =>
    Math.abs((one % size.width) - (other % size.width)) +
    Math.abs(Math.floor(one / size.width) - Math.floor(other / size.width));
  return chains.every(
    (chain) =>
      chains.length === 1 ||
      chains.some((other) => other !== chain && chain.some((a) => other.some((b) => distance(a, b) <= 3))),
  );
};

/** Returns the themes of the right move. */
export const themesOf = ({ problem, right, prize, line }: Judged): ProblemTheme[] => {
  const { size, stones, toMove, defender } = problem;
  const themes: ProblemTheme[] = [];
  const x = right % size.width;
  const y = Math.floor(right / size.width);
  const near = neighboursOf(right, size);
  const friends = near.filter((point) => stones[point] === toMove).length;
  const empties = near.filter((point) => stones[point] === EMPTY).length;
  const foes = near.filter((point) => stones[point] === opponent(toMove));
  if (x + y <= 1) themes.push('corner');
  else if (y === 0 || x === 0) themes.push('firstLine');
  if (friends === 0 && empties === 0) themes.push('throwIn');
  else if (toMove !== defender && friends === 0) themes.push('placement');
  const inAtari = (start: Point): boolean => chainAt({ size, stones }, start).liberties.size === 1;
  if (foes.some(inAtari)) themes.push('capture');
  const isGivenUp = (point: Point, at: number) => at % 2 === 0 && line.indexOf(point) < at;
  if (line.some(isGivenUp)) themes.push('sacrifice');
  if (prize === 'ko') themes.push('ko');
  if (prize === 'seki') themes.push('seki');
  if (themes.length === 0) themes.push('eyeShape');
  return PROBLEM_THEMES.filter((theme) => themes.includes(theme));
};

/** Harder problems take more reading, have a longer line and more moves that look good. */
export const difficultyOf = ({ work, line, tempting }: Judged): number =>
  Math.log10(1 + work) + 0.12 * line.length + 0.06 * tempting;

export const DEFENDER = BLACK;
