import { BLACK, EMPTY, type Point, WHITE } from '#kernel/board/types';
import { positionKey } from '#kernel/tsumego/position-key';
import { neighboursOf } from '#kernel/tsumego/region';
import { seeded } from '../../tests/support/random';
import { type Candidate, candidateLine } from './candidate';

/**
 * Groups as textbooks draw them: the eye space is a stair in a corner (the L, the J, the tripod, the carpenter's square, the
 * rectangular six and all between) or a mound on a side (second-line rows, combs, rooms of one to three lines). The defender
 * stands along it, the attacker's wall along the defender; each end on the first line is open, or closed by a descent, or has
 * the attacker's hane; and one more of the standard variations: a stone of the rim missing, a thick corner, a liberty left
 * outside, a stone inside. Prints candidates for
 * `prove.ts`: `npx tsx bench/problems/outlines.ts > CANDIDATES`; with a share: that part of all pairs of variations instead.
 */
const SIZE = { width: 19, height: 19 };
const MIN_ROOM = 3;
const MAX_ROOM = 9;
const MAX_WIDTH = 7;
const MAX_HEIGHT = 4;
/** The first column of a group on a side. */
const SIDE = 6;

type Cells = readonly (readonly [x: number, y: number])[];

/** Rows that get no longer away from the edge: a stair in the corner. */
const stairs = (): { name: string; cells: Cells }[] => {
  const found: { name: string; cells: Cells }[] = [];
  const grow = (rows: readonly number[]): void => {
    const room = rows.reduce((sum, row) => sum + row, 0);
    if (room > MAX_ROOM || rows.length > MAX_HEIGHT) return;
    // A stair and its mirror image are one shape: keep the one that is at least as wide as high.
    const [first = 0] = rows;
    if (room >= MIN_ROOM && first >= rows.length) {
      found.push({
        name: `stair${rows.join('')}`,
        cells: rows.flatMap((row, y) => Array.from({ length: row }, (_, x) => [x, y] as const)),
      });
    }
    for (let next = 1; next <= (rows.at(-1) ?? MAX_WIDTH); next += 1) grow([...rows, next]);
  };
  for (let first = 1; first <= MAX_WIDTH; first += 1) grow([first]);
  return found;
};

/** A row on the first line with a shorter one above it, anywhere: a mound on the side. */
const mounds = (): { name: string; cells: Cells }[] => {
  const found: { name: string; cells: Cells }[] = [];
  for (let width = 2; width <= MAX_WIDTH; width += 1) {
    for (let high = 0; high <= width; high += 1) {
      for (let offset = 0; offset <= (width - high) / 2; offset += 1) {
        for (const top of [0, 2]) {
          const room = width + high + top;
          if (room < 4 || room > MAX_ROOM || high === 1 || high < top || (high === 0 && offset > 0)) continue;
          if (top > 0 && high < 3) continue;
          const row = (length: number, from: number, y: number): Cells =>
            Array.from({ length }, (_, x) => [x + from, y] as const);
          const cells = [
            ...row(width, 0, 0),
            ...row(high, offset, 1),
            ...row(top, offset + Math.floor((high - top) / 2), 2),
          ];
          found.push({ name: `mound${width}${high}${offset}${top}`, cells });
        }
      }
    }
  }
  return found;
};

const near = (points: Iterable<Point>): Point[] => [
  ...new Set([...points].flatMap((point) => neighboursOf(point, SIZE))),
];

/** The points around, also across corners. */
const around = (points: ReadonlySet<Point>): Point[] => {
  const found = new Set<Point>();
  for (const point of points) {
    const [x, y] = [point % SIZE.width, Math.floor(point / SIZE.width)];
    for (const [dx, dy] of [-1, 0, 1].flatMap((a) => [-1, 0, 1].map((b) => [a, b] as const))) {
      const isOn = x + dx >= 0 && y + dy >= 0 && x + dx < SIZE.width && y + dy < SIZE.height;
      const each = point + dy * SIZE.width + dx;
      if (isOn && !points.has(each)) found.add(each);
    }
  }
  return [...found];
};

/** One end of a group on the first line: the point where its rim would go on, the next one, and those above both. */
interface Leg {
  readonly foot: Point;
  readonly beyond: Point;
  readonly above: readonly Point[];
}

interface Shape {
  readonly room: readonly Point[];
  /** Without its feet on the first line. */
  readonly rim: readonly Point[];
  readonly legs: readonly Leg[];
  /** Points across a corner of the room: a stone there makes the rim thick. */
  readonly corners: readonly Point[];
}

const isOnFirstLine = (point: Point): boolean => point < SIZE.width || point % SIZE.width === 0;

const shapeOf = (cells: Cells, left: number): Shape => {
  const room = cells.map(([x, y]) => y * SIZE.width + x + left);
  const inside = new Set(room);
  const whole = near(inside).filter((point) => !inside.has(point));
  const feet = whole.filter(isOnFirstLine);
  const rim = whole.filter((point) => !isOnFirstLine(point));
  const corners = around(inside).filter((point) => !whole.includes(point) && !isOnFirstLine(point));
  const legs = feet.map((foot): Leg => {
    const within = neighboursOf(foot, SIZE).find((point) => inside.has(point)) ?? foot;
    const step = foot - within;
    // Up from the edge, whichever edge it is.
    const up = Math.abs(step) === 1 ? SIZE.width : 1;
    return { foot, beyond: foot + step, above: [foot + up, foot + step + up] };
  });
  return { room, rim, legs, corners };
};

const LEGS = ['open', 'descent', 'hane'] as const;
type LegState = (typeof LEGS)[number];

/** A variation apart from the legs. */
interface Change {
  readonly point: Point;
  readonly color: typeof BLACK | typeof WHITE | typeof EMPTY;
  /** The point is one of the group's, so that the wall keeps off it. */
  readonly isOutside?: boolean;
}

const changesOf = ({ room, rim, corners }: Shape): Change[] => [
  ...rim.map((point): Change => ({ point, color: EMPTY })),
  ...room.flatMap((point): Change[] => [
    { point, color: WHITE },
    { point, color: BLACK },
  ]),
  ...corners.flatMap((point): Change[] => [
    { point, color: BLACK, isOutside: true },
    { point, color: EMPTY, isOutside: true },
  ]),
];

const build = (
  shape: Shape,
  legs: readonly LegState[],
  changes: readonly Change[],
): { stones: Uint8Array; region: Point[] } => {
  const stones = new Uint8Array(SIZE.width * SIZE.height);
  const group = new Set([...shape.room, ...shape.rim]);
  const free = new Set<Point>();
  for (const point of shape.rim) stones[point] = BLACK;
  for (const [at, { foot, beyond, above }] of shape.legs.entries()) {
    const state = legs[at] ?? 'open';
    for (const point of above) if (!group.has(point)) stones[point] = WHITE;
    if (state === 'hane') {
      stones[foot] = WHITE;
      continue;
    }
    stones[beyond] = WHITE;
    if (state === 'open') {
      free.add(foot);
    } else {
      stones[foot] = BLACK;
      group.add(foot);
    }
  }
  for (const { point, color, isOutside } of changes) {
    if (isOutside) group.add(point);
    stones[point] = color;
  }
  // The wall: attackers beside the group, and across its corners where the group could cut them.
  for (const point of near(group)) {
    if (!group.has(point) && !free.has(point) && stones[point] === EMPTY) stones[point] = WHITE;
  }
  for (const point of around(group)) {
    if (stones[point] !== EMPTY || free.has(point)) continue;
    if (neighboursOf(point, SIZE).filter((each) => stones[each] === WHITE).length === 2)
      stones[point] = WHITE;
  }
  return { stones, region: [...group, ...free].sort((a, b) => a - b) };
};

/** No change, each one, and by chance this share of all pairs. */
const PAIRS = Number(process.argv[2] ?? 0);
const random = seeded(4545);
const variationsOf = (shape: Shape): Change[][] => {
  const changes = changesOf(shape);
  const pairs = changes.flatMap((one, at) =>
    changes
      .slice(at + 1)
      .flatMap((other) => (one.point === other.point || random() >= PAIRS ? [] : [[one, other]])),
  );
  return PAIRS > 0 ? pairs : [[], ...changes.map((change) => [change])];
};

const seen = new Set<string>();
const shapes = [
  ...stairs().map((shape) => ({ ...shape, left: 0 })),
  ...mounds().map((shape) => ({ ...shape, left: SIDE })),
];
for (const { name, cells, left } of shapes) {
  const shape = shapeOf(cells, left);
  const states = shape.legs.reduce<readonly (readonly LegState[])[]>(
    (all, _) => all.flatMap((before) => LEGS.map((state) => [...before, state])),
    [[]],
  );
  for (const legs of states) {
    for (const changes of variationsOf(shape)) {
      const { stones, region } = build(shape, legs, changes);
      for (const toMove of [BLACK, WHITE] as const) {
        const key = positionKey({ size: SIZE, stones }, toMove) + toMove;
        if (seen.has(key)) continue;
        seen.add(key);
        const candidate: Candidate = { size: SIZE, stones, toMove, defender: BLACK, region, from: name };
        console.log(candidateLine(candidate));
      }
    }
  }
}
