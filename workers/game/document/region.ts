import { pointsInRect, rectBetween } from '#kernel/board/rect';
import type { Stone } from '#kernel/board/types';
import { EMPTY, type Point, type Region, type Size } from '#protocol';

/** The part of the board in which the next move is looked for. */

/** One name for the same points, whichever two corners describe them. */
export const regionName = (region: Region, size: Size): string => {
  const { left, right, top, bottom } = rectBetween(region.from, region.to, size);
  return `r${left}-${top}-${right}-${bottom}`;
};

/** Points of the region without a stone; there may be none. */
export const emptyPoints = (region: Region, size: Size, stones: ArrayLike<Stone | number>): Point[] =>
  pointsInRect(rectBetween(region.from, region.to, size), size).filter((point) => stones[point] === EMPTY);
