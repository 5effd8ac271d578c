import type { Locality } from './answer';
import { between, stepsOf } from './guidance';
import type { Rank } from './rank';

/** What sets players of a rank apart besides how well they see: how near they answer, how badly they err, when they stop. */
export interface Manners {
  readonly locality: Locality;
  /** Points that nineteen of twenty moves of the rank stay below: what loses more is thought over. */
  readonly blunder: number;
  /** Win minus loss, -1 to 1, below which a turn counts as hopeless, and how many such turns in a row it takes. */
  readonly resignThreshold: number;
  readonly resignTurns: number;
}

/**
 * Ninety-five of a hundred moves lose less, in points on 19x19: from 1 dan up of ranked games judged by a strong
 * network, below it 0.6 more a rank. A short look sees only a part of a loss, so what it sees of that much is too much.
 */
const NINETEEN_OF_TWENTY: readonly (readonly [steps: number, points: number])[] = [
  [0, 23],
  [2, 22],
  [20, 11],
  [24, 8],
];
const SEEN_PART = 0.6;
const FULL_POINTS = 361;

/** @param points of the board: on smaller ones less is at stake, and a game is shorter. */
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
