import { type AgreementRule, DEFAULT_AGREEMENT } from '../kernel/review/agreement';
import { affordableVisits, type ReviewBudget } from '../kernel/review/budget';
import { DEFAULT_THRESHOLDS } from '../kernel/review/thresholds';

export { reviewSeconds, TYPICAL_MOVES } from '../kernel/review/budget';

/** What the workers need to know of the person's settings. Names and defaults are the product specification's. */
export interface AnalysisSettings extends AgreementRule {
  /** A move is bad when it changes the mover's winrate by this or less (-1 to 0) … */
  readonly winrateLost: number;
  /** … or the mover's score lead, in points. */
  readonly scoreMeanLost: number;
  /** A move is good when it changes the mover's winrate by more than this … */
  readonly configGoodWinrateLost: number;
  /** … and the score lead by more than this. */
  readonly configGoodScoreMeanLost: number;
  /** Probability from which a mistake is asserted, 0.5 to 0.99; below it is shown as uncertain. */
  readonly certainty: number;
  /** Milliseconds between two reports of a live analysis. */
  readonly dataRefreshTime: number;
  /** Seconds without a touch after which live analysis rests. */
  readonly idleTime: number;
  /** Visits at which live analysis of one position is deep enough and stops. */
  readonly liveVisits: number;
  /** Visits of the short search of a position at which one arrives; 0: none. */
  readonly glanceVisits: number;
  /** What bounds a whole-game review, see `ReviewPlan`. */
  readonly reviewBudget: ReviewBudget;
  /** Visits a position gets in it: all of them, or those that matter. */
  readonly reviewVisits: number;
  /** Seconds for the whole game, where time is the bound. */
  readonly reviewSeconds: number;
  /** Room that analyses may take in storage, in megabytes; what was used longest ago goes first. */
  readonly analysisRoom: number;
}

export const DEFAULT_ANALYSIS_SETTINGS: AnalysisSettings = {
  ...DEFAULT_AGREEMENT,
  ...DEFAULT_THRESHOLDS,
  dataRefreshTime: 100,
  idleTime: 60,
  liveVisits: 800,
  glanceVisits: 60,
  // A quick first pass misses a move like Lee Sedol's 78th, and the deeper pass returns only to what the first noticed.
  reviewBudget: 'visits',
  reviewVisits: 100,
  reviewSeconds: 120,
  analysisRoom: 300,
};

/**
 * Visits a position gets in a review by an engine of this speed (evaluations a second): the person's wish, and where nobody has
 * wished otherwise no more than people wait for.
 */
export const reviewVisits = (
  { reviewVisits: wish }: Pick<AnalysisSettings, 'reviewVisits'>,
  speed?: number,
): number =>
  speed === undefined || wish !== DEFAULT_ANALYSIS_SETTINGS.reviewVisits
    ? wish
    : affordableVisits(wish, speed);

/** Minimum milliseconds between live reports for guests and ordinary users (vip_level 0). */
export const MIN_REFRESH_TIME = 100;
