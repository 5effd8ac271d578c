/** Sets how long an AI seems to think: short where a move is obvious, where the game is decided, and on small boards. */

const SCALE_MS = 2000;
const MAX_MS = 10_000;
const MIN_MS = 600;
/** Priors below this count as this value. */
const PRIOR_FLOOR = 0.1;
/** Share of the time that a move takes in a game that is decided. */
const DECIDED = 0.2;
const FULL_POINTS = 361;

/** What an AI's move is about. */
export interface Moment {
  /** Probability the network gave the move, 0 to 1. */
  readonly prior: number;
  /** Of the side to move, 0 to 1; absent where nobody says. */
  readonly winrate?: number | undefined;
  /** Points of the board. */
  readonly points: number;
}

/**
 * Returns the milliseconds from the request to the answer, drawn from a gamma distribution of shape 2 whose
 * mean is half the scale over the move's prior, less where little hangs on it. `bound` is what a clock allows.
 *
 * @param chances two numbers drawn evenly from [0, 1)
 */
export const paceOf = (
  { prior, winrate = 0.5, points }: Moment,
  chances: readonly [number, number],
  bound = MAX_MS,
): number => {
  const open = DECIDED + (1 - DECIDED) * 4 * winrate * (1 - winrate);
  const mean = ((SCALE_MS * 0.5) / (prior + PRIOR_FLOOR)) * open * Math.sqrt(points / FULL_POINTS);
  const drawn = (-mean / 2) * (Math.log(1 - chances[0]) + Math.log(1 - chances[1]));
  return Math.max(0, Math.min(bound, MAX_MS, Math.max(MIN_MS, drawn)));
};

/** Reserve of the clock for network delay, because an AI must never lose on time. */
const LAG_MS = 1500;
const MIN_BOUND_MS = 50;
/** The share of the remaining time that one move may take. */
const SHARE = 1 / 20;

/**
 * Returns the milliseconds that a move may take of the clock's total remaining time; undefined means no
 * clock.
 */
export const thinkingBound = (leftMs: number | undefined): number =>
  leftMs === undefined ? MAX_MS : Math.max(MIN_BOUND_MS, Math.min(leftMs - LAG_MS, leftMs * SHARE));
