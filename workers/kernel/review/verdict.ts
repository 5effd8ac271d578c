import { chanceOfLoss, type ErrorModel, errorScale, expectedLoss, type MeasuredLoss } from './error-model';
import { AMATEUR_LEVEL, shifted } from './level';
import type { Losses } from './losses';
import type { Phase } from './phases';
import {
  BLUNDER_QUALITY,
  bandOf,
  MISTAKE_QUALITY,
  type QualityRule,
  qualityOf,
  SLACK_QUALITY,
  UNCLEAR_QUALITY,
} from './quality';
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
  /** Where the move stands in a ko fight: the figures inside of one change with every move. */
  readonly ko: 'none' | 'whole' | 'inside';
  /** How much wilder the position is than usual, 0 to 1: the network does not understand its fights. */
  readonly unsettled: number;
  /** The lead jumps nearby: what seemed right before was not understood. */
  readonly stirred: boolean;
  /** The probability that the moves around show the network's error, see `runIsMisread`. */
  readonly misread: number;
  /** See `levelOf`. */
  readonly level: number;
  /** False where the figures contradict the result of the game. */
  readonly isTrusted: boolean;
  readonly model: ErrorModel;
}

/**
 * A verdict on a move. A mistake is `sure` with at least the required probability; when it is only likelier than not
 * it is named without being asserted ("about 6 points"). Praise needs as much certainty as blame: where it lacks, the
 * class is `UNCLEAR_QUALITY`, which is a verdict too.
 */
export interface Verdict {
  /** An index into QUALITIES, or UNCLEAR_QUALITY; of a mistake the worst class that is as certain as the verdict. */
  readonly quality: number;
  readonly sure: boolean;
  /** The probability that the move is a mistake, 0 to 1. */
  readonly chance: number;
}

/** A measured loss below this share of a mistake's threshold is no mistake: 1.5 of 3 points. */
const WORTH_KNOWING = 0.5;
/**
 * A move is praised while a mistake is less likely than this. Its loss may be smaller and still too large for praise,
 * so that the praise itself is right with about the probability from which mistakes are asserted.
 */
const PRAISE = 0.13;
/** A slack move may be a mistake with this probability. */
const SLACK = 0.25;

/**
 * Returns the probability that the move is a mistake; 0 for a small measured loss and for the engine's own
 * choice.
 */
export const mistakeChance = (evidence: Evidence, rule: QualityRule): number => {
  const mistake = bandOf(MISTAKE_QUALITY, rule);
  const inKo = evidence.model.sight.readsKo ? mistake : bandOf(BLUNDER_QUALITY, rule);
  const least = evidence.ko === 'inside' ? inKo : WORTH_KNOWING * mistake;
  return evidence.scoreLoss >= least && !evidence.ownChoice ? scoreChance(evidence, mistake) : 0;
};

/** Returns the probability of a mistake by the error model alone, from which the level is read; NaN without a loss. */
export const bareChance = (evidence: Evidence, rule: QualityRule): number =>
  bare(evidence, bandOf(MISTAKE_QUALITY, rule));

/**
 * The engine's own choice is never at fault: the player is not to blame when another search changes its mind, and an
 * engine that faults the move it has just advised is not believed again.
 */
export const verdictOf = (evidence: Evidence, assertion: Assertion): Verdict => {
  const { certainty, minVisits = 0 } = assertion;
  const named = namedFrom(evidence);
  const measured = qualityOf(evidence.scoreLoss, assertion);
  if (Number.isNaN(evidence.scoreLoss)) return { quality: measured, sure: true, chance: 0 };
  // A verdict that contradicts those beside it withdraws them all; a second look goes there nevertheless.
  const chance = (1 - evidence.misread) * mistakeChance(evidence, assertion);
  const unclear = { quality: UNCLEAR_QUALITY, sure: false, chance };
  if (!evidence.isTrusted) return unclear;
  const classFrom = (probability: number): number =>
    measured >= BLUNDER_QUALITY &&
    (1 - evidence.misread) * scoreChance(evidence, bandOf(BLUNDER_QUALITY, assertion)) >= probability
      ? BLUNDER_QUALITY
      : MISTAKE_QUALITY;
  const isClear = evidence.visits >= minVisits && evidence.ko !== 'inside';
  if (chance >= certainty && isClear) return { quality: classFrom(certainty), sure: true, chance };
  if (chance >= Math.min(named, certainty)) return { quality: classFrom(named), sure: false, chance };
  const doubt = scoreChance(evidence, bandOf(MISTAKE_QUALITY, assertion));
  if (evidence.ko === 'inside') return unclear;
  if (measured < SLACK_QUALITY) return doubt < PRAISE ? { quality: measured, sure: true, chance } : unclear;
  return measured === SLACK_QUALITY && !evidence.ownChoice && doubt < SLACK
    ? { quality: measured, sure: true, chance }
    : unclear;
};

/** The probability from which a mistake is named in a game of this level. */
const namedFrom = ({ model, level }: Evidence): number => {
  const { professionals, amateurs } = model.sight.named;
  return professionals + (amateurs - professionals) * Math.min(1, Math.max(0, level / AMATEUR_LEVEL));
};

/** Returns the probability that the true loss is at least `points`. */
export const scoreChance = (evidence: Evidence, points: number): number =>
  inFights(evidence, shifted(bare(evidence, points), evidence.level));

/**
 * Returns the probability that the true gain is at least `points`: a gain is as certain as a loss of its size, and no
 * level makes it likelier.
 */
export const gainChance = (evidence: Evidence, points: number): number =>
  (1 - unrealOf(evidence)) * chanceOfLoss(evidence.model.score, measuredGain(evidence), points);

/** Returns the probability that the true winrate loss is at least `winrate`, 0 to 1. */
export const winrateChance = (evidence: Evidence, winrate: number): number =>
  inFights(
    evidence,
    shifted(chanceOfLoss(evidence.model.winrate, measuredWinrate(evidence), winrate), evidence.level),
  );

/** By the error model alone, which has seen professionals only. */
const bare = (evidence: Evidence, points: number): number => {
  const { anywhere, gain } = evidence.model.sight.unseen;
  const unseen = Math.min(MOST_UNSEEN, anywhere + gain * Math.max(0, -evidence.scoreLoss) ** 2);
  const seen = chanceOfLoss(evidence.model.score, measuredScore(evidence), points);
  return unseen + (1 - anywhere - unseen) * seen;
};
/** However much a move seems to gain. */
const MOST_UNSEEN = 0.5;

/** What a network says of fights is partly blindness, in both directions, see `Sight`. */
const inFights = (evidence: Evidence, chance: number): number =>
  chance * (1 - unrealOf(evidence)) + (1 - chance) * unseenOf(evidence);

const unseenOf = ({ model, unsettled, stirred }: Evidence): number =>
  model.sight.unseen.unsettled * unsettled + model.sight.unseen.stirred * Number(stirred);
const unrealOf = ({ model, unsettled, stirred, ko }: Evidence): number =>
  model.sight.unreal.unsettled * unsettled +
  model.sight.unreal.stirred * Number(stirred) +
  (ko === 'inside' ? UNREAL_IN_KO : 0);
/** About half of the blunders that a network sees inside a ko fight are true. */
const UNREAL_IN_KO = 0.1;

/** Returns the expected true loss in points, 0 or more. */
export const expectedScoreLoss = (evidence: Evidence): number =>
  expectedLoss(evidence.model.score, measuredScore(evidence));

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
  model,
}: Evidence): MeasuredLoss => ({
  loss: scoreLoss,
  swing: scoreSwing,
  phase,
  visits,
  error: scoreError,
  swingShare: model.sight.swingShare,
});

/** A gain, mirrored to a loss, so that one error model serves both. */
const measuredGain = (evidence: Evidence): MeasuredLoss =>
  measuredScore({ ...evidence, scoreLoss: -evidence.scoreLoss, scoreSwing: -evidence.scoreSwing });

/** Returns the measured winrate loss in the error model's form. */
export const measuredWinrate = ({
  winrateLoss,
  winrateSwing,
  phase,
  visits,
  winrateError,
  model,
}: Evidence): MeasuredLoss => ({
  loss: winrateLoss,
  swing: winrateSwing,
  phase,
  visits,
  error: winrateError,
  swingShare: model.sight.swingShare,
});
