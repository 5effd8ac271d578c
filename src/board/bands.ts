import type { BoardPosition, CandidateView } from '#protocol';
import { BLACK } from '#protocol';
import type { CandidateColors } from '../state/settings-lists';

/**
 * Bands of the heat map: the upper edge of each, the coldest first. The first is for winrates, the second for shares
 * (of the visits, of the policy), the third for score leads in points; values are the mover's.
 */
export const WINRATE_BANDS = [0.3, 0.5, 0.75, 0.91, 1] as const;
export const SHARE_BANDS = [0.03, 0.05, 0.1, 0.5, 0.6, 0.75, 0.8, 1] as const;
export const SCORE_BANDS = [-15, -10, -3, 0, 3, 10, 15, 361] as const;

/** Index of the first band whose upper edge is at least the value; the last band for NaN and for larger values. */
export const bandOf = (value: number, edges: readonly number[]): number => {
  const band = edges.findIndex((edge) => value <= edge);
  return band < 0 ? edges.length - 1 : band;
};

/** Steps of the palette's `heat`, from cold to hot. */
const HEAT_STEPS = 8;

/** Heat of a value, 0 to 7; fewer bands are spread over all steps. */
const heatOf = (value: number, edges: readonly number[]): number =>
  Math.round((bandOf(value, edges) * (HEAT_STEPS - 1)) / (edges.length - 1));

/** Heat of a candidate by the chosen figure, 0 to 7. `mostVisits` is the maximum over all candidates. */
export const candidateHeat = (
  candidate: CandidateView,
  colors: Exclude<CandidateColors, 'loss'>,
  { toPlay }: Pick<BoardPosition, 'toPlay'>,
  maxVisits: number,
): number => {
  const { winrate, scoreLead, visits } = candidate;
  switch (colors) {
    case 'winrate':
      return heatOf(toPlay === BLACK ? winrate : 1 - winrate, WINRATE_BANDS);
    case 'score':
      return heatOf(toPlay === BLACK ? scoreLead : -scoreLead, SCORE_BANDS);
    case 'visits':
      return heatOf(visits / Math.max(1, maxVisits), SHARE_BANDS);
  }
};
