import { BLACK, type Color } from '../board/types';
import type { Analysis } from '../kata/analysis';

/**
 * How easily a player goes wrong in a position: the points that the network's policy alone would lose on
 * average, min(1, Σ max(0, loss)·prior / Σ prior) over the candidates, each loss against the position's score
 * lead (KaTrain's "complexity"). 0: everybody finds a good move; 1: intuition loses a point or more. NaN
 * without candidates.
 */
export const difficultyOf = (analysis: Analysis, toPlay: Color): number => {
  const sign = toPlay === BLACK ? 1 : -1;
  let weight = 0;
  let lost = 0;
  for (const { prior, scoreLead } of analysis.candidates) {
    weight += prior;
    lost += prior * Math.max(0, sign * (analysis.scoreLead - scoreLead));
  }
  return weight > 0 ? Math.min(1, lost / weight) : Number.NaN;
};
