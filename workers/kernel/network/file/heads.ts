import type { PassHead, PolicyHead, ValueHead } from '../model';
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
  const scores = version < 9 ? 4 : 6;
  const score = readMatrix(cursor, hidden.matrix.outputs, scores);
  const scoreBias = readBias(cursor, scores);
  const ownership = readPointwiseConv(cursor, conv.outputs, 1);
  return { conv, norm, hidden, value, valueBias, score, scoreBias, ownership };
};
