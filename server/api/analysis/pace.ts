/** How long work takes: everything that follows from the speed of an AI, in visits a second of one position. */

/** Nobody has measured it yet: a processor without a graphics card. */
const UNKNOWN_SPEED = 20;
/** What one part should take. */
const PART_MS = 30_000;
const MAX_PART = 25;
/** Longer than this, no engine should think about one position. */
const LONGEST_POSITION_S = 600;
/** For connecting, and for an engine that has to start. */
const START_MS = 60_000;
const SLOWER = 3;

/** Positions of one part. */
export const partSize = (speed: number | null, visits: number): number =>
  Math.max(1, Math.min(MAX_PART, Math.floor(((PART_MS / 1000) * (speed ?? 100)) / visits)));

/** How long an engine may be silent about one position. */
export const patienceMs = (speed: number | null, visits: number): number =>
  START_MS + (SLOWER * 1000 * visits) / Math.max(1, speed ?? UNKNOWN_SPEED);

/** The most visits that an AI of this speed can make of a position. */
export const possibleVisits = (speed: number | null): number =>
  speed === null ? Number.POSITIVE_INFINITY : Math.floor(speed * LONGEST_POSITION_S);
