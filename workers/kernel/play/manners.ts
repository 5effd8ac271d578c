import type { Locality } from './answer';
import { between, stepsOf } from './guidance';
import type { Rank } from './rank';

/**
 * What distinguishes players of a rank besides reading: how near they answer, how badly they err, when they
 * resign.
 */
export interface Manners {
  readonly locality: Locality;
  /** Nineteen of twenty moves of the rank lose fewer points; the AI reconsiders a move that loses more. */
  readonly blunder: number;
  /**
   * Win minus loss, -1 to 1, below which a turn counts as hopeless; and the number of such turns in a row
   * before resigning.
   */
  readonly resignThreshold: number;
  readonly resignTurns: number;
}

/**
 * 95 % of moves lose less, in points on 19x19. From 1 dan up the figures come from ranked games judged by a
 * strong network; below they grow by 0.6 a rank. A short search sees only part of a loss, so a loss of this
 * size in it is a blunder.
 */
const NINETEEN_OF_TWENTY: readonly (readonly [steps: number, points: number])[] = [
  [0, 23],
  [2, 22],
  [20, 11],
  [24, 8],
];
const SEEN_PART = 0.6;
const FULL_POINTS = 361;

/** @param points points of the board; on smaller boards less is at stake, and a game is shorter. */
export const manners = (rank: Rank, points: number): Manners => {
  const steps = stepsOf(rank);
  const scale = Math.sqrt(points / FULL_POINTS);
  const weakness = Math.max(0, (20 - steps) / 20);
  return {
    locality: { weight: 3 * weakness, reach: 3 + 3 * (1 - weakness) },
    blunder: between(NINETEEN_OF_TWENTY, steps) * SEEN_PART * scale,
    resignThreshold: -0.98,
    resignTurns: Math.max(3, Math.round(20 * scale * scale)),
  };
};
