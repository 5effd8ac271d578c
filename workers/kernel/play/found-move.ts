/** A move that loses at most this many points is as good as the engine's choice. */
const TOLERANCE = 1;
/** A mistake is worse than every right move by at least this many points. */
const CLEARLY = 2;

/** Whether a move solves a "find the move" problem. `loss`: points behind the engine's choice. */
export const isRightMove = (loss: number): boolean => loss <= TOLERANCE;

/** Whether a move of a game lost so many points that a better one is to be found. */
export const isClearMistake = (loss: number): boolean => loss >= TOLERANCE + CLEARLY;
