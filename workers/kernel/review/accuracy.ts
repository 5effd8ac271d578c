import type { MoveFacts } from './facts';

const MIN_WEIGHT = 0.05;
/** A point lost a move, on average, leaves this share. */
const POINT_LEAVES = 0.75;
/** A loss of this many points makes any position count as difficult. */
const POINTS_OF_WEIGHT = 4;

/**
 * KaTrain's accuracy, 0 to 100: 100·0.75^(mean loss), the losses weighted by how difficult the positions were,
 * weight = clamp(max(difficulty, loss / 4), 0.05, 1); gains count as no loss. A point a move gives 75, two 56,
 * four 32. NaN without moves.
 */
export const accuracyOf = (facts: readonly MoveFacts[]): number => {
  let weights = 0;
  let lost = 0;
  for (const { expectedScoreLoss: loss, difficulty } of facts) {
    const hard = Math.max(Number.isNaN(difficulty) ? 0 : difficulty, loss / POINTS_OF_WEIGHT);
    const weight = Math.min(1, Math.max(MIN_WEIGHT, hard));
    weights += weight;
    lost += weight * loss;
  }
  return weights > 0 ? 100 * POINT_LEAVES ** (lost / weights) : Number.NaN;
};
