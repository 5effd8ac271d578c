import type { Point, Size } from '../board/types';
import { turnsOf } from './turns';

/**
 * Returns for every point its representative among the points that the position's own symmetries make
 * equivalent: on the empty board the four 4-4 points are one. The representative is the point nearest to the
 * upper right, where games begin.
 */
export const alikePoints = (size: Size, stones: Uint8Array): readonly Point[] => {
  const { width, height } = size;
  const maps = turnsOf(size).map(({ points }) => points);
  const own = maps.filter((map) => stones.every((stone, point) => stones[map[point] as number] === stone));
  const rank = (point: Point): number => (point % width) * height - Math.floor(point / width);
  return Array.from(stones, (_, point) =>
    own.map((map) => map[point] as number).reduce((best, other) => (rank(other) > rank(best) ? other : best)),
  );
};
