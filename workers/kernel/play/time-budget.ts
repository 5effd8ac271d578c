/** Computes how long a move may take, from the clock at the time of the request. All times in seconds. */
export interface ClockState {
  /** Main time left; 0 in overtime. */
  readonly main: number;
  /** Time of the present overtime period; 0 when there is no overtime. */
  readonly period: number;
  /** Moves to make in the period: 1 for byo-yomi, more for Canadian overtime. */
  readonly stones: number;
  /** Periods left, the present one included. */
  readonly periods: number;
  /** Seconds added after every move (Fischer). */
  readonly increment: number;
}

/** Reserve for message delay. */
const LAG = 1;
/** Divides main time as if at least this many own moves were still to come. */
const FEWEST_MOVES = 15;
/** A game takes about this share of the board's points in moves, both sides together. */
const GAME_LENGTH = 0.7;
const MIN = 0.05;

/**
 * Returns the seconds for this move; `turn` is the number of moves by both sides. Infinity without a clock.
 */
export const timeForMove = (clock: ClockState | undefined, turn: number, points: number): number => {
  if (!clock) return Number.POSITIVE_INFINITY;
  const { main, period, stones, periods, increment } = clock;
  const overtime = periods > 0 && period > 0 ? period / Math.max(1, stones) : 0;
  const inMain = main > 0;
  const ownMoves = Math.max(FEWEST_MOVES, (points * GAME_LENGTH - turn) / 2);
  const share = inMain ? main / ownMoves + increment : 0;
  // With byo-yomi in reserve, a move may use a period's length while main time lasts.
  const wanted = Math.max(share, overtime);
  const max = inMain ? main + overtime : overtime;
  const lag = Math.min(LAG, max / 2);
  return Math.max(MIN, Math.min(wanted, max - lag));
};
