import type { Point, Size } from '../board/types';

/** The distance of two points in lines, diagonals counting as one. */
export const linesBetween = (one: Point, other: Point, { width }: Size): number =>
  Math.max(
    Math.abs((one % width) - (other % width)),
    Math.abs(Math.floor(one / width) - Math.floor(other / width)),
  );
