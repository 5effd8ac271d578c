/** How long an AI seems to think, so that its obvious moves come fast and its odd ones slowly. */

const SCALE_MS = 2000;
const MAX_MS = 10_000;
const MIN_MS = 600;
/** A prior this small is as odd as any smaller one. */
const PRIOR_FLOOR = 0.1;

/**
 * Milliseconds from the request to the answer, drawn from a gamma distribution of shape 2 whose mean is half the scale
 * over the move's prior. `bound` is what a clock allows.
 *
 * @param prior probability the network gave the move, 0 to 1
 * @param chances two numbers drawn evenly from [0, 1)
 */
export const paceOf = (prior: number, chances: readonly [number, number], bound = MAX_MS): number => {
  const mean = (SCALE_MS * 0.5) / (prior + PRIOR_FLOOR);
  const drawn = (-mean / 2) * (Math.log(1 - chances[0]) + Math.log(1 - chances[1]));
  return Math.max(0, Math.min(bound, MAX_MS, Math.max(MIN_MS, drawn)));
};

/** Kept back of a clock for the way of messages; an AI must never lose on time. */
const LAG_MS = 1500;
const MIN_BOUND_MS = 50;
/** A move may take this part of what is left. */
const SHARE = 1 / 20;

/** Milliseconds a move may take, of what its clock has left in all; undefined is no clock. */
export const thinkingBound = (leftMs: number | undefined): number =>
  leftMs === undefined ? MAX_MS : Math.max(MIN_BOUND_MS, Math.min(leftMs - LAG_MS, leftMs * SHARE));
