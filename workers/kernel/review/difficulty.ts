import { BLACK, type Color } from '../board/types';
import type { Analysis } from '../kata/analysis';

/**
 * How easily a move goes wrong here: the points that the network's own first thoughts would lose on average,
 * min(1, Σ max(0, lost)·prior / Σ prior) over the candidates, lost against the position's score lead (KaTrain's
 * "complexity"). 0 is a position where anybody finds a good move, 1 where a point or more is lost by instinct.
 * NaN without candidates.
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
