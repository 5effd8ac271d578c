import type { Matrix, PassHead, PolicyHead, ValueHead } from '../model';
import type { ModelCursor } from './cursor';
import { readBias, readDense, readMatrix, readNorm, readPointwiseConv } from './layers';

export const readPolicyHead = (cursor: ModelCursor, channels: number, version: number): PolicyHead => {
  cursor.name();
  const policies = readPolicyChannels(cursor, version);
  const points = readPointwiseConv(cursor, channels);
  const pool = readPointwiseConv(cursor, channels);
  const poolNorm = readNorm(cursor, pool.outputs, version);
  const poolToBias = readMatrix(cursor, 3 * pool.outputs, points.outputs);
  const pointsNorm = readNorm(cursor, points.outputs, version);
  const out = readPointwiseConv(cursor, points.outputs, policies);
  const pass = readPassHead(cursor, 3 * pool.outputs, policies, version);
  return { points, pool, poolNorm, poolToBias, pointsNorm, out, pass };
};

const readPolicyChannels = (cursor: ModelCursor, version: number): number => {
  if (version < 12) return 1;
  if (version < 16) return 2;
  if (version < 17) return 4;
  const policies = cursor.integer('policies', 2, 4);
  if (policies === 3) cursor.refuse('network.badNumber', { what: 'policies', found: policies });
  cursor.reserved(3);
  return policies;
};

const readPassHead = (cursor: ModelCursor, inputs: number, policies: number, version: number): PassHead => {
  if (version < 15) return { hidden: undefined, out: readMatrix(cursor, inputs, policies) };
  const hidden = readDense(cursor, inputs, version);
  return { hidden, out: readMatrix(cursor, hidden.matrix.outputs, policies) };
};

export const readValueHead = (cursor: ModelCursor, channels: number, version: number): ValueHead => {
  cursor.name();
  if (version >= 17) cursor.reserved(3);
  const conv = readPointwiseConv(cursor, channels);
  const norm = readNorm(cursor, conv.outputs, version);
  const hidden = readDense(cursor, 3 * conv.outputs, version);
  const value = readMatrix(cursor, hidden.matrix.outputs, 3);
  const valueBias = readBias(cursor, 3);
  const order = scoreOrder(version);
  const score = inOrder(readMatrix(cursor, hidden.matrix.outputs, written(order)), order);
  const scoreBias = spread(readBias(cursor, written(order)), order);
  const ownership = readPointwiseConv(cursor, conv.outputs, 1);
  return { conv, norm, hidden, value, valueBias, score, scoreBias, ownership };
};

/** For each score output of a reader's network the one of the file; -1 for one that is absent. */
type ScoreOrder = readonly number[];

/** Mean, deviation, lead and time left, later two errors. Before version 8 the mean is the lead too. */
const scoreOrder = (version: number): ScoreOrder => {
  if (version >= 9) return [0, 1, 2, 3, 4, 5];
  if (version === 8) return [0, 1, 2, 3];
  return version >= 4 ? [0, 1, 0, -1] : [0, -1, 0, -1];
};

const written = (order: ScoreOrder): number => Math.max(...order) + 1;

const spread = (values: Float32Array, order: ScoreOrder): Float32Array =>
  Float32Array.from(order, (from) => values[from] ?? 0);

const inOrder = ({ inputs, outputs, weights }: Matrix, order: ScoreOrder): Matrix => {
  const spreadOut = new Float32Array(inputs * order.length);
  for (let row = 0; row < inputs; row += 1)
    spreadOut.set(spread(weights.subarray(row * outputs, (row + 1) * outputs), order), row * order.length);
  return { inputs, outputs: order.length, weights: spreadOut };
};
