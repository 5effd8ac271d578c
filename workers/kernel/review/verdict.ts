import { chanceOfLoss, type ErrorModel, errorScale, expectedLoss, type MeasuredLoss } from './error-model';
import type { Losses } from './losses';
import type { Phase } from './phases';
import { bandOf, MISTAKE_QUALITY, type QualityRule, qualityOf, SLACK_QUALITY } from './quality';
import type { Assertion } from './thresholds';

/** Evidence for judging a move. */
export interface Evidence extends Losses {
  readonly phase: Phase;
  /** The mean loss of the moves around, of both players, which is the network's error and not the move's. */
  readonly scoreSwing: number;
  readonly winrateSwing: number;
  /** The smaller visit count of the searches before and after the move. */
  readonly visits: number;
  /** Standard errors of the two losses that the searches report; NaN when they report none. */
  readonly scoreError: number;
  readonly winrateError: number;
  /** True when the engine itself would have played the move. */
  readonly ownChoice: boolean;
  readonly model: ErrorModel;
}

/**
 * A verdict on a move. A mistake is `sure` when its true loss is a mistake with at least the required
 * probability; else it is open, and the review blames no player.
 */
export interface Verdict {
  /** The worst class that is certain; for an open verdict the measured class. Index into QUALITIES. */
  readonly quality: number;
  readonly sure: boolean;
  /** The probability that the move is a mistake, 0 to 1. */
  readonly chance: number;
}

/** A measured loss below this share of a mistake's threshold is no mistake: 1.5 of 3 points. */
const WORTH_KNOWING = 0.5;

/**
 * Returns the probability that the move is a mistake; 0 for a small measured loss and for the engine's own
 * choice.
 */
export const mistakeChance = (evidence: Evidence, rule: QualityRule): number => {
  const mistake = bandOf(MISTAKE_QUALITY, rule);
  return evidence.scoreLoss >= WORTH_KNOWING * mistake && !evidence.ownChoice
    ? scoreChance(evidence, mistake)
    : 0;
};

/**
 * The engine's own choice never gives a sure slack move or mistake: the player is not at fault when another search
 * changes its mind, and an engine that faults the move it has just advised is not believed again.
 */
export const verdictOf = (evidence: Evidence, assertion: Assertion): Verdict => {
  const { certainty, minVisits = 0 } = assertion;
  const measured = qualityOf(evidence.scoreLoss, assertion);
  const doubted = evidence.ownChoice ? SLACK_QUALITY : MISTAKE_QUALITY;
  if (!(measured >= doubted) || Number.isNaN(evidence.scoreLoss))
    return { quality: measured, sure: true, chance: 0 };
  const chance = scoreChance(evidence, bandOf(MISTAKE_QUALITY, assertion));
  const open = { quality: measured, sure: false, chance };
  if (evidence.ownChoice || chance < certainty || evidence.visits < minVisits) return open;
  let quality = measured;
  while (quality > MISTAKE_QUALITY && scoreChance(evidence, bandOf(quality, assertion)) < certainty)
    quality -= 1;
  return { quality, sure: true, chance };
};

/** Returns the probability that the true loss is at least `points`. */
export const scoreChance = (evidence: Evidence, points: number): number =>
  chanceOfLoss(evidence.model.score, measuredScore(evidence), points);

/** Returns the probability that the true gain is at least `points`: a gain is as certain as a loss of its size. */
export const gainChance = (evidence: Evidence, points: number): number =>
  chanceOfLoss(evidence.model.score, measuredGain(evidence), points);

/** Returns the probability that the true winrate loss is at least `winrate`, 0 to 1. */
export const winrateChance = (evidence: Evidence, winrate: number): number =>
  chanceOfLoss(evidence.model.winrate, measuredWinrate(evidence), winrate);

/** Returns the expected true loss in points, 0 or more. */
export const expectedScoreLoss = (evidence: Evidence): number =>
  expectedLoss(evidence.model.score, measuredScore(evidence));
export const expectedWinrateLoss = (evidence: Evidence): number =>
  expectedLoss(evidence.model.winrate, measuredWinrate(evidence));

/** Returns the scale of the error of the measured point loss, or of a gain as of a loss of its size. */
export const scoreErrorScale = (evidence: Evidence): number => {
  const measured = evidence.scoreLoss < 0 ? measuredGain(evidence) : measuredScore(evidence);
  return errorScale(evidence.model.score, measured);
};

/** Returns the measured point loss in the error model's form. */
export const measuredScore = ({
  scoreLoss,
  scoreSwing,
  phase,
  visits,
  scoreError,
}: Evidence): MeasuredLoss => ({
  loss: scoreLoss,
  swing: scoreSwing,
  phase,
  visits,
  error: scoreError,
});

/** Returns the measured gain as a loss of its size, among moves that gain where they seem to lose. */
const measuredGain = (evidence: Evidence): MeasuredLoss =>
  measuredScore({ ...evidence, scoreLoss: -evidence.scoreLoss, scoreSwing: -evidence.scoreSwing });

/** Returns the measured winrate loss in the error model's form. */
export const measuredWinrate = ({
  winrateLoss,
  winrateSwing,
  phase,
  visits,
  winrateError,
}: Evidence): MeasuredLoss => ({
  loss: winrateLoss,
  swing: winrateSwing,
  phase,
  visits,
  error: winrateError,
});
