import { BLACK, EMPTY, type Point, type ProblemView, type Size, WHITE } from '#protocol';
import { type Turn, type TurnedGrid, turnGrid } from '../board/turned-grid';

/**
 * How a problem is shown: turned and with colours exchanged at random, so that people learn the shape instead of the
 * picture. The worker always sees the original.
 */
export interface Facing {
  readonly turn: Turn;
  readonly swapped: boolean;
}

export const PLAIN_FACING: Facing = { turn: { rotation: 0, mirrored: false }, swapped: false };

const ROTATIONS = [0, 1, 2, 3] as const;

/** A problem's text is shown as it was written, so what it names stays as it is. */
export const randomFacing = (random: () => number, { colors, places }: ProblemView['fixed']): Facing => ({
  turn: places
    ? PLAIN_FACING.turn
    : {
        rotation: ROTATIONS[Math.floor(random() * ROTATIONS.length)] ?? 0,
        mirrored: random() < 0.5,
      },
  swapped: !colors && random() < 0.5,
});

/** The visible part of the board: the area of the group for a whole game, all setup stones and the author's moves for a problem. */
export const pointsInSight = ({ origin, goal, stones, region, played }: ProblemView): readonly Point[] =>
  origin && goal !== 'find'
    ? region
    : [...stones.keys()].filter((point) => goal === 'find' || stones[point] !== EMPTY).concat(region, played);

/** With the longer side of the visible part along the screen's width: upright screens have no room for it otherwise. */
export const lying = (facing: Facing, problem: ProblemView): Facing => {
  const { size } = problem;
  const { left, top, right, bottom } = cropOf(pointsInSight(problem), size, gridOf(size, facing));
  if (bottom - top <= right - left) return facing;
  const { turn } = facing;
  const rotation = ROTATIONS[(turn.rotation + 1) % ROTATIONS.length] ?? 0;
  return { ...facing, turn: { ...turn, rotation } };
};

export const seenColor = (stone: number, { swapped }: Facing): number =>
  !swapped || stone === EMPTY ? stone : stone === BLACK ? WHITE : BLACK;

/** Lines of margin around the visible stones. */
const MARGIN = 2;
const MIN_LINES = 6;

/** The part of the turned board that a problem needs, in places of the screen. */
export const cropOf = (points: readonly Point[], size: Size, grid: TurnedGrid) => {
  const { width, height } = grid.size;
  const places = points.map((point) => grid.placeOf[point] ?? 0);
  const columns = places.map((place) => place % width);
  const rows = places.map((place) => Math.floor(place / width));
  const [left, right] = spread(columns, width);
  const [top, bottom] = spread(rows, height);
  return points.length === 0
    ? { left: 0, top: 0, right: size.width - 1, bottom: size.height - 1 }
    : { left, top, right, bottom };
};

const spread = (values: readonly number[], side: number): readonly [number, number] => {
  let first = Math.max(0, Math.min(...values) - MARGIN);
  let last = Math.min(side - 1, Math.max(...values) + MARGIN);
  while (last - first + 1 < Math.min(MIN_LINES, side)) {
    if (first > 0) first -= 1;
    if (last < side - 1) last += 1;
  }
  // Includes a line close to the edge: the corner is part of the problem.
  if (first <= 2) first = 0;
  if (last >= side - 3) last = side - 1;
  return [first, last];
};

export const gridOf = (size: Size, facing: Facing): TurnedGrid => turnGrid(size, facing.turn);
