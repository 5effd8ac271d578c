import { BLACK, type Color, EMPTY, type Point, pointsOn, type Size, WHITE } from '#kernel/board/types';
import type { Problem } from '#kernel/tsumego/problem';
import { chainAt, makeRegion, neighboursOf, type Place, placeOf, type Region } from '#kernel/tsumego/region';
import { type Asking, finish, Inquiry } from '#kernel/tsumego/solve';
import { otherSide, type Question, type Side, type Solver, type Threats } from '#kernel/tsumego/solver';
import { SlowTsumego } from './slow-tsumego';

/** A region that borders on open board, and all the board there is around it: nothing beyond that but safe attackers. */
interface RandomOpening {
  readonly problem: Problem;
  readonly whole: Region;
  readonly drawing: string;
}

const SIZES: readonly Size[] = [
  { width: 4, height: 3 },
  { width: 5, height: 3 },
  { width: 4, height: 4 },
  { width: 6, height: 3 },
];
/** More empty points would give the slow twin too many positions. */
const MAX_FREE = 6;
const BUDGET = { expansions: 2000 };
const MAX_POSITIONS = 20_000;

const between = (random: () => number, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

/** Black defends. One or two points outside the region are empty or another stone of Black; White's stones there are safe. */
const randomOpening = (random: () => number, toMove: Color): RandomOpening => {
  while (true) {
    const size = SIZES[between(random, 0, SIZES.length - 1)] ?? { width: 4, height: 3 };
    const all = Array.from({ length: pointsOn(size) }, (_, point) => point);
    const inside = [...all];
    const count = between(random, 6, 11);
    while (inside.length > count) inside.splice(between(random, 0, inside.length - 1), 1);
    const isInside = new Set(inside);
    const outside = all.filter((point) => !isInside.has(point));
    const gaps = new Set([1, 2].map(() => outside[between(random, 0, outside.length - 1)]));
    const [black, white] = [0.15 + random() * 0.4, 0.15 + random() * 0.3];
    const stones = Uint8Array.from(all, (point) => {
      const dice = random();
      if (isInside.has(point)) return dice < black ? BLACK : dice < black + white ? WHITE : EMPTY;
      return gaps.has(point) ? (dice < 0.7 ? EMPTY : BLACK) : WHITE;
    });
    const board = { size, stones };
    const targets = inside.filter((point) => stones[point] === BLACK);
    const seen = all.filter((point) => isInside.has(point) || stones[point] !== WHITE);
    const near = makeRegion(board, BLACK, inside, targets);
    const far = makeRegion(board, BLACK, seen, targets);
    const free = seen.filter((point) => stones[point] === EMPTY).length;
    if (!near.ok || !far.ok || near.value.open === 0n || free > MAX_FREE || free === 0) continue;
    if (!isLegal(far.value, stones)) continue;
    const home = far.value.points.reduce((set, point, index) => {
      const at = near.value.indexOf[point] ?? -1;
      return at >= 0 && (near.value.home >> BigInt(at)) & 1n ? set | (1n << BigInt(index)) : set;
    }, 0n);
    const drawn = (point: Point): string => (isInside.has(point) ? '.XO' : ',x#')[stones[point] ?? 0] ?? '';
    const drawing = Array.from({ length: size.height }, (_, y) =>
      Array.from({ length: size.width }, (__, x) => drawn(y * size.width + x)).join(' '),
    ).join('\n');
    const problem: Problem = { ...board, toMove, defender: BLACK, region: inside, targets };
    return { problem, whole: { ...far.value, home }, drawing };
  }
};

/** Whether every chain has a liberty; White's may be one with the safe stones. */
const isLegal = ({ points, indexOf, size }: Region, stones: Uint8Array): boolean =>
  points.every((start) => {
    if (stones[start] === EMPTY) return true;
    const chain = chainAt({ size, stones }, start);
    const isSafe = (point: Point): boolean =>
      stones[point] === WHITE && neighboursOf(point, size).some((near) => (indexOf[near] ?? -1) < 0);
    return chain.liberties.size > 0 || chain.points.some(isSafe);
  });

interface Comparison {
  /** First moves about which both have an answer. */
  readonly checked: number;
  /** In words, with a drawing: `X O .` inside, `x # ,` outside. */
  readonly differences: readonly string[];
}

/** Compares what is proved inside a random region after each first move with the whole board, position by position. */
export const compareOpening = (
  solver: Solver,
  random: () => number,
  { mover, question, threats }: { mover: Side; question: Question; threats: Threats },
): Comparison => {
  const toMove = otherSide(mover);
  const { problem, whole, drawing } = randomOpening(random, mover === 'defender' ? BLACK : WHITE);
  const opened = Inquiry.open(solver, problem, BUDGET);
  if (!opened.ok) throw new Error(opened.failure.code);
  const inquiry = opened.value;
  const twin = new SlowTsumego(whole);
  const start = placeOf(whole, problem.stones);
  const differences: string[] = [];
  let checked = 0;
  for (const [index, point] of inquiry.region.points.entries()) {
    const near = inquiry.solver.play(inquiry.start, mover, index);
    solver.load(whole);
    const far = solver.play(start, mover, whole.indexOf[point] ?? -1);
    if (!near || !far) continue;
    const asking: Asking<boolean | undefined> =
      question === 'kill'
        ? inquiry.kills({ place: near, toMove, threats })
        : inquiry.makesEyes({ place: near, toMove, threats });
    const proved = finish(asking);
    if (proved === undefined) continue;
    const cells = cellsOf(whole, far);
    const actual = twin.solve(question, { cells, ko: far.ko, toMove, threats }, MAX_POSITIONS);
    if (actual === undefined) continue;
    checked += 1;
    if (proved === actual) continue;
    differences.push(
      `${mover} at ${point}, ${question} ${JSON.stringify(threats)}: proved ${proved}, on the board ${actual}\n${drawing}`,
    );
  }
  return { checked, differences };
};

/** 0 empty, 1 defender, 2 attacker; by index. */
const cellsOf = ({ points }: Region, { defender, attacker }: Place): Uint8Array =>
  Uint8Array.from(points, (_, index) => {
    const at = BigInt(index);
    return (defender >> at) & 1n ? 1 : (attacker >> at) & 1n ? 2 : 0;
  });
