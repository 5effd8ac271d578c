import type { NetRaw } from '../evaluator';
import type { Model } from '../model';
import type { Outputs } from './heads';
import type { Image, Run } from './layers';
import { LANES } from './packing';

/** Returns the values of an image, however the machine reads them. */
type ReadImage = (image: Image, rows: number) => Float32Array;

/** Returns the network's outputs in new arrays: adds biases, drops padding. */
export type ReadAnswers = (run: Run, outputs: Outputs, read: ReadImage) => NetRaw[];

export const readAnswers = ({ policy: head, value: { valueBias, scoreBias } }: Model): ReadAnswers => {
  // A small copy, so that the model with all its weights need not stay in memory for it.
  const policies = head.out.outputs;
  return ({ boards, points, rows }, outputs, read) => {
    const policy = read(outputs.policy, rows);
    const pass = read(outputs.pass, boards);
    const value = read(outputs.value, boards);
    const score = read(outputs.score, boards);
    const ownership = read(outputs.ownership, rows);
    return Array.from({ length: boards }, (_, board) => ({
      policy: policyOf(policy, pass, board, points, policies),
      value: withBias(value, board, valueBias),
      score: withBias(score, board, scoreBias),
      ownership: firstOfEach(ownership, board * points, points),
    }));
  };
};

/** Orders the policy channel by channel, with the pass after the points. */
const policyOf = (
  values: Float32Array,
  pass: Float32Array,
  board: number,
  points: number,
  policies: number,
): Float32Array => {
  const policy = new Float32Array(policies * (points + 1));
  const first = board * points * LANES;
  for (let channel = 0; channel < policies; channel += 1) {
    const start = channel * (points + 1);
    for (let point = 0; point < points; point += 1) {
      policy[start + point] = values[first + point * LANES + channel] as number;
    }
    policy[start + points] = pass[board * LANES + channel] as number;
  }
  return policy;
};

const withBias = (values: Float32Array, board: number, bias: Float32Array): Float32Array =>
  bias.map((b, i) => b + (values[board * LANES + i] as number));

const firstOfEach = (values: Float32Array, start: number, count: number): Float32Array => {
  const out = new Float32Array(count);
  for (let row = 0; row < count; row += 1) out[row] = values[(start + row) * LANES] as number;
  return out;
};
