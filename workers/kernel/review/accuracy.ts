import type { MoveFacts } from './facts';

const MIN_WEIGHT = 0.05;
/** A mean loss of one point a move multiplies the accuracy by this. */
const POINT_LEAVES = 0.75;
/** A loss of this many points gives a position full weight. */
const POINTS_OF_WEIGHT = 4;

/**
 * KaTrain's accuracy, 0 to 100: 100·0.75^(mean loss). The mean weights each loss by the difficulty of the
 * position, weight = clamp(max(difficulty, loss / 4), 0.05, 1); a gain counts as no loss. A mean loss of one
 * point gives 75, two points 56, four points 32. The losses are comparable ones, see `MoveFacts`. NaN without
 * moves.
 */
export const accuracyOf = (facts: readonly MoveFacts[]): number => {
  let weights = 0;
  let lost = 0;
  for (const { comparableLoss: loss, difficulty } of facts) {
    const hard = Math.max(Number.isNaN(difficulty) ? 0 : difficulty, loss / POINTS_OF_WEIGHT);
    const weight = Math.min(1, Math.max(MIN_WEIGHT, hard));
    weights += weight;
    lost += weight * loss;
  }
  return weights > 0 ? 100 * POINT_LEAVES ** (lost / weights) : Number.NaN;
};
