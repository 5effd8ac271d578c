import { evidenceAt, judgedLossesAt, type LineFigures } from './evidence';
import type { Losses } from './losses';
import { MISTAKE_QUALITY } from './quality';
import type { Thresholds } from './thresholds';
import { type Evidence, gainChance, scoreChance, verdictOf, winrateChance } from './verdict';

/** A swing of fewer points is no turning point. */
const MIN_TURN = 2;

/** Tells whether one of the two losses reaches its threshold. */
export const isBad = ({ winrateLoss, scoreLoss }: Losses, thresholds: Thresholds): boolean =>
  -winrateLoss <= thresholds.winrateLost || -scoreLoss <= thresholds.scoreMeanLost;

/** Tells whether both figures rose by more than their thresholds. */
export const isGood = ({ winrateLoss, scoreLoss }: Losses, thresholds: Thresholds): boolean =>
  -winrateLoss > thresholds.configGoodWinrateLost && -scoreLoss > thresholds.configGoodScoreMeanLost;

/** Returns the probability that a move is truly bad, by the threshold that it reaches with more certainty. */
export const badChance = (evidence: Evidence, thresholds: Thresholds): number => {
  if (evidence.ownChoice) return 0;
  const { winrateLost, scoreMeanLost } = thresholds;
  const byScore = -evidence.scoreLoss <= scoreMeanLost ? scoreChance(evidence, -scoreMeanLost) : 0;
  const byWinrate = -evidence.winrateLoss <= winrateLost ? winrateChance(evidence, -winrateLost) : 0;
  return Math.max(byScore, byWinrate);
};

/** Returns the probability that the rise truly passes its threshold, so that it is not just the search correcting itself. */
export const goodChance = (evidence: Evidence, { configGoodScoreMeanLost }: Thresholds): number =>
  gainChance(evidence, configGoodScoreMeanLost);

/**
 * Why a category cannot be claimed, the first that holds: the engine itself would have played the move; a search has too
 * few visits; without the swing of the moves around it would be sure; the engine may be wrong by that much.
 */
export type Doubt = 'ownChoice' | 'visits' | 'around' | 'error';

export interface LineMoment extends Losses {
  readonly index: number;
  readonly bad: boolean;
  readonly good: boolean;
  readonly turning: boolean;
  /** True when the review may claim the move's category; else it is open. */
  readonly sure: boolean;
  /** Why the category is open; present when it is. */
  readonly doubt?: Doubt;
  /**
   * True for a gain within the search's error that has no other category: good by the thresholds, but not
   * worth a look.
   */
  readonly noise: boolean;
  /** The probability that the category is right, of a mistake that it is one; 0 to 1. */
  readonly chance: number;
  /** True when the engine itself would have played the move, before a deeper search changed its judgement. */
  readonly ownChoice: boolean;
  /** Index into QUALITIES, see `Verdict`. */
  readonly quality: number;
  /** True when the review may claim the class: of a mistake as the verdict says, else as the category. */
  readonly classSure: boolean;
}

/** The maximum share of the moves that are turning points; between 3 and 40 moves in all. */
const TURNING_SHARE = 1 / 12;
const MIN_TURNING = 3;
const MAX_TURNING = 40;
/** Priors below this count as this value. */
const MIN_PRIOR = 1e-4;

/**
 * Returns how much a move turned the game: the swing of the score, weighted by how unexpected the move was
 * and how open the game still was: |points| · −log10(prior) · 4w(1 − w) with the winrate w before it. When
 * the figures jump after an expected move, the engine had misjudged; when they jump after an unexpected one,
 * the move changed the game, unless it was decided.
 */
const turnOf = (losses: Losses, prior: number, winrateBefore: number): number => {
  const swing = Math.abs(losses.scoreLoss);
  if (swing < MIN_TURN || Number.isNaN(prior)) return 0;
  const surprise = -Math.log10(Math.max(MIN_PRIOR, Math.min(1, prior)));
  return swing * surprise * 4 * winrateBefore * (1 - winrateBefore);
};

/** Returns the probability that the figures truly turned. */
const turnChance = (evidence: Evidence): number => {
  if (evidence.scoreLoss < 0) return gainChance(evidence, MIN_TURN);
  return evidence.ownChoice ? 0 : scoreChance(evidence, MIN_TURN);
};

/**
 * Returns the moves worth a look, in the order played. Bad: one of the two losses reaches its threshold.
 * Good: both figures rose by more than theirs. Turning: the largest turns of the line. When only one of a
 * move's categories is certain, the move is listed for that one alone.
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

interface Kinds {
  readonly bad: boolean;
  readonly good: boolean;
  readonly turning: boolean;
}

const chancesOf = (evidence: Evidence, { bad, good, turning }: Kinds, thresholds: Thresholds) => {
  const ofBad = bad ? badChance(evidence, thresholds) : 0;
  const ofTurning = turning ? turnChance(evidence) : 0;
  const ofGood = good ? goodChance(evidence, thresholds) : 0;
  return { ofBad, ofTurning, ofGood, chance: Math.max(ofBad, ofGood, ofTurning) };
};

/** `chance`: of the likeliest category. */
const doubtOf = (evidence: Evidence, kinds: Kinds, thresholds: Thresholds, chance: number): Doubt => {
  const { certainty } = thresholds;
  // A gain is as likely by the engine's own choice as by another move.
  if (evidence.ownChoice && chance === 0) return 'ownChoice';
  if (chance >= certainty) return 'visits';
  const still = { ...evidence, scoreSwing: 0, winrateSwing: 0 };
  return chancesOf(still, kinds, thresholds).chance >= certainty ? 'around' : 'error';
};

const momentOf = (index: number, evidence: Evidence, kinds: Kinds, thresholds: Thresholds): LineMoment => {
  const { winrateLoss, scoreLoss, ownChoice } = evidence;
  const { bad, good, turning } = kinds;
  const { certainty, minVisits = 0 } = thresholds;
  const { ofBad, ofTurning, ofGood, chance } = chancesOf(evidence, kinds, thresholds);
  const isSure = chance >= certainty && evidence.visits >= minVisits;
  const verdict = verdictOf(evidence, thresholds);
  const isMistake = verdict.quality >= MISTAKE_QUALITY;
  return {
    index,
    winrateLoss,
    scoreLoss,
    bad: bad && (!isSure || ofBad >= certainty),
    good: good && (!isSure || ofGood >= certainty),
    turning: turning && (!isSure || ofTurning >= certainty),
    sure: isSure,
    ...(isSure ? {} : { doubt: doubtOf(evidence, kinds, thresholds, chance) }),
    noise: !isSure && !bad && !turning,
    chance: isMistake ? verdict.chance : chance,
    ownChoice,
    quality: verdict.quality,
    classSure: isMistake ? verdict.sure : isSure,
  };
};
