import type { Thresholds } from './thresholds';

/**
 * How good a move was, by points lost. Every screen uses these five words for moves. See `Verdict` for when a move
 * gets one.
 */
export const QUALITIES = ['best', 'good', 'slack', 'mistake', 'blunder'] as const;
export type Quality = (typeof QUALITIES)[number];

/**
 * The start of each class after the first, as a share of the loss that makes a move a key move
 * (`scoreMeanLost`), so that stricter thresholds shift the classes. The specification's 8 points give 0.5,
 * 1.5, 3 and 6 points: KaTrain's bands, which players know, without the last (12), which would need a sixth
 * word for what everybody calls a blunder.
 */
const QUALITY_SHARES = [1 / 16, 3 / 16, 3 / 8, 3 / 4] as const;

/** The part of the thresholds that the classes depend on. */
export type QualityRule = Pick<Thresholds, 'scoreMeanLost'>;

/** What is said of a move: its class, or that no class can be claimed. */
export type Judged = Quality | 'unclear';

/** Returns what is said of a move with this index; a move that is not judged by itself, as in a ko fight, is unclear too. */
export const judgedAs = (quality: number | undefined): Judged =>
  (quality === undefined ? undefined : QUALITIES[quality]) ?? 'unclear';

export const QUALITY_COUNT = QUALITIES.length;
export const UNKNOWN_QUALITY = 255;
/** The judge does not understand the fight well enough for any class. */
export const UNCLEAR_QUALITY = 254;
/** The first class that is worse than good. */
export const SLACK_QUALITY = 2;
/** The first class that is a mistake. */
export const MISTAKE_QUALITY = 3;
export const BLUNDER_QUALITY = 4;

/** Tells whether a move was judged and no class can be claimed. */
export const isUnclear = (quality: number): boolean => quality === UNCLEAR_QUALITY;

/** Tells whether a class is a mistake or worse. */
export const isMistake = (quality: Judged): boolean => quality === 'mistake' || quality === 'blunder';

/** Returns the points lost at which each class after the first begins. */
export const qualityBands = ({ scoreMeanLost }: QualityRule): readonly number[] =>
  QUALITY_SHARES.map((share) => share * -scoreMeanLost);

/** Returns the class of a move by the points it lost: 0 is best, 4 a blunder; an index into QUALITIES. */
export const qualityOf = (scoreLoss: number, { scoreMeanLost }: QualityRule): number => {
  if (Number.isNaN(scoreLoss)) return UNKNOWN_QUALITY;
  let quality = 0;
  while (quality < QUALITY_SHARES.length && scoreLoss >= (QUALITY_SHARES[quality] as number) * -scoreMeanLost)
    quality += 1;
  return quality;
};

/** Returns the points lost at which a class begins; the first has no lower bound. */
export const bandOf = (quality: number, rule: QualityRule): number =>
  qualityBands(rule)[quality - 1] ?? Number.NEGATIVE_INFINITY;
