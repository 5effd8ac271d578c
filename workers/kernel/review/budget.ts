/** How a review spends its visits: deeper where it matters, the same everywhere, or until the time is over. */
export const REVIEW_BUDGETS = ['adaptive', 'visits', 'time'] as const;
export type ReviewBudget = (typeof REVIEW_BUDGETS)[number];

/** Moves of a typical 19x19 game. */
export const TYPICAL_MOVES = 250;
/** Neighbouring positions share evaluations, so a review needs fewer evaluations than visits. */
const EVALUATIONS_A_VISIT = 0.8;
/** As long as one engine may work at a typical game. */
const PATIENCE_S = 15 * 60;
/** With fewer, moves that nothing but a look shows have no figures of their own. */
const FEWEST_VISITS = 4;

/**
 * As many of these visits as a network of this speed (evaluations a second of one engine) gives every position of a typical
 * game while people wait: few visits of a strong network are worth more than many of a weak one (docs/strength.md).
 */
export const affordableVisits = (visits: number, speed: number): number => {
  const within = Math.floor((PATIENCE_S * speed) / (TYPICAL_MOVES * EVALUATIONS_A_VISIT));
  return Math.min(visits, Math.max(FEWEST_VISITS, within));
};

/** Seconds for a review of a typical game by engines of this speed together. */
export const reviewSeconds = (visits: number, speed: number): number =>
  (TYPICAL_MOVES * EVALUATIONS_A_VISIT * visits) / speed;
