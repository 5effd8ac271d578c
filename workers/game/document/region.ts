import type { Stone } from '#kernel/board/words';
import { EMPTY, type Point, type Region, type Size } from '#protocol';

/** The part of the board in which the next move is looked for. */

const edges = ({ from, to }: Region, { width }: Size) => {
  const row = (point: Point): number => Math.floor(point / width);
  return {
    left: Math.min(from % width, to % width),
    right: Math.max(from % width, to % width),
    top: Math.min(row(from), row(to)),
    bottom: Math.max(row(from), row(to)),
  };
};

/** The same for the same points, whichever corners told them. */
export const regionName = (region: Region, size: Size): string => {
  const { left, right, top, bottom } = edges(region, size);
  return `r${left}-${top}-${right}-${bottom}`;
};

/** Points of the region without a stone; there may be none. */
export const emptyPoints = (region: Region, size: Size, stones: ArrayLike<Stone | number>): Point[] => {
  const { left, right, top, bottom } = edges(region, size);
  const points: Point[] = [];
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const point = y * size.width + x;
      if (stones[point] === EMPTY) points.push(point);
    }
  }
  return points;
};
