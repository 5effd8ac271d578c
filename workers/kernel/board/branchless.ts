/**
 * Comparisons that compute 0 or 1 instead of branching. The neighbours of a point are close to random, so the
 * processor mispredicts a branch on them half of the time.
 */

/** Returns 1 when the two numbers differ, else 0. Both must lie in 0..32767. */
export const differs = (one: number, other: number): number => ((one ^ other) + 0x7fff) >> 15;

/** Returns 1 for 0, else 0. The value must be a non-negative int32. */
export const isZero = (value: number): number => (value - 1) >>> 31;
