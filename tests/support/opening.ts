import { BLACK, EMPTY, PASS, type Point, WHITE } from '#kernel/board/types';
import type { Grade, Problem } from '#kernel/tsumego/problem';
import { chainAt, makeRegion, neighboursOf, type Place, placeOf, type Region } from '#kernel/tsumego/region';
import { finish, gradeByRegions, Inquiry } from '#kernel/tsumego/solve';
import { otherSide, type Question, type Side, type Solver, type Threats } from '#kernel/tsumego/solver';

/** A region of Black's inside a board: nothing beyond that but safe attackers. */
export interface Opening {
  readonly problem: Problem;
  readonly isOpen: boolean;
  readonly whole: Region;
  /** `X O .` inside the region, `x # ,` outside. */
  readonly drawing: string;
}

/**
 * @param seen the points of the whole board; White is safe on all others
 * @returns undefined when a chain has no liberty
 */
export const openingOf = (problem: Problem, seen: readonly Point[]): Opening | undefined => {
  const { size, stones, region, targets } = problem;
  const near = makeRegion(problem, BLACK, region, targets);
  const far = makeRegion(problem, BLACK, seen, targets);
  if (!near.ok || !far.ok || !isLegal(far.value, stones)) return undefined;
  const home = far.value.points.reduce((set, point, index) => {
    const at = near.value.indexOf[point] ?? -1;
    return at >= 0 && (near.value.home >> BigInt(at)) & 1n ? set | (1n << BigInt(index)) : set;
  }, 0n);
  const isInside = new Set(region);
  const drawn = (point: Point): string => (isInside.has(point) ? '.XO' : ',x#')[stones[point] ?? 0] ?? '';
  const drawing = Array.from({ length: size.height }, (_, y) =>
    Array.from({ length: size.width }, (__, x) => drawn(y * size.width + x)).join(' '),
  ).join('\n');
  const walled = far.value.walled | far.value.open;
  return {
    problem,
    isOpen: near.value.open !== 0n,
    whole: { ...far.value, home, walled, open: 0n },
    drawing,
  };
};

/** Whether every chain has a liberty on the whole board; White's may be one with the safe stones. */
const isLegal = ({ points, indexOf, size }: Region, stones: Uint8Array): boolean =>
  points.every((start) => {
    if (stones[start] === EMPTY) return true;
    const chain = chainAt({ size, stones }, start);
    const isSafe = (point: Point): boolean =>
      stones[point] === WHITE && neighboursOf(point, size).some((near) => (indexOf[near] ?? -1) < 0);
    return [...chain.liberties].some((point) => (indexOf[point] ?? -1) >= 0) || chain.points.some(isSafe);
  });

export interface Asked {
  readonly mover: Side;
  readonly question: Question;
  readonly threats: Threats;
}

/** The answer of a twin on the whole board, with the other side to move; undefined when it takes him too long. */
export type Twin = (cells: Uint8Array, ko: number) => boolean | undefined;

export interface Comparison {
  /** First moves about which both have an answer. */
  readonly checked: number;
  /** In words, with the drawing. */
  readonly differences: readonly string[];
}

/** Expansions for one question about one move. */
const BUDGET = { expansions: 2000 };
/** So small that each round leaves moves to the next, as the usual rounds do on real positions. */
const ROUNDS = [1, 4, 16, 64, 256, 1024];

/** The twin's answer after a first move on the whole board; undefined also where the move is illegal. */
const actualAfter = (
  solver: Solver,
  { problem, whole }: Opening,
  mover: Side,
  point: Point,
  twin: Twin,
): boolean | undefined => {
  const start = placeOf(whole, problem.stones);
  solver.load(whole);
  const place = point === PASS ? start : solver.play(start, mover, whole.indexOf[point] ?? -1);
  return place && twin(cellsOf(whole, place), place.ko);
};

/** Compares what is proved inside a region after each first move with a twin's answer for the whole board. */
export const compareFirstMoves = (
  solver: Solver,
  opening: Opening,
  { mover, question, threats }: Asked,
  twin: Twin,
): Comparison => {
  const { problem, drawing } = opening;
  const toMove = otherSide(mover);
  const opened = Inquiry.open(solver, problem, BUDGET);
  if (!opened.ok) throw new Error(opened.failure.code);
  const inquiry = opened.value;
  const differences: string[] = [];
  let checked = 0;
  for (const [index, point] of inquiry.region.points.entries()) {
    const place = inquiry.solver.play(inquiry.start, mover, index);
    if (!place) continue;
    const situation = { place, toMove, threats };
    const proved = finish(question === 'kill' ? inquiry.kills(situation) : inquiry.makesEyes(situation));
    if (proved === undefined) continue;
    const actual = actualAfter(solver, opening, mover, point, twin);
    if (actual === undefined) continue;
    checked += 1;
    if (proved === actual) continue;
    differences.push(
      `${mover} at ${point}, ${question} ${JSON.stringify(threats)}: proved ${proved}, on the board ${actual}\n${drawing}`,
    );
  }
  return { checked, differences };
};

/** Whether a grade says that the mover succeeds where nobody has a ko threat. */
const isSuccess = ({ fate, ko }: Grade, mover: Side): boolean =>
  ko ? ko === 'first' || ko === 'ahead' : (fate === 'dead') === (mover === 'attacker');

/**
 * Grades all first moves by several regions of one position together, also those outside the smaller ones, and compares
 * the grades with a twin's answers for the whole board: does the group die without ko threats?
 *
 * @param openings the smallest region first, each with its twin
 */
export const compareGrades = (
  solver: Solver,
  openings: readonly { readonly opening: Opening; readonly twin: Twin }[],
  mover: Side,
): Comparison => {
  const found = { checked: 0, differences: [] as string[] };
  const [smallest] = openings;
  if (!smallest) return found;
  const graded: { point: Point; grade: Grade; points: number }[] = [];
  const regions = openings.map(({ opening }) => opening.problem.region);
  finish(
    gradeByRegions(solver, smallest.opening.problem, regions, {
      rounds: ROUNDS,
      onFirstMove: ({ point, grade }, { region }) => {
        if (grade) graded.push({ point, grade, points: region.points.length });
      },
    }),
  );
  for (const { point, grade, points } of graded) {
    const at = regions.findIndex((region) => region.length === points);
    const { opening, twin } = openings[at] ?? smallest;
    const isKilled = actualAfter(solver, opening, mover, point, twin);
    if (isKilled === undefined) continue;
    found.checked += 1;
    if (isSuccess(grade, mover) === (isKilled === (mover === 'attacker'))) continue;
    const fate = grade.ko ? `ko ${grade.ko}` : grade.fate;
    found.differences.push(
      `${mover} at ${point}: ${fate}, on the board ${isKilled ? 'dead' : 'alive'}\n${opening.drawing}`,
    );
  }
  return found;
};

/** 0 empty, 1 defender, 2 attacker; by index. */
const cellsOf = ({ points }: Region, { defender, attacker }: Place): Uint8Array =>
  Uint8Array.from(points, (_, index) => {
    const at = BigInt(index);
    return (defender >> at) & 1n ? 1 : (attacker >> at) & 1n ? 2 : 0;
  });
