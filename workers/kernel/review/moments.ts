import { evidenceAt, judgedLossesAt, type LineFigures } from './evidence';
import type { Losses } from './losses';
import type { Thresholds } from './thresholds';
import { type Evidence, scoreChance, scoreErrorScale, verdictOf, winrateChance } from './verdict';

/** A swing below this turns no game. Points. */
const MIN_TURN = 2;
/** A gain of so many of its error's scales is no chance. */
const SURE_SCALES = 2;

/** One of the two losses reaches its threshold. */
export const isBad = ({ winrateLoss, scoreLoss }: Losses, thresholds: Thresholds): boolean =>
  -winrateLoss <= thresholds.winrateLost || -scoreLoss <= thresholds.scoreMeanLost;

/** Both figures rose by more than their thresholds. */
export const isGood = ({ winrateLoss, scoreLoss }: Losses, thresholds: Thresholds): boolean =>
  -winrateLoss > thresholds.configGoodWinrateLost && -scoreLoss > thresholds.configGoodScoreMeanLost;

/** Probability that a move is bad in truth, by the threshold that is surer to be reached. */
export const badChance = (evidence: Evidence, thresholds: Thresholds): number => {
  if (evidence.ownChoice) return 0;
  const { winrateLost, scoreMeanLost } = thresholds;
  const byScore = -evidence.scoreLoss <= scoreMeanLost ? scoreChance(evidence, -scoreMeanLost) : 0;
  const byWinrate = -evidence.winrateLoss <= winrateLost ? winrateChance(evidence, -winrateLost) : 0;
  return Math.max(byScore, byWinrate);
};

/** Whether the rise is more than the search correcting itself: 1 where it passes its threshold by more than its error. */
export const goodChance = (evidence: Evidence, { configGoodScoreMeanLost }: Thresholds): number =>
  isSureGain(evidence, configGoodScoreMeanLost) ? 1 : 0;

/** The gain is above this by so many of its error's scales that it is no chance. Points. */
const isSureGain = (evidence: Evidence, above: number): boolean =>
  -evidence.scoreLoss - above >= SURE_SCALES * scoreErrorScale(evidence);

export interface LineMoment extends Losses {
  readonly index: number;
  readonly bad: boolean;
  readonly good: boolean;
  readonly turning: boolean;
  /** What it is listed for is asserted; else it is open whether it is so at all. */
  readonly sure: boolean;
  /** A gain within the search's error and nothing else: by the thresholds good, and not worth a look. */
  readonly noise: boolean;
  /** Probability that it is what it is listed for, 0 to 1. */
  readonly chance: number;
  /** The engine itself would have played the move: a deeper look has changed its mind. */
  readonly ownChoice: boolean;
  /** Index into QUALITIES, see `Verdict`. */
  readonly quality: number;
}

/** At most this share of the moves can be turning points, never fewer than 3 and never more than 40. */
const TURNING_SHARE = 1 / 12;
const MIN_TURNING = 3;
const MAX_TURNING = 40;
/** No network is surer than this that a move is wrong. */
const MIN_PRIOR = 1e-4;

/**
 * How much a move turned the game: the swing of the score, weighted by how unexpected the move was and by how
 * open the game still was, |points| · −log10(prior) · 4w(1 − w) with the winrate w before it. An expected move
 * after which the figures jump tells that the engine had misjudged; a move nobody looked at, after which they
 * jump, has changed the game – unless it was over.
 */
const turnOf = (losses: Losses, prior: number, winrateBefore: number): number => {
  const swing = Math.abs(losses.scoreLoss);
  if (swing < MIN_TURN || Number.isNaN(prior)) return 0;
  const surprise = -Math.log10(Math.max(MIN_PRIOR, Math.min(1, prior)));
  return swing * surprise * 4 * winrateBefore * (1 - winrateBefore);
};

/** Probability that the figures did turn: a loss as for mistakes, a gain by its own error alone. */
const turnChance = (evidence: Evidence): number => {
  if (evidence.scoreLoss < 0) return isSureGain(evidence, 0) ? 1 : 0;
  return evidence.ownChoice ? 0 : scoreChance(evidence, MIN_TURN);
};

/**
 * The moves worth a look, in the order they were played. Bad: one of the two losses reaches its threshold.
 * Good: both figures rose by more than theirs. Turning: the largest turns of the line.
 * Where one of these can be asserted and another cannot, the move is listed for the first alone.
 */
export const findMoments = (line: LineFigures, thresholds: Thresholds): readonly LineMoment[] => {
  const judged: { index: number; losses: Losses; turn: number }[] = [];
  for (let index = 1; index < line.colors.length; index += 1) {
    const losses = judgedLossesAt(line, index);
    if (!losses) continue;
    const turn = turnOf(losses, line.priors[index] as number, line.winrates[index - 1] as number);
    judged.push({ index, losses, turn });
  }
  const turns = judged.filter((move) => move.turn > 0).sort((a, b) => b.turn - a.turn);
  const share = Math.round(judged.length * TURNING_SHARE);
  const turning = new Set(
    turns.slice(0, Math.min(MAX_TURNING, Math.max(MIN_TURNING, share))).map((move) => move.index),
  );
  const moments: LineMoment[] = [];
  for (const { index, losses } of judged) {
    const good = isGood(losses, thresholds);
    const bad = isBad(losses, thresholds);
    const evidence = good || bad || turning.has(index) ? evidenceAt(line, index) : undefined;
    if (evidence)
      moments.push(momentOf(index, evidence, { bad, good, turning: turning.has(index) }, thresholds));
  }
  return moments;
};

const momentOf = (
  index: number,
  evidence: Evidence,
  { bad, good, turning }: { bad: boolean; good: boolean; turning: boolean },
  thresholds: Thresholds,
): LineMoment => {
  const { winrateLoss, scoreLoss, ownChoice } = evidence;
  const { certainty, minVisits = 0 } = thresholds;
  const ofBad = bad ? badChance(evidence, thresholds) : 0;
  const ofTurning = turning ? turnChance(evidence) : 0;
  const ofGood = good ? goodChance(evidence, thresholds) : 0;
  const chance = Math.max(ofBad, ofGood, ofTurning);
  const isSure = chance >= certainty && evidence.visits >= minVisits;
  return {
    index,
    winrateLoss,
    scoreLoss,
    bad: bad && (!isSure || ofBad >= certainty),
    good: good && (!isSure || ofGood >= certainty),
    turning: turning && (!isSure || ofTurning >= certainty),
    sure: isSure,
    noise: !isSure && !bad && !turning,
    chance,
    ownChoice,
    quality: verdictOf(evidence, thresholds).quality,
  };
};
