import { chanceOfLoss, type LossErrors, type MeasuredLoss } from '#kernel/review/error-model';
import { maximise } from './maximise';

/** A measured loss and the true one. */
export interface LossPair {
  readonly measured: MeasuredLoss;
  readonly truth: number;
}

const ROUNDS = 900;
/** Rounding errors make no class impossible. */
const MIN_CHANCE = 1e-9;

/**
 * Returns the errors that maximise the likelihood of the class of every true loss; `bands` are the losses
 * between the classes, so that the probabilities fit best where verdicts ask for them.
 */
export const fitErrors = (pairs: readonly LossPair[], bands: readonly number[], unit: number): LossErrors => {
  const read = (at: readonly number[]): LossErrors => {
    const [doubt = 0, a = 0, b = 0, c = 0, power = 0, own = 0, swing = 0, growth = 0] = at;
    return {
      doubt: Math.abs(doubt) * unit,
      spread: { opening: Math.exp(a) * unit, middle: Math.exp(b) * unit, endgame: Math.exp(c) * unit },
      visitsPower: 0.5 / (1 + Math.exp(-power)),
      ownSpread: Math.abs(own),
      swingSpread: Math.abs(swing),
      growth: Math.abs(growth) * unit,
    };
  };
  const likelihood = (at: readonly number[]): number => {
    const errors = read(at);
    let sum = -BELIEF * outlandishness(errors, unit);
    for (const { measured, truth } of pairs) {
      const above = (band: number | undefined): number =>
        band === undefined ? 0 : chanceOfLoss(errors, measured, band);
      const next = bands.findIndex((band) => truth < band);
      const over = next < 0 ? 0 : above(bands[next]);
      const under = next === 0 ? 1 : above(bands.at(next < 0 ? -1 : next - 1));
      sum += Math.log(Math.max(MIN_CHANCE, under - over));
    }
    return sum;
  };
  return rounded(read(maximise(likelihood, START, ROUNDS)));
};

const START = [5, -2, -1, -2, 0.1, 0.2, 0.3, 0.2];

/** The weight of the prior in moves: it keeps numbers from few games near the usual ones. */
const BELIEF = 2;
const outlandishness = (errors: LossErrors, unit: number): number =>
  [errors.spread.opening, errors.spread.middle, errors.spread.endgame].reduce(
    (sum, x) => sum + (Math.log(x / (0.6 * unit)) / 2) ** 2,
    0,
  ) +
  ((errors.doubt / unit - 4) / 4) ** 2 +
  ((errors.visitsPower - 0.25) / 0.15) ** 2 +
  ((errors.ownSpread - 0.5) / 0.5) ** 2 +
  ((errors.swingSpread - 0.3) / 0.3) ** 2 +
  ((errors.growth / unit - 0.2) / 0.15) ** 2;

/** Rounds to three digits, which is more than the data supports. */
const rounded = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'number' ? Number(part.toPrecision(3)) : part,
  ) as T;
