import type { SearchParameters } from './parameters';

/**
 * The utility of a result and a score, as one number, positive for White.
 *
 *     utility = win - loss  +  0.1 E(score; centre 0, scale 2)  +  0.3 E(score; centre c, scale 0.75)
 *
 * where E is the expectation of (2/pi) atan((x - centre) / (scale * sqrt(N))) over x ~ Normal(mean, stdev).
 *
 * E comes from KataGo's table (rows half points of the mean, columns whole points of the deviation, on a
 * 19x19 board of scale 1), so that our figures equal KataGo's to the last digits. A search needs few columns,
 * so each is computed on first use.
 */
const SIDE = 19;
const HALF_ROWS = SIDE * SIDE + 60;
const ROWS = 2 * HALF_ROWS;
const COLUMNS = HALF_ROWS;
/** Steps per point, and the range of the normal distribution in deviations: five. */
const STEPS = 10;
const REACH = 5 * STEPS;

const columns: (Float64Array | undefined)[] = new Array(COLUMNS);
const bell = Float64Array.from({ length: 2 * REACH + 1 }, (_, k) =>
  Math.exp(-0.5 * ((k - REACH) / STEPS) ** 2),
);
const bellSum = bell.reduce((sum, w) => sum + w, 0);

/** (2/pi) atan(x / 19) for every tenth of a point that a column can need. */
const FARTHEST = HALF_ROWS * STEPS + STEPS / 2 + REACH * COLUMNS;
let curve: Float64Array | undefined;
const makeCurve = (): Float64Array =>
  Float64Array.from(
    { length: 2 * FARTHEST + 1 },
    (_, i) => (2 / Math.PI) * Math.atan((i - FARTHEST) / STEPS / SIDE),
  );

const fillColumn = (stdev: number): Float64Array => {
  curve ??= makeCurve();
  const column = new Float64Array(ROWS);
  for (let row = 0; row < ROWS; row += 1) {
    const mean = (row - HALF_ROWS) * STEPS - STEPS / 2;
    let sum = 0;
    for (let k = -REACH; k <= REACH; k += 1)
      sum += (bell[k + REACH] as number) * (curve[mean + stdev * k + FARTHEST] as number);
    column[row] = sum / bellSum;
  }
  columns[stdev] = column;
  return column;
};

/** Returns E of the head comment. `side` is the square root of the number of points. */
export const scoreValue = (
  mean: number,
  stdev: number,
  center: number,
  scale: number,
  side: number,
): number => {
  const factor = SIDE / (scale * side);
  const m = (mean - center) * factor;
  const s = stdev * factor;
  // Rounds halves away from zero.
  const rounded = m >= 0 ? Math.floor(m + 0.5) : -Math.floor(0.5 - m);
  const column = Math.floor(s);
  let row0 = rounded + HALF_ROWS;
  let row1 = row0 + 1;
  if (row0 < 0) row0 = row1 = 0;
  if (row1 >= ROWS) row0 = row1 = ROWS - 1;
  const left = Math.min(column, COLUMNS - 1);
  const right = Math.min(column + 1, COLUMNS - 1);
  const l = columns[left] ?? fillColumn(left);
  const r = columns[right] ?? fillColumn(right);
  const down = m - rounded + 0.5;
  const across = s - column;
  const a00 = l[row0] as number;
  const a10 = l[row1] as number;
  const top = a00 + across * ((r[row0] as number) - a00);
  const bottom = a10 + across * ((r[row1] as number) - a10);
  return top + down * (bottom - top);
};

/** Returns the derivative of (2/pi) atan((score - center) / (scale * side)). */
const scoreSlope = (score: number, center: number, scale: number, side: number): number => {
  const width = scale * side;
  return ((2 / Math.PI) * width) / (width * width + (score - center) ** 2);
};

export const stdevOf = (mean: number, meanSq: number): number => {
  const variance = meanSq - mean * mean;
  return variance > 0 ? Math.sqrt(variance) : 0;
};

/**
 * Returns the score at which the dynamic part is centred for a whole search, from the expected score at its
 * root.
 */
export const scoreCenter = (expected: number, side: number, p: SearchParameters): number => {
  const cap = side * p.dynamicScoreCenterScale;
  const center = expected * (1 - p.dynamicScoreCenterZeroWeight);
  return Math.min(Math.max(center, expected - cap), expected + cap);
};

/** The utility function of one search: parameters, board size and score centre bound together. */
export class Utility {
  readonly #p: SearchParameters;
  readonly #side: number;
  readonly #center: number;

  constructor(p: SearchParameters, points: number, center: number) {
    this.#p = p;
    this.#side = Math.sqrt(points);
    this.#center = center;
  }

  ofScore(mean: number, meanSq: number): number {
    return this.#ofNormal(mean, stdevOf(mean, meanSq));
  }

  of(winLoss: number, noResult: number, mean: number, meanSq: number): number {
    const p = this.#p;
    return (
      winLoss * p.winLossUtilityFactor + noResult * p.noResultUtilityForWhite + this.ofScore(mean, meanSq)
    );
  }

  /** Returns the change of utility for `points` more. */
  ofBonus(mean: number, meanSq: number, points: number): number {
    const stdev = stdevOf(mean, meanSq);
    return this.#ofNormal(mean + points, stdev) - this.#ofNormal(mean, stdev);
  }

  /**
   * Returns the weight of one evaluation: 1, or more for a network that reports its certainty. `winLossError`
   * and `scoreError` are its short-term errors; negative when the network has none.
   */
  weight(mean: number, winLossError: number, scoreError: number): number {
    const p = this.#p;
    if (!p.useUncertainty || winLossError < 0) return 1;
    const slope =
      p.staticScoreUtilityFactor * scoreSlope(mean, 0, 2, this.#side) +
      p.dynamicScoreUtilityFactor * scoreSlope(mean, this.#center, p.dynamicScoreCenterScale, this.#side);
    const uncertainty = p.winLossUtilityFactor * winLossError + slope * scoreError;
    return (
      p.uncertaintyCoeff /
      (uncertainty ** p.uncertaintyExponent + p.uncertaintyCoeff / p.uncertaintyMaxWeight)
    );
  }

  #ofNormal(mean: number, stdev: number): number {
    const p = this.#p;
    return (
      p.staticScoreUtilityFactor * scoreValue(mean, stdev, 0, 2, this.#side) +
      p.dynamicScoreUtilityFactor *
        scoreValue(mean, stdev, this.#center, p.dynamicScoreCenterScale, this.#side)
    );
  }
}
