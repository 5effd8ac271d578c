import { between } from '../board/interpolation';

/**
 * Where a network does not understand the fight. Two signs, found on games of amateurs with the verdicts of a
 * strong engine: the spread of the final score stays larger than usual for the move number, and the lead jumps soon
 * after, when the network has seen what was wrong for many moves.
 */

/** Usual spread of the final score on 19x19 in calm professional games, in points, by move number. */
const USUAL: readonly (readonly [number: number, spread: number])[] = [
  [0, 30],
  [60, 30],
  [100, 28.5],
  [130, 25],
  [160, 18],
  [180, 14.5],
  [200, 11],
  [240, 7],
  [280, 4.5],
];
/** The last move of the opening on 19x19, by which other boards scale. */
const OPENING_19 = 60;
/**
 * More than the usual spread by these points: a fight begins, and is at its wildest. Late in the game, where little is
 * open, a smaller excess is as much: a group that has not been settled yet.
 */
const FIGHT_FROM = 2;
const fightFull = (usual: number): number => Math.min(12, 4 + 0.45 * usual);

/** Returns how unsettled a position is, 0 to 1. `openingEnd`: the board's, see `phaseEnds`. */
export const unsettledness = (spread: number, moveNumber: number, openingEnd: number): number => {
  if (Number.isNaN(spread)) return 0;
  // Points grow like the board's, and the spread like their root.
  const share = openingEnd / OPENING_19;
  const usual = between(USUAL, moveNumber / share);
  const excess = spread / Math.sqrt(share) - usual;
  return Math.max(0, Math.min(1, (excess - FIGHT_FROM) / (fightFull(usual) - FIGHT_FROM)));
};

/** Of mistakes, the share that lose as much as a jump. */
const LARGE_SHARE = 0.5;
/** Where a player has missed something large, the opponent misses it next so many times as often as he errs otherwise. */
const MISSED_TOO = 4;

/**
 * Both players seem to lose much in turn, `run` moves in a row: either they miss the same thing, each after the other, or
 * the network misreads the position, so that its lead goes to and fro with the side to move. Returns the probability of
 * the second. Amateurs do overlook the same point ten times; of two professionals nobody believes it even twice.
 * `share`: of moves that are mistakes; `misread`: see `Sight`.
 */
export const runIsMisread = (run: number, share: number, misread: number): number => {
  if (run < 2) return 0;
  const missed = Math.min(1, MISSED_TOO * share) ** (run - 1) * LARGE_SHARE * share;
  return misread / (misread + missed);
};

/** A move that changes the lead by this many points shows that the network had not seen it. */
export const JUMP = 8;
/** The moves before a jump that were misjudged with it, and those after it that still are. */
export const BEFORE_JUMP = 18;
export const AFTER_JUMP = 4;
