import type { NetRaw } from '../evaluator';
import type { Model, PolicyHead, ValueHead } from '../model';
import {
  applyNorm,
  boardOf,
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

/** Both heads: from the trunk's image to one answer a board. */
export type LoadedHeads = (run: Run, trunk: Image) => NetRaw[];

export const loadHeads = (machine: Machine, { policy, value }: Model): LoadedHeads => {
  // All three read the trunk, so they are one product.
  const first = loadConv(machine, joined([policy.points, policy.pool, value.conv]));
  const widths = [policy.points, policy.pool, value.conv].map((conv) => toLanes(conv.outputs)) as [
    number,
    number,
    number,
  ];
  const runPolicy = loadPolicy(machine, policy);
  const runValue = loadValue(machine, value);
  const [points, pool, own] = widths;
  return (run, trunk) => {
    const image = takeImage(machine, run.rows, points + pool + own);
    first(run, trunk, image, 'store');
    const policies = runPolicy(run, partOf(image, 0, points), partOf(image, points, pool));
    const values = runValue(run, partOf(image, points + pool, own));
    return policies.map((logits, board) => ({ policy: logits, ...(values[board] as ValueOutputs) }));
  };
};

const loadPolicy = (
  machine: Machine,
  head: PolicyHead,
): ((run: Run, points: Image, pool: Image) => Float32Array[]) => {
  const poolNorm = loadNorm(machine, head.poolNorm);
  const pooledChannels = head.pool.outputs;
  const norm = loadPooledNorm(machine, head.pointsNorm, head.poolToBias, pooledChannels);
  const out = loadConv(machine, head.out);
  const { hidden } = head.pass;
  const dense = hidden && loadDense(machine, hidden, pooledLayout(pooledChannels));
  const pass = loadMatrix(machine, head.pass.out, dense ? undefined : pooledLayout(pooledChannels));
  const policies = head.out.outputs;
  return (run, points, pool) => {
    const pooled = poolImage(machine, run, pool, poolNorm, 'maximum');
    const normed = takeImage(machine, run.rows, points.channels);
    norm(run, pooled, points, normed);
    const logits = takeImage(machine, run.rows, LANES);
    out(run, normed, logits, 'store');
    const passes = takeImage(machine, run.boards, LANES);
    if (dense) {
      const deeper = takeImage(machine, run.boards, dense.outputs);
      dense(pooled, deeper, run.boards);
      pass.apply(deeper, passes, run.boards, 'store');
    } else {
      pass.apply(pooled, passes, run.boards, 'store');
    }
    return boardsOf(run, (board) => {
      const values = machine.floats(boardOf(logits, board, run).at, run.points * LANES);
      const last = machine.floats(passes.at + board * passes.stride, LANES);
      return policyOf(values, last, run.points, policies);
    });
  };
};

/** Channel by channel, the pass behind the points. */
const policyOf = (
  values: Float32Array,
  pass: Float32Array,
  points: number,
  policies: number,
): Float32Array => {
  const policy = new Float32Array(policies * (points + 1));
  for (let channel = 0; channel < policies; channel += 1) {
    const start = channel * (points + 1);
    for (let point = 0; point < points; point += 1) {
      policy[start + point] = values[point * LANES + channel] as number;
    }
    policy[start + points] = pass[channel] as number;
  }
  return policy;
};

type ValueOutputs = Omit<NetRaw, 'policy'>;

const loadValue = (machine: Machine, head: ValueHead): ((run: Run, input: Image) => ValueOutputs[]) => {
  const norm = loadNorm(machine, head.norm);
  const identity = loadNorm(machine, {
    scale: new Float32Array(head.conv.outputs).fill(1),
    bias: new Float32Array(head.conv.outputs),
    activation: 'identity',
  });
  const hidden = loadDense(machine, head.hidden, pooledLayout(head.conv.outputs));
  const value = loadMatrix(machine, head.value);
  const score = loadMatrix(machine, head.score);
  const own = loadConv(machine, head.ownership);
  return (run, input) => {
    const normed = takeImage(machine, run.rows, input.channels);
    applyNorm(machine, norm, input, normed, run.rows);
    const pooled = poolImage(machine, run, normed, identity, 'mean');
    const deeper = takeImage(machine, run.boards, hidden.outputs);
    hidden(pooled, deeper, run.boards);
    const values = takeImage(machine, run.boards, LANES);
    value.apply(deeper, values, run.boards, 'store');
    const scores = takeImage(machine, run.boards, LANES);
    score.apply(deeper, scores, run.boards, 'store');
    const owners = takeImage(machine, run.rows, LANES);
    own(run, normed, owners, 'store');
    return boardsOf(run, (board) => {
      const owner = machine.floats(boardOf(owners, board, run).at, run.points * LANES);
      return {
        value: withBias(machine.floats(values.at + board * values.stride, LANES), head.valueBias),
        score: withBias(machine.floats(scores.at + board * scores.stride, LANES), head.scoreBias),
        ownership: everyEighth(owner, run.points),
      };
    });
  };
};

const everyEighth = (values: Float32Array, points: number): Float32Array => {
  const out = new Float32Array(points);
  for (let point = 0; point < points; point += 1) out[point] = values[point * LANES] as number;
  return out;
};

const withBias = (values: Float32Array, bias: Float32Array): Float32Array =>
  bias.map((b, i) => b + (values[i] as number));

const boardsOf = <T>(run: Run, answer: (board: number) => T): T[] =>
  Array.from({ length: run.boards }, (_, board) => answer(board));
