/** Glicko-2 (Glickman 2013) for one person against problems of fixed rating; `levelOf` has the scale. */
export interface Rating {
  readonly rating: number;
  /** Deviation of the rating, in rating points. */
  readonly deviation: number;
  readonly volatility: number;
}

export interface Result {
  readonly rating: number;
  readonly deviation: number;
  readonly isWon: boolean;
}

export const FIRST_RATING: Rating = { rating: 1150, deviation: 350, volatility: 0.06 };

/** Rating points per unit of Glicko-2's inner scale, and its constant for how fast volatility changes. */
const SCALE = 173.7178;
const TAU = 0.5;
const MAX_DEVIATION = 350;

const weight = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));

/**
 * Returns the rating after one period with these results. A period without results only increases the
 * deviation.
 */
export const ratedAfter = (before: Rating, results: readonly Result[]): Rating => {
  const mu = (before.rating - 1500) / SCALE;
  const phi = before.deviation / SCALE;
  const { volatility } = before;
  if (results.length === 0) {
    const wider = Math.sqrt(phi * phi + volatility * volatility) * SCALE;
    return { ...before, deviation: Math.min(MAX_DEVIATION, wider) };
  }
  let information = 0;
  let surprise = 0;
  for (const result of results) {
    const g = weight(result.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (result.rating - 1500) / SCALE)));
    information += g * g * expected * (1 - expected);
    surprise += g * ((result.isWon ? 1 : 0) - expected);
  }
  const variance = 1 / information;
  const sigma = newVolatility(phi, volatility, variance, variance * surprise);
  const phiStar = Math.sqrt(phi * phi + sigma * sigma);
  const newPhi = 1 / Math.sqrt(1 / (phiStar * phiStar) + 1 / variance);
  return {
    rating: (mu + newPhi * newPhi * surprise) * SCALE + 1500,
    deviation: Math.min(MAX_DEVIATION, newPhi * SCALE),
    volatility: sigma,
  };
};

/** Step 5 of Glickman's paper: the Illinois method on the logarithm of the variance. */
const newVolatility = (phi: number, volatility: number, variance: number, delta: number): number => {
  const start = Math.log(volatility * volatility);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const sum = phi * phi + variance + e;
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - start) / (TAU * TAU);
  };
  let low = start;
  let high = Math.log(Math.max(delta * delta - phi * phi - variance, 1e-12));
  if (delta * delta <= phi * phi + variance) {
    let k = 1;
    while (f(start - k * TAU) < 0) k += 1;
    high = start - k * TAU;
  }
  let fLow = f(low);
  let fHigh = f(high);
  for (let round = 0; Math.abs(high - low) > 1e-6 && round < 100; round += 1) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow);
    const fMiddle = f(middle);
    if (fMiddle * fHigh <= 0) {
      low = high;
      fLow = fHigh;
    } else {
      fLow /= 2;
    }
    high = middle;
    fHigh = fMiddle;
  }
  return Math.exp(low / 2);
};
