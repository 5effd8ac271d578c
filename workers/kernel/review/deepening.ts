import { isSure, lossErrorOf } from './error';
import { findMoments, type LineFigures, lossesAt, type Thresholds } from './moments';

/** How much a review of a whole game may think. */
export interface ReviewPlan {
  /** Deeper where it matters, the same everywhere, or until the time is over. */
  readonly budget: ReviewBudget;
  /** Visits of every position (`visits`), or of those that matter (`adaptive`, `time`). */
  readonly visits: number;
  /** For the whole game (`time`). */
  readonly seconds: number;
}
export const REVIEW_BUDGETS = ['adaptive', 'visits', 'time'] as const;
export type ReviewBudget = (typeof REVIEW_BUDGETS)[number];

/** The first pass gives every position this share of the visits, so that the chart is whole soon. */
const FAST_SHARE = 1 / 4;
/** A loss from here on is worth knowing surely, one from there on twice over. Points. */
const WORTH_KNOWING = 1.5;
const WORTH_MORE = 3;
const MORE = 4;
/** A move the network gave less than this: a short search sees neither it nor what it does. */
const UNEXPECTED = 0.02;

/** Visits of the first pass. */
export const fastVisits = ({ budget, visits }: ReviewPlan): number =>
  budget === 'visits' ? visits : Math.max(1, Math.ceil(visits * FAST_SHARE));

/**
 * Visits that every position of a line is to get, by what is known so far. First all get those of the fast pass.
 * Then both positions around a move go deeper where the move is listed (bad, good, turning), where nobody expected
 * it, or where it has lost points that may be noise; where three points or more stay unsure at that depth, four times as deep. `round` doubles
 * the deeper ones each time, for budgets of time. What is learned makes some positions settle and others rise,
 * so this is asked again after every answer; it takes one pass over the line.
 */
export const visitTargets = (
  line: LineFigures & { readonly errors: ArrayLike<number>; readonly visits: ArrayLike<number> },
  thresholds: Thresholds,
  plan: ReviewPlan,
  round = 0,
): Int32Array => {
  const length = line.colors.length;
  const fast = fastVisits(plan);
  const targets = new Int32Array(length).fill(fast);
  if (plan.budget === 'visits') return targets;
  for (let i = 0; i < length; i += 1) if ((line.visits[i] as number) < fast) return targets;
  const deep = plan.visits * 2 ** round;
  const raise = (index: number, visits: number): void => {
    targets[index] = Math.max(targets[index] as number, visits);
    targets[index - 1] = Math.max(targets[index - 1] as number, visits);
  };
  for (const { index } of findMoments(line, thresholds)) raise(index, deep);
  for (let index = 1; index < length; index += 1) {
    if ((line.priors[index] as number) < UNEXPECTED) raise(index, deep);
    const losses = lossesAt(line, index);
    if (!losses || losses.scoreLoss < WORTH_KNOWING) continue;
    const error = lossErrorOf(line.errors[index - 1] as number, line.errors[index] as number);
    if (isSure(losses.scoreLoss, error)) continue;
    const known = Math.min(line.visits[index - 1] as number, line.visits[index] as number);
    raise(index, known >= deep && losses.scoreLoss >= WORTH_MORE ? MORE * deep : deep);
  }
  return targets;
};
