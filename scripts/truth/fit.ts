import {
  errorScale,
  type LossErrors,
  type LossHabits,
  logistic,
  type MeasuredLoss,
  type PhaseFigures,
  student4,
} from '#kernel/review/error-model';
import { maximise } from './maximise';

/** A measured loss and the true one. */
export interface LossPair {
  readonly measured: MeasuredLoss;
  readonly truth: number;
}

const ROUNDS = 1500;

/** Returns the habits that maximise the likelihood of the true losses. */
export const fitHabits = (pairs: readonly LossPair[], unit: number): LossHabits => {
  const read = (at: readonly number[]): LossHabits => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, size = 0] = at;
    return {
      quiet: phases(Math.exp(a), Math.exp(b), Math.exp(c)),
      slips: phases(share(d), share(e), share(f)),
      slipSize: Math.exp(size),
    };
  };
  const likelihood = (at: readonly number[]): number => {
    const { quiet, slips, slipSize } = read(at);
    let sum = 0;
    for (const { measured, truth } of pairs) {
      const scale = quiet[measured.phase];
      const slip = slips[measured.phase];
      const far = truth < 0 ? 0 : (slip * Math.exp(-truth / slipSize)) / slipSize;
      sum += Math.log(((1 - slip) * logistic(truth / scale)) / scale + far + 1e-9 / unit);
    }
    return sum;
  };
  const start = [0.4 * unit, 0.4 * unit, 0.4 * unit].map(Math.log);
  return rounded(read(maximise(likelihood, [...start, -2, -2, -2, Math.log(3 * unit)], ROUNDS)));
};

/** Returns the errors that maximise the likelihood of the measured losses, given the true ones. */
export const fitErrors = (pairs: readonly LossPair[], unit: number): LossErrors => {
  const read = (at: readonly number[]): LossErrors => {
    const [a = 0, b = 0, c = 0, keeps = 0, d = 0, e = 0, f = 0, own = 0, power = 0] = at;
    return {
      bias: phases(a * unit, b * unit, c * unit),
      keeps: Math.max(0.2, Math.min(1, keeps)),
      spread: phases(Math.exp(d) * unit, Math.exp(e) * unit, Math.exp(f) * unit),
      visitsPower: Math.max(0, Math.min(0.5, power)),
      ownSpread: Math.abs(own),
    };
  };
  const likelihood = (at: readonly number[]): number => {
    const errors = read(at);
    let sum = -BELIEF * outlandishness(errors, unit);
    for (const { measured, truth } of pairs) {
      const scale = errorScale(errors, measured);
      const off = measured.loss - errors.bias[measured.phase] - errors.keeps * truth;
      sum += Math.log(student4(off / scale) / scale);
    }
    return sum;
  };
  const start = [0, 0, 0, 0.8, -0.3, 0.2, 0.2, 0.5, 0.2];
  return rounded(read(maximise(likelihood, start, ROUNDS)));
};

/** The weight of the prior in moves: it keeps numbers from few games near the usual ones. */
const BELIEF = 6;
const outlandishness = ({ spread, keeps, ownSpread, visitsPower }: LossErrors, unit: number): number =>
  [spread.opening, spread.middle, spread.endgame].reduce(
    (sum, x) => sum + Math.log(x / (0.6 * unit)) ** 2,
    0,
  ) +
  Math.log(ownSpread) ** 2 +
  ((keeps - 0.85) / 0.05) ** 2 +
  ((visitsPower - 0.25) / 0.15) ** 2;

const phases = (opening: number, middle: number, endgame: number): PhaseFigures => ({
  opening,
  middle,
  endgame,
});

const share = (x: number): number => 0.5 / (1 + Math.exp(-x));

/** Rounds to three digits, which is more than the data supports. */
const rounded = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'number' ? Number(part.toPrecision(3)) : part,
  ) as T;
