import type { Model, PolicyHead, ValueHead } from '../model';
import {
  applyNorm,
  type Image,
  loadConv,
  loadDense,
  loadMatrix,
  loadNorm,
  partOf,
  type Run,
  takeImage,
} from './layers';
import type { Machine } from './machine';
import { joined, LANES, toLanes } from './packing';
import { loadPooledNorm, pooledLayout, poolImage } from './pooling';

/**
 * Where the machine holds the outputs of the heads: a row a point, or a row a board, of eight values each.
 */
export interface Outputs {
  readonly policy: Image;
  readonly pass: Image;
  readonly value: Image;
  readonly score: Image;
  readonly ownership: Image;
}

/** Runs both heads on the trunk's image. Their outputs stay in memory for the caller to read. */
export type LoadedHeads = (run: Run, trunk: Image) => Outputs;

export const loadHeads = (machine: Machine, { policy, value }: Model): LoadedHeads => {
  // All three read the trunk, so they form one product.
  const first = loadConv(machine, joined([policy.points, policy.pool, value.conv]));
  const points = toLanes(policy.points.outputs);
  const pool = toLanes(policy.pool.outputs);
  const own = toLanes(value.conv.outputs);
  const runPolicy = loadPolicy(machine, policy);
  const runValue = loadValue(machine, value);
  return (run, trunk) => {
    const image = takeImage(machine, run.rows, points + pool + own);
    first(run, trunk, image, 'store');
    return {
      ...runPolicy(run, partOf(image, 0, points), partOf(image, points, pool)),
      ...runValue(run, partOf(image, points + pool, own)),
    };
  };
};

const loadPolicy = (
  machine: Machine,
  head: PolicyHead,
): ((run: Run, points: Image, pool: Image) => Pick<Outputs, 'policy' | 'pass'>) => {
  const poolNorm = loadNorm(machine, head.poolNorm);
  const pooledChannels = head.pool.outputs;
  const norm = loadPooledNorm(machine, head.pointsNorm, head.poolToBias, pooledChannels);
  const out = loadConv(machine, head.out);
  const { hidden } = head.pass;
  const dense = hidden && loadDense(machine, hidden, pooledLayout(pooledChannels));
  const last = loadMatrix(machine, head.pass.out, dense ? undefined : pooledLayout(pooledChannels));
  return (run, points, pool) => {
    const pooled = poolImage(machine, run, pool, poolNorm, 'maximum');
    const normed = takeImage(machine, run.rows, points.channels);
    norm(run, pooled, points, normed);
    const policy = takeImage(machine, run.rows, LANES);
    out(run, normed, policy, 'store');
    const pass = takeImage(machine, run.boards, LANES);
    if (dense) {
      const deeper = takeImage(machine, run.boards, dense.outputs);
      dense(pooled, deeper, run.boards);
      last.apply(deeper, pass, run.boards, 'store');
    } else {
      last.apply(pooled, pass, run.boards, 'store');
    }
    return { policy, pass };
  };
};

const loadValue = (
  machine: Machine,
  head: ValueHead,
): ((run: Run, input: Image) => Pick<Outputs, 'value' | 'score' | 'ownership'>) => {
  const norm = loadNorm(machine, head.norm);
  const identity = loadNorm(machine, {
    scale: new Float32Array(head.conv.outputs).fill(1),
    bias: new Float32Array(head.conv.outputs),
    activation: 'identity',
  });
  const hidden = loadDense(machine, head.hidden, pooledLayout(head.conv.outputs));
  const toValue = loadMatrix(machine, head.value);
  const toScore = loadMatrix(machine, head.score);
  const toOwnership = loadConv(machine, head.ownership);
  return (run, input) => {
    const normed = takeImage(machine, run.rows, input.channels);
    applyNorm(machine, norm, input, normed, run.rows);
    const pooled = poolImage(machine, run, normed, identity, 'mean');
    const deeper = takeImage(machine, run.boards, hidden.outputs);
    hidden(pooled, deeper, run.boards);
    const value = takeImage(machine, run.boards, LANES);
    toValue.apply(deeper, value, run.boards, 'store');
    const score = takeImage(machine, run.boards, LANES);
    toScore.apply(deeper, score, run.boards, 'store');
    const ownership = takeImage(machine, run.rows, LANES);
    toOwnership(run, normed, ownership, 'store');
    return { value, score, ownership };
  };
};
