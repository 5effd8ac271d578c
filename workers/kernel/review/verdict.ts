import { chanceOfLoss, type ErrorModel, errorScale, expectedLoss, type MeasuredLoss } from './error-model';
import { HABITS } from './known-errors';
import type { Losses } from './losses';
import type { Phase } from './phases';
import { bandOf, MISTAKE_QUALITY, type QualityRule, qualityOf } from './quality';
import type { Assertion } from './thresholds';

/** What is known of a move before it is judged. */
export interface Evidence extends Losses {
  readonly phase: Phase;
  /** What the moves around seem to lose, whoever plays them: that much is the network's, not the move's. */
  readonly scoreSwing: number;
  readonly winrateSwing: number;
  /** Of the searches before and after the move, the fewer. */
  readonly visits: number;
  /** Standard errors of the two losses by the searches' own account; NaN when they tell none. */
  readonly scoreError: number;
  readonly winrateError: number;
  /** The engine itself would have played the move. */
  readonly ownChoice: boolean;
  readonly model: ErrorModel;
}

/**
 * What may be said of a move. A mistake is `sure` when its true loss is one with at least the probability that was
 * asked for; else it is open, and nobody is blamed.
 */
export interface Verdict {
  /** The worst class that can be asserted; of an open verdict the one that was measured. Index into QUALITIES. */
  readonly quality: number;
  readonly sure: boolean;
  /** Probability that the move is a mistake at all, 0 to 1. */
  readonly chance: number;
}

/** A measured loss below this share of a mistake's is none in anybody's eyes: 1.5 of 3 points. */
const WORTH_KNOWING = 0.5;

/** Probability that the move is a mistake, whatever was measured. */
export const mistakeChance = (evidence: Evidence, rule: QualityRule): number => {
  const mistake = bandOf(MISTAKE_QUALITY, rule);
  return evidence.scoreLoss >= WORTH_KNOWING * mistake && !evidence.ownChoice
    ? scoreChance(evidence, mistake)
    : 0;
};

/** Nothing is sure about the engine's own choice: that a deeper look thinks less of it is not the player's fault. */
export const verdictOf = (evidence: Evidence, assertion: Assertion): Verdict => {
  const { certainty, minVisits = 0 } = assertion;
  const measured = qualityOf(evidence.scoreLoss, assertion);
  if (!(measured >= MISTAKE_QUALITY) || Number.isNaN(evidence.scoreLoss))
    return { quality: measured, sure: true, chance: 0 };
  const chance = scoreChance(evidence, bandOf(MISTAKE_QUALITY, assertion));
  const open = { quality: measured, sure: false, chance };
  if (evidence.ownChoice || chance < certainty || evidence.visits < minVisits) return open;
  let quality = measured;
  while (quality > MISTAKE_QUALITY && scoreChance(evidence, bandOf(quality, assertion)) < certainty)
    quality -= 1;
  return { quality, sure: true, chance };
};

/** Probability that the true loss is at least so many points. */
export const scoreChance = (evidence: Evidence, points: number): number =>
  chanceOfLoss(evidence.model.score, HABITS.score, measuredScore(evidence), points);

/** Probability that the true loss of winrate is at least this, 0 to 1. */
export const winrateChance = (evidence: Evidence, winrate: number): number =>
  chanceOfLoss(evidence.model.winrate, HABITS.winrate, measuredWinrate(evidence), winrate);

/** Points the move is expected to have lost in truth, 0 up. */
export const expectedScoreLoss = (evidence: Evidence): number =>
  expectedLoss(evidence.model.score, HABITS.score, measuredScore(evidence));
export const expectedWinrateLoss = (evidence: Evidence): number =>
  expectedLoss(evidence.model.winrate, HABITS.winrate, measuredWinrate(evidence));

/** How far the measured loss of points may be off: scale of its error. */
export const scoreErrorScale = (evidence: Evidence): number =>
  errorScale(evidence.model.score, measuredScore(evidence));

/** The measured loss of points, as the error model takes it. */
export const measuredScore = ({
  scoreLoss,
  scoreSwing,
  phase,
  visits,
  scoreError,
}: Evidence): MeasuredLoss => ({
  loss: scoreLoss - scoreSwing,
  phase,
  visits,
  error: scoreError,
});

/** The measured loss of winrate, as the error model takes it. */
export const measuredWinrate = ({
  winrateLoss,
  winrateSwing,
  phase,
  visits,
  winrateError,
}: Evidence): MeasuredLoss => ({
  loss: winrateLoss - winrateSwing,
  phase,
  visits,
  error: winrateError,
});
