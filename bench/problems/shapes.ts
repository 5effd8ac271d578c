import { BLACK, EMPTY, opponent, type Point, WHITE } from '#kernel/board/types';
import type { Problem } from '#kernel/tsumego/problem';
import { chainAt, chainsOf, neighboursOf, type Stones } from '#kernel/tsumego/region';
import { suggestProblem } from '#kernel/tsumego/suggest';

/**
 * Makes a random closed group: an eye space in a corner or on a side, the defender's stones around it with
 * some missing, a few stones inside, and a complete wall of the attacker. Black defends.
 */
const SIZE = { width: 19, height: 19 };

const pick = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];

const ring = (points: ReadonlySet<Point>): Point[] => {
  const found = new Set<Point>();
  for (const point of points) {
    const x = point % SIZE.width;
    const y = Math.floor(point / SIZE.width);
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        const near = (y + dy) * SIZE.width + x + dx;
        if (x + dx >= 0 && y + dy >= 0 && x + dx < 19 && y + dy < 19 && !points.has(near)) found.add(near);
      }
    }
  }
  return [...found];
};

const beside = (points: ReadonlySet<Point>): Point[] => [
  ...new Set([...points].flatMap((point) => neighboursOf(point, SIZE)).filter((point) => !points.has(point))),
];

export const randomGroup = (random: () => number): Stones => {
  const isCorner = random() < 0.7;
  const start = isCorner ? 0 : 7 + Math.floor(random() * 3);
  const maxRow = 2 + Math.floor(random() * 2);
  const wanted = 4 + Math.floor(random() * 7);
  const eye = new Set<Point>([start]);
  while (eye.size < wanted) {
    const near = beside(eye).filter(
      (point) => Math.floor(point / 19) <= maxRow && point % 19 <= 12 && (isCorner || point % 19 >= 4),
    );
    const touching = (point: Point): number =>
      neighboursOf(point, SIZE).filter((each) => eye.has(each)).length;
    const [one, two] = [pick(near, random), pick(near, random)];
    if (one === undefined || two === undefined) break;
    eye.add(touching(one) >= touching(two) ? one : two);
  }
  const stones = new Uint8Array(361);
  const inside = new Set(eye);
  for (const point of beside(eye)) {
    inside.add(point);
    if (random() > 0.1) stones[point] = BLACK;
  }
  // Stones on the outer corners of the rim, and outside liberties.
  for (const point of ring(eye)) {
    if (inside.has(point) || random() > 0.35) continue;
    inside.add(point);
    if (random() < 0.7) stones[point] = BLACK;
  }
  for (const point of beside(inside)) if (random() < 0.06) inside.add(point);
  for (const point of eye) {
    const dice = random();
    if (dice < 0.1) stones[point] = WHITE;
    else if (dice < 0.18) stones[point] = BLACK;
  }
  for (const point of ring(inside)) stones[point] = WHITE;
  return { size: SIZE, stones };
};

/** Points next to a point, also across its corners. */
const around = (point: Point): Point[] => ring(new Set([point]));

/**
 * Stones of the wall that hold nothing: around them lie no stones of the group or inside it, and no liberties of the group.
 * A wall like that stands off for no reason a person can see.
 */
export const looseWall = ({ stones, defender, region }: Problem): Point[] => {
  const inside = new Set(region);
  const isHeld = (point: Point): boolean =>
    inside.has(point) &&
    (stones[point] !== EMPTY || neighboursOf(point, SIZE).some((near) => stones[near] === defender));
  return Array.from(stones.keys()).filter(
    (point) => stones[point] === opponent(defender) && !inside.has(point) && !around(point).some(isHeld),
  );
};

/** The same problem with its wall drawn up to the group: loose stones go, and the room that they left open is filled. */
export const tightened = (problem: Problem): Problem | undefined => {
  const { size, defender } = problem;
  const stones = problem.stones.slice();
  const inside = new Set(problem.region);
  for (const point of looseWall(problem)) {
    stones[point] = EMPTY;
    for (const near of around(point)) if (inside.has(near)) stones[near] = opponent(defender);
  }
  return suggestProblem({ size, stones }, problem.toMove, defender);
};

/** Tells whether every chain has a liberty. */
export const isLegal = (board: Stones): boolean =>
  ([BLACK, WHITE] as const).every((color) =>
    chainsOf(board, color).every(
      ([start]) => start !== undefined && chainAt(board, start).liberties.size > 0,
    ),
  );

/** Returns the same text for a position under rotation, reflection and (on a side) translation. */
export const sameShape = ({ stones }: Stones): string => {
  const placed = [...stones.keys()].filter((point) => stones[point] !== EMPTY);
  const columns = placed.map((point) => point % 19);
  const left = Math.min(...columns);
  // Attacker's stones on the left edge distinguish a side from a corner.
  const isSide = left > 0;
  const texts: string[] = [];
  const cells = placed.map((point) => [(point % 19) - (isSide ? left : 0), Math.floor(point / 19)] as const);
  const width = Math.max(...cells.map(([x]) => x));
  const variants = isSide
    ? [(x: number, y: number) => [x, y], (x: number, y: number) => [width - x, y]]
    : [(x: number, y: number) => [x, y], (x: number, y: number) => [y, x]];
  for (const turned of variants) {
    const words = cells.map(([x, y], index) => {
      const [a, b] = turned(x, y);
      return `${stones[placed[index] ?? 0]}${String.fromCharCode(97 + (a ?? 0), 97 + (b ?? 0))}`;
    });
    texts.push(words.sort().join(''));
  }
  return `${isSide ? 's' : 'c'}${texts.sort()[0]}`;
};
