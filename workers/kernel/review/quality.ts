/**
 * How good a move was, by points lost: below 0.5, 1.5, 3, 6 and above. These are the five words for moves, on every
 * screen alike. A mistake and worse is the worst class that can be asserted; where none can, the one that was measured,
 * marked as uncertain.
 */
export const QUALITIES = ['best', 'good', 'slack', 'mistake', 'blunder'] as const;
export type Quality = (typeof QUALITIES)[number];

/**
 * Points lost at which each class after the first begins: KaTrain's bands, which players know, without its last (12),
 * which would need a sixth word for what everybody calls a blunder.
 */
const QUALITY_BANDS = [0.5, 1.5, 3, 6] as const;

export const QUALITY_COUNT = QUALITIES.length;
export const UNKNOWN_QUALITY = 255;
/** The first class that holds something against the player. */
export const MISTAKE_QUALITY = 3;

/** Class of a move by the points it lost: 0 is best, 4 a blunder; an index into QUALITIES. */
export const qualityOf = (scoreLoss: number): number => {
  if (Number.isNaN(scoreLoss)) return UNKNOWN_QUALITY;
  let quality = 0;
  while (quality < QUALITY_BANDS.length && scoreLoss >= (QUALITY_BANDS[quality] as number)) quality += 1;
  return quality;
};

/** Points lost at which a class begins; of the first, nothing is asked. */
export const bandOf = (quality: number): number => QUALITY_BANDS[quality - 1] ?? Number.NEGATIVE_INFINITY;
