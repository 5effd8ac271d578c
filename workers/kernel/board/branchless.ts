/**
 * Comparisons that are counted instead of branched on. What lies beside a point is as good as random, so a
 * branch on it is guessed wrong half of the time.
 */

/** 1 when the two differ, else 0; for numbers from 0 to 32767. */
export const differs = (one: number, other: number): number => ((one ^ other) + 0x7fff) >> 15;

/** 1 for 0, else 0; for numbers from 0. */
export const isZero = (value: number): number => (value - 1) >>> 31;
