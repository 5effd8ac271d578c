import type { Phase } from './phases';

/**
 * How far a network's figures for a move are from the truth, and therefore what a review may claim about the
 * move.
 *
 * A measured loss is the difference of two searches, each with its own error. Bayes' rule gives the
 * distribution of the true loss from two parts, each measured on professional games (`npm run bench --
 * truth`): how often moves lose how much (`LossHabits`, the same for every network), and how far a network's
 * figure is from the true loss (`LossErrors`, one a network).
 *
 *     true loss L       ~  (1 - slips) · logistic(0, quiet)  +  slips · exponential(mean slipSize)
 *     measured loss     ~  bias + keeps · L + scale · Student's t with 4 degrees of freedom
 *     scale²            =  spread² · (100 / visits)^(2 · visitsPower) + (ownSpread · error)²
 */
export interface LossErrors {
  /**
   * A constant that the searches add to every loss, because weak networks overrate the side to move. In units
   * of the loss.
   */
  readonly bias: PhaseFigures;
  /** The share of a true loss that the network sees. */
  readonly keeps: number;
  /** Scale of the error at 100 visits, in units of the loss. */
  readonly spread: PhaseFigures;
  readonly visitsPower: number;
  /** The weight of the searches' own standard error in the scale. */
  readonly ownSpread: number;
}

/** How often moves lose, and how much. */
export interface LossHabits {
  /** Scale of fluctuations that are nobody's mistake. */
  readonly quiet: PhaseFigures;
  /** The share of moves that are slips, and the mean loss of a slip. */
  readonly slips: PhaseFigures;
  readonly slipSize: number;
}

export type PhaseFigures = Readonly<Record<Phase, number>>;

/** The error model of one network, for points and winrates (0 to 1). */
export interface ErrorModel {
  readonly score: LossErrors;
  readonly winrate: LossErrors;
  /** Median distance of an open position's lead (points) and winrate from the truth. */
  readonly leadError: number;
  readonly winrateError: number;
}

/** A measured loss and the conditions of its measurement. */
export interface MeasuredLoss {
  readonly loss: number;
  readonly phase: Phase;
  /** The smaller visit count of the two searches. */
  readonly visits: number;
  /** Standard error that the searches themselves report, in units of the loss; NaN when they report none. */
  readonly error: number;
}

/**
 * The grid of true losses: the number of steps, and how many quiet scales or slip sizes it covers on each
 * side of 0.
 */
const STEPS = 160;
const QUIET_REACH = 8;
const SLIP_REACH = 6;
const REFERENCE_VISITS = 100;

/** Returns the scale of the error of a measured loss, see `LossErrors`. */
export const errorScale = (errors: LossErrors, { phase, visits, error }: MeasuredLoss): number => {
  const spread = errors.spread[phase] * (REFERENCE_VISITS / Math.max(1, visits)) ** errors.visitsPower;
  return Math.hypot(spread, Number.isNaN(error) ? 0 : errors.ownSpread * error);
};

/**
 * Returns the probability (0 to 1) that the true loss is `threshold` or more; NaN without a measured loss.
 */
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
    // The cell that contains the threshold counts by its share above it.
    above += weight * Math.min(1, Math.max(0, (loss + step / 2 - threshold) / step));
  });
  return all > 0 ? above / all : Number.NaN;
};

/**
 * Returns the expected true loss, with gains counted as 0. In units of the loss; NaN without a measured loss.
 */
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
