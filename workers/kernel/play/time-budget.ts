/**
 * How long a move may take. The clock is given as it stands when the move is asked for; all times in seconds.
 */
export interface ClockState {
  /** Main time left; 0 in overtime. */
  readonly main: number;
  /** Time of the present overtime period; 0 when there is no overtime. */
  readonly period: number;
  /** Moves that must be made in the period: 1 for byo-yomi, more for Canadian overtime. */
  readonly stones: number;
  /** Periods left, the present one included. */
  readonly periods: number;
  /** Added after every move (Fischer). */
  readonly increment: number;
}

/** Kept back for the way of messages. */
const LAG = 1;
/** Main time is dealt out as if at least so many own moves were still to come. */
const FEWEST_MOVES = 15;
/** A game takes about this part of the board's points in moves, both sides together. */
const GAME_LENGTH = 0.7;
const MIN = 0.05;

/** Seconds for this move; `turn` is the number of moves played by both. Infinity without a clock. */
export const timeForMove = (clock: ClockState | undefined, turn: number, points: number): number => {
  if (!clock) return Number.POSITIVE_INFINITY;
  const { main, period, stones, periods, increment } = clock;
  const overtime = periods > 0 && period > 0 ? period / Math.max(1, stones) : 0;
  const inMain = main > 0;
  const ownMoves = Math.max(FEWEST_MOVES, (points * GAME_LENGTH - turn) / 2);
  const share = inMain ? main / ownMoves + increment : 0;
  // With byo-yomi to fall back on, a period's length may be used while main time lasts.
  const wanted = Math.max(share, overtime);
  const max = inMain ? main + overtime : overtime;
  const lag = Math.min(LAG, max / 2);
  return Math.max(MIN, Math.min(wanted, max - lag));
};
