import { type LineFigures, lossesAt } from './evidence';
import { findMoments } from './moments';
import type { Thresholds } from './thresholds';

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

/** The first pass of deeper reviews gives every position this share of the visits, so that the chart is whole soon. */
const FAST_SHARE = 1 / 4;
/** A move the network gave less than this: a short search sees neither it nor what it does. */
const UNEXPECTED = 0.02;
/** A probability of a mistake from which a verdict is open, and not merely thinkable. */
const OPEN_CHANCE = 0.15;
/** What may be asserted is looked at again with so many times the visits, from both sides … */
const SECOND_LOOK = 4;
/** … at most at this share of the positions, and never with more visits than this. */
const SECOND_SHARE = 1 / 10;
const MIN_SECOND = 6;
const MAX_SECOND_VISITS = 1600;

/** Visits of the first pass. */
export const fastVisits = ({ budget, visits }: ReviewPlan): number =>
  budget === 'visits' ? visits : Math.max(1, Math.ceil(visits * FAST_SHARE));

/** Visits of a second look. */
export const secondLookVisits = ({ visits }: ReviewPlan): number =>
  Math.max(visits, Math.min(MAX_SECOND_VISITS, visits * SECOND_LOOK));

/**
 * Visits that every position of a line is to get, by what is known so far. First all get those of the fast pass.
 * Unless all are to get the same, both positions around a move then go deeper where the move is listed (bad, good,
 * turning), where nobody expected it, or where the verdict is open. Last comes the second look: what may turn out to be
 * a mistake is searched again from both sides, the likeliest and costliest first, until a tenth of the positions has
 * had it. `round` doubles the deeper ones each time, for budgets of time. What is learned makes some positions settle
 * and others rise, so this is asked again after every answer; it takes one pass over the line.
 */
export const visitTargets = (
  line: LineFigures,
  thresholds: Thresholds,
  plan: ReviewPlan,
  round = 0,
): Int32Array => {
  const length = line.colors.length;
  const fast = fastVisits(plan);
  const targets = new Int32Array(length).fill(fast);
  for (let i = 0; i < length; i += 1) if ((line.visits[i] as number) < fast) return targets;
  const raise = (index: number, visits: number): void => {
    targets[index] = Math.max(targets[index] as number, visits);
    targets[index - 1] = Math.max(targets[index - 1] as number, visits);
  };
  const deep = plan.visits * 2 ** round;
  const open = openVerdicts(line, thresholds);
  if (plan.budget !== 'visits') {
    for (const { index } of open) raise(index, deep);
    for (const { index, noise } of findMoments(line, thresholds)) if (!noise) raise(index, deep);
    for (let index = 1; index < length; index += 1)
      if ((line.priors[index] as number) < UNEXPECTED) raise(index, deep);
  }
  raiseSecondLooks(line, open, targets, secondLookVisits(plan) * 2 ** round, raise);
  return targets;
};

interface OpenVerdict {
  readonly index: number;
  /** Probability of a mistake, and that times what it would cost. */
  readonly weight: number;
}

/** Moves that may be mistakes, surely or not, the weightiest first. */
const openVerdicts = (line: LineFigures, { certainty }: Thresholds): OpenVerdict[] => {
  const open: OpenVerdict[] = [];
  for (let index = 1; index < line.colors.length; index += 1) {
    const chance = line.chances[index] as number;
    if (!(chance >= Math.min(OPEN_CHANCE, certainty))) continue;
    open.push({ index, weight: chance * (lossesAt(line, index)?.scoreLoss ?? 0) });
  }
  return open.sort((a, b) => b.weight - a.weight);
};

/** Positions that have had their second look count, whatever has become of their moves: the cost stays bounded. */
const raiseSecondLooks = (
  line: LineFigures,
  open: readonly OpenVerdict[],
  targets: Int32Array,
  visits: number,
  raise: (index: number, visits: number) => void,
): void => {
  const length = line.colors.length;
  const isLooked = (index: number): boolean => (line.visits[index] as number) >= visits;
  let room = Math.max(MIN_SECOND, Math.round(length * SECOND_SHARE));
  for (let index = 0; index < length; index += 1) if (isLooked(index)) room -= 1;
  for (const { index } of open) {
    const missing = [index - 1, index].filter(
      (side) => !isLooked(side) && (targets[side] as number) < visits,
    );
    if (missing.length > room) continue;
    room -= missing.length;
    raise(index, visits);
  }
};
