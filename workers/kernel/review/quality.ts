import type { Thresholds } from './thresholds';

/**
 * How good a move was, by points lost. These are the five words for moves, on every
 * screen alike. A mistake and worse is the worst class that can be asserted; where none can, the one that was measured,
 * marked as uncertain.
 */
export const QUALITIES = ['best', 'good', 'slack', 'mistake', 'blunder'] as const;
export type Quality = (typeof QUALITIES)[number];

/**
 * Where each class after the first begins, as a share of the loss that makes a move a key move (`scoreMeanLost`): who
 * asks more of moves sees other colours too. With the 8 points of the specification these are 0.5, 1.5, 3 and 6 points:
 * KaTrain's bands, which players know, without its last (12), which would need a sixth word for what everybody calls a
 * blunder.
 */
const QUALITY_SHARES = [1 / 16, 3 / 16, 3 / 8, 3 / 4] as const;

/** What of the thresholds the classes follow. */
export type QualityRule = Pick<Thresholds, 'scoreMeanLost'>;

export const QUALITY_COUNT = QUALITIES.length;
export const UNKNOWN_QUALITY = 255;
/** The first class that holds something against the player. */
export const MISTAKE_QUALITY = 3;

/** Points lost at which each class after the first begins. */
export const qualityBands = ({ scoreMeanLost }: QualityRule): readonly number[] =>
  QUALITY_SHARES.map((share) => share * -scoreMeanLost);

/** Class of a move by the points it lost: 0 is best, 4 a blunder; an index into QUALITIES. */
export const qualityOf = (scoreLoss: number, { scoreMeanLost }: QualityRule): number => {
  if (Number.isNaN(scoreLoss)) return UNKNOWN_QUALITY;
  let quality = 0;
  while (quality < QUALITY_SHARES.length && scoreLoss >= (QUALITY_SHARES[quality] as number) * -scoreMeanLost)
    quality += 1;
  return quality;
};

/** Points lost at which a class begins; of the first, nothing is asked. */
export const bandOf = (quality: number, rule: QualityRule): number =>
  qualityBands(rule)[quality - 1] ?? Number.NEGATIVE_INFINITY;
