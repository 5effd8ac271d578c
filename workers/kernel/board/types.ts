/**
 * The basic types of the board.
 *
 * A point is the integer `y * width + x`; y = 0 is the top row ("19" on a 19x19 board), x = 0 is column A. A
 * pass is a point too: -1 on every board size.
 */
export type Point = number;
export const PASS: Point = -1;

export const EMPTY = 0;
export const BLACK = 1;
export const WHITE = 2;
export type Color = typeof BLACK | typeof WHITE;
/** What a point holds. */
export type Stone = typeof EMPTY | Color;

export const opponent = (color: Color): Color => (3 - color) as Color;

export interface Size {
  readonly width: number;
  readonly height: number;
}
export const MAX_SIDE = 52;

export interface Move {
  readonly color: Color;
  readonly point: Point;
}

export const pointAt = (x: number, y: number, size: Size): Point => y * size.width + x;
export const pointsOn = (size: Size): number => size.width * size.height;

/** Returns the points that hold this stone (or EMPTY), in ascending order. `stones` has one entry a point. */
export const pointsWith = (stones: ArrayLike<number>, stone: Stone): Point[] => {
  const points: Point[] = [];
  for (let point = 0; point < stones.length; point += 1) if (stones[point] === stone) points.push(point);
  return points;
};
