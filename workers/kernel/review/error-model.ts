import type { Phase } from './phases';

/**
 * How far what a network says of a move is from the truth, and so what may be said of the move.
 *
 * A measured loss is the difference of two searches, each with an error of its own. What is known of the truth
 * follows by Bayes' rule from two things, each measured on professional games (`npm run bench -- truth`):
 * how often moves lose so much (`LossHabits`, the same for every network), and how far a network's figure lies from
 * that (`LossErrors`, one a network).
 *
 *     true loss L       ~  (1 - slips) · logistic(0, quiet)  +  slips · exponential(mean slipSize)
 *     measured loss     ~  bias + keeps · L + scale · Student's t with 4 degrees of freedom
 *     scale²            =  spread² · (100 / visits)^(2 · visitsPower) + (ownSpread · error)²
 */
export interface LossErrors {
  /** What a search adds to every loss: weak networks forget whose turn it is. In units of the loss. */
  readonly bias: PhaseFigures;
  /** Share of a true loss that the network sees. */
  readonly keeps: number;
  /** Scale of the error at 100 visits, in units of the loss. */
  readonly spread: PhaseFigures;
  readonly visitsPower: number;
  /** How much of the searches' own standard error comes on top. */
  readonly ownSpread: number;
}

/** How often, and how much, moves lose. */
export interface LossHabits {
  /** Scale of what goes up and down without anybody's fault. */
  readonly quiet: PhaseFigures;
  /** Share of the moves that are slips, and what one costs on average. */
  readonly slips: PhaseFigures;
  readonly slipSize: number;
}

export type PhaseFigures = Readonly<Record<Phase, number>>;

/** Of one network: points and winrates (0 to 1). */
export interface ErrorModel {
  readonly score: LossErrors;
  readonly winrate: LossErrors;
  /** Median distance of an open position's lead (points) and winrate from the truth. */
  readonly leadError: number;
  readonly winrateError: number;
}

/** A measured loss and what it was measured with. */
export interface MeasuredLoss {
  readonly loss: number;
  readonly phase: Phase;
  /** Of the two searches, the fewer. */
  readonly visits: number;
  /** Standard error by the searches' own account, in units of the loss; NaN when they tell none. */
  readonly error: number;
}

/** Losses are weighed on a grid: so many steps, so many quiet scales or slips to either side of nothing. */
const STEPS = 160;
const QUIET_REACH = 8;
const SLIP_REACH = 6;
const REFERENCE_VISITS = 100;

/** Standard scale of a measured loss' error, see `LossErrors`. */
export const errorScale = (errors: LossErrors, { phase, visits, error }: MeasuredLoss): number => {
  const spread = errors.spread[phase] * (REFERENCE_VISITS / Math.max(1, visits)) ** errors.visitsPower;
  return Math.hypot(spread, Number.isNaN(error) ? 0 : errors.ownSpread * error);
};

/** Probability that the true loss is `threshold` or more, 0 to 1; NaN without a measured one. */
export const chanceOfLoss = (
  errors: LossErrors,
  habits: LossHabits,
  measured: MeasuredLoss,
  threshold: number,
): number => {
  let above = 0;
  let all = 0;
  weigh(errors, habits, measured, (loss, weight, step) => {
    all += weight;
    // The cell in which the threshold lies counts by its share above.
    above += weight * Math.min(1, Math.max(0, (loss + step / 2 - threshold) / step));
  });
  return all > 0 ? above / all : Number.NaN;
};

/** What the move is expected to have lost in truth, gains counted as nothing. In units of the loss; NaN as above. */
export const expectedLoss = (errors: LossErrors, habits: LossHabits, measured: MeasuredLoss): number => {
  let lost = 0;
  let all = 0;
  weigh(errors, habits, measured, (loss, weight) => {
    all += weight;
    lost += weight * Math.max(0, loss);
  });
  return all > 0 ? lost / all : Number.NaN;
};

const weigh = (
  errors: LossErrors,
  habits: LossHabits,
  measured: MeasuredLoss,
  take: (loss: number, weight: number, step: number) => void,
): void => {
  if (Number.isNaN(measured.loss)) return;
  const scale = errorScale(errors, measured);
  const quiet = habits.quiet[measured.phase];
  const slips = habits.slips[measured.phase];
  const seen = (measured.loss - errors.bias[measured.phase]) / errors.keeps;
  const min = Math.min(-QUIET_REACH * quiet, seen);
  const max = Math.max(QUIET_REACH * quiet, SLIP_REACH * habits.slipSize, seen);
  const step = (max - min) / STEPS;
  for (let i = 0; i < STEPS; i += 1) {
    const loss = min + (i + 0.5) * step;
    const slip = loss < 0 ? 0 : (slips * Math.exp(-loss / habits.slipSize)) / habits.slipSize;
    const habit = ((1 - slips) * logistic(loss / quiet)) / quiet + slip;
    take(loss, habit * student4((errors.keeps * (seen - loss)) / scale), step);
  }
};

/** Densities with scale 1. */
export const logistic = (x: number): number => {
  const tail = Math.exp(-Math.abs(x));
  return tail / (1 + tail) ** 2;
};
export const student4 = (x: number): number => 0.375 * (1 + (x * x) / 4) ** -2.5;
