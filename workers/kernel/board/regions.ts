import { geometryOf } from './geometry';
import { EMPTY, type Size, type Stone } from './types';

/**
 * The empty regions of a position and the colours that surround them. Every way of counting uses them.
 *
 *   stones  . X . O O     region  0 - 1 - -     touches  BLACK, BLACK | WHITE
 *           X X . O .             - - 1 - 2              WHITE
 */
export interface Regions {
  /** Number of the region of each empty point, -1 for stones. */
  readonly of: Int16Array;
  /** The colours each region touches, as bits (BLACK 1, WHITE 2). */
  readonly touches: readonly number[];
}

export const findRegions = (stones: Uint8Array, size: Size): Regions => {
  const { neighbours, points } = geometryOf(size.width, size.height);
  const of = new Int16Array(points).fill(-1);
  const queue = new Int16Array(points);
  const touches: number[] = [];
  for (let seed = 0; seed < points; seed += 1) {
    if (stones[seed] !== EMPTY || of[seed] !== -1) continue;
    const region = touches.length;
    let touched = 0;
    let length = 0;
    queue[length++] = seed;
    of[seed] = region;
    for (let i = 0; i < length; i += 1) {
      const point = queue[i] as number;
      for (let side = 4 * point; side < 4 * point + 4; side += 1) {
        const beside = neighbours[side] as number;
        if (beside === points) continue;
        touched |= stones[beside] as number;
        if (stones[beside] !== EMPTY || of[beside] !== -1) continue;
        of[beside] = region;
        queue[length++] = beside;
      }
    }
    touches.push(touched);
  }
  return { of, touches };
};

/**
 * Returns the owner of a point: a stone owns its point; an empty region that touches both colours or none
 * gives EMPTY.
 */
export const ownerOf = (regions: Regions, stones: Uint8Array, point: number): Stone => {
  const stone = stones[point] as number;
  if (stone !== EMPTY) return stone as Stone;
  const touched = regions.touches[regions.of[point] as number] as number;
  return touched === 3 ? EMPTY : (touched as Stone);
};
