/** How a review spends its visits: deeper where it matters, the same everywhere, or until the time is over. */
export const REVIEW_BUDGETS = ['adaptive', 'visits', 'time'] as const;
export type ReviewBudget = (typeof REVIEW_BUDGETS)[number];
