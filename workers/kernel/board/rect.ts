import { type Point, pointAt, type Size } from './types';

/** A rectangle of lines on the board, with all four borders included. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const wholeBoard = ({ width, height }: Size): Rect => ({
  left: 0,
  top: 0,
  right: width - 1,
  bottom: height - 1,
});

/** Returns the rectangle with these two points as opposite corners. */
export const rectBetween = (a: Point, b: Point, { width }: Size): Rect => {
  const row = (point: Point): number => Math.floor(point / width);
  return {
    left: Math.min(a % width, b % width),
    top: Math.min(row(a), row(b)),
    right: Math.max(a % width, b % width),
    bottom: Math.max(row(a), row(b)),
  };
};

export const isInRect = (point: Point, { left, top, right, bottom }: Rect, { width }: Size): boolean => {
  const x = point % width;
  const y = Math.floor(point / width);
  return x >= left && x <= right && y >= top && y <= bottom;
};

/** Lists the points of the rectangle, row by row. */
export const pointsInRect = ({ left, top, right, bottom }: Rect, size: Size): Point[] => {
  const points: Point[] = [];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) points.push(pointAt(x, y, size));
  }
  return points;
};
