import { evidenceAt, judgedLossesAt, type LineFigures, NO_BEST } from './evidence';
import type { Losses } from './losses';
import { BLUNDER_QUALITY, MISTAKE_QUALITY, UNCLEAR_QUALITY } from './quality';
import type { Thresholds } from './thresholds';
import { type Evidence, gainChance, scoreChance, verdictOf, winrateChance } from './verdict';

/** A swing of fewer points is no turning point. */
const MIN_TURN = 2;

/** Tells whether one of the two losses reaches its threshold. */
export const isBad = ({ winrateLoss, scoreLoss }: Losses, thresholds: Thresholds): boolean =>
  -winrateLoss <= thresholds.winrateLost || -scoreLoss <= thresholds.scoreMeanLost;

/** Tells whether both figures rose by more than their thresholds. */
const isGood = ({ winrateLoss, scoreLoss }: Losses, thresholds: Thresholds): boolean =>
  -winrateLoss > thresholds.configGoodWinrateLost && -scoreLoss > thresholds.configGoodScoreMeanLost;

/** Returns the probability that a move is truly bad, by the threshold that it reaches with more certainty. */
const badChance = (evidence: Evidence, thresholds: Thresholds): number => {
  if (evidence.ownChoice) return 0;
  const { winrateLost, scoreMeanLost } = thresholds;
  const byScore = -evidence.scoreLoss <= scoreMeanLost ? scoreChance(evidence, -scoreMeanLost) : 0;
  const byWinrate = -evidence.winrateLoss <= winrateLost ? winrateChance(evidence, -winrateLost) : 0;
  return Math.max(byScore, byWinrate);
};

/** Returns the probability that the rise truly passes its threshold, so that it is not just the search correcting itself. */
const goodChance = (evidence: Evidence, { configGoodScoreMeanLost }: Thresholds): number =>
  gainChance(evidence, configGoodScoreMeanLost);

/**
 * A move worth a look. The only list of them: every screen, count and problem takes mistakes from here. All of it is
 * asserted but a mistake that is not `sure`, whose loss is "about" what was measured.
 */
export interface LineMoment extends Losses {
  readonly index: number;
  /** A mistake or blunder, or a certain fall of the winrate beyond the person's threshold. */
  readonly bad: boolean;
  readonly good: boolean;
  readonly turning: boolean;
  readonly sure: boolean;
  /** The probability that the category is right, of a mistake that it is one; 0 to 1. */
  readonly chance: number;
  /** Index into QUALITIES, see `Verdict`. */
  readonly quality: number;
  /** The first and last mistakes that missed the same better move, where there are several. */
  readonly open?: readonly [first: number, last: number];
  /** The player's other misses of it, which this move stands for: they are in no list and no class of their own. */
  readonly repeats?: readonly number[];
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
 * Returns the moves worth a look, in the order played. Bad: mistakes, and certain falls of the winrate. Good: both
 * figures certainly rose by more than their thresholds. Turning: the largest turns of the line, where certain. What is
 * unclear is in no list.
 */
export const findMoments = (line: LineFigures, thresholds: Thresholds): readonly LineMoment[] => {
  const judged: { readonly index: number; readonly losses: Losses; readonly turn: number }[] = [];
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
  const smallest = WORTH_A_LOOK * -thresholds.scoreMeanLost;
  const moments: LineMoment[] = [];
  for (const { index, losses } of judged) {
    const isWorth =
      losses.scoreLoss >= smallest ||
      isGood(losses, thresholds) ||
      isBad(losses, thresholds) ||
      turning.has(index);
    const evidence = isWorth ? evidenceAt(line, index) : undefined;
    const moment = evidence && momentOf(index, evidence, turning.has(index), thresholds);
    if (moment) moments.push(moment);
  }
  return withoutRepeats(line, moments);
};

/** A better move that is missed again at most this many moves later is the same chance. */
const SAME_CHANCE = 6;

/**
 * One position misjudged, or one chance that both players miss, is one event: of mistakes with the same better move the
 * costliest of each player stays, and says until when the chance was open.
 */
const withoutRepeats = ({ bests, colors }: LineFigures, moments: readonly LineMoment[]): LineMoment[] => {
  const chances: { readonly best: number; readonly all: LineMoment[] }[] = [];
  const chanceOf = new Map<LineMoment, LineMoment[]>();
  for (const moment of moments) {
    const best = bests[moment.index - 1] ?? NO_BEST;
    if (!moment.bad || best < 0) continue;
    const open = chances.findLast(
      (chance) => chance.best === best && moment.index - (chance.all.at(-1)?.index ?? 0) <= SAME_CHANCE,
    );
    const all = open?.all ?? [];
    if (!open) chances.push({ best, all });
    all.push(moment);
    chanceOf.set(moment, all);
  }
  return moments.flatMap((moment) => {
    const all = chanceOf.get(moment) ?? [moment];
    const own = all.filter(({ index }) => colors[index] === colors[moment.index]);
    const worst = own.reduce((max, other) => (other.scoreLoss > max.scoreLoss ? other : max), moment);
    if (worst !== moment) return [];
    const [first, last] = [all[0]?.index ?? moment.index, all.at(-1)?.index ?? moment.index];
    if (first === last) return [moment];
    const repeats = own.flatMap(({ index }) => (index === moment.index ? [] : [index]));
    return [{ ...moment, open: [first, last] as const, ...(repeats.length > 0 ? { repeats } : {}) }];
  });
};

/** No smaller loss is named, as a share of the loss that makes a key move: 1.5 of 8 points. */
const WORTH_A_LOOK = 3 / 16;

/** Tells whether a move counts as a mistake, and what is said of it. */
export const blameOf = (evidence: Evidence, thresholds: Thresholds) => {
  const { certainty, minVisits = 0 } = thresholds;
  const verdict = verdictOf(evidence, thresholds);
  const isNamed = verdict.quality === MISTAKE_QUALITY || verdict.quality === BLUNDER_QUALITY;
  const isFall =
    !isNamed &&
    verdict.quality !== UNCLEAR_QUALITY &&
    evidence.visits >= minVisits &&
    isBad(evidence, thresholds) &&
    badChance(evidence, thresholds) >= certainty;
  return { verdict, isBad: isNamed || isFall };
};

const momentOf = (
  index: number,
  evidence: Evidence,
  isTurn: boolean,
  thresholds: Thresholds,
): LineMoment | undefined => {
  const { certainty, minVisits = 0 } = thresholds;
  const { verdict, isBad: bad } = blameOf(evidence, thresholds);
  const mayClaim = verdict.quality !== UNCLEAR_QUALITY && evidence.visits >= minVisits;
  const good = mayClaim && isPraised(evidence, thresholds);
  const turning = mayClaim && isTurn && turnChance(evidence) >= certainty;
  if (!bad && !good && !turning) return undefined;
  const { winrateLoss, scoreLoss } = evidence;
  return {
    index,
    winrateLoss,
    scoreLoss,
    bad,
    good,
    turning,
    sure: verdict.sure,
    chance: bad
      ? verdict.chance
      : Math.max(goodChance(evidence, thresholds), turning ? turnChance(evidence) : 0),
    quality: verdict.quality,
  };
};

/** Tells whether a gain is certain. */
export const isPraised = (evidence: Evidence, thresholds: Thresholds): boolean =>
  isGood(evidence, thresholds) && goodChance(evidence, thresholds) >= thresholds.certainty;
