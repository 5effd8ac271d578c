import { pointsOn } from '../../board/types';
import type { Evaluator, NetInputs, NetRaw } from '../evaluator';
import type { Model, PolicyHead, ValueHead } from '../model';
import { type Image, withBias } from './image';
import { convolved, dense, multiplied, normalized } from './layers';
import { pooled, valuePooled } from './pooling';
import { runTrunk } from './trunk';

/**
 * The network in plain loops and double precision: the reference for the tests of the fast back ends, and the
 * last resort without WebAssembly. About a second for 19x19 with 6 blocks of 96 channels.
 */
export const plainEvaluator = (model: Model): Evaluator => ({
  name: model.info.name,
  model: model.info,
  backend: 'plain',
  evaluate: (batch) => batch.map((inputs) => evaluate(model, inputs)),
  close: () => {},
});

const evaluate = (model: Model, inputs: NetInputs): NetRaw => {
  const image = runTrunk(model.trunk, inputs);
  return { policy: policyLogits(model.policy, image), ...valueOutputs(model.value, image) };
};

const policyLogits = (head: PolicyHead, image: Image): Float32Array => {
  const pool = pooled(normalized(convolved(image, head.pool), head.poolNorm));
  const points = withBias(convolved(image, head.points), multiplied(pool, head.poolToBias));
  const logits = convolved(normalized(points, head.pointsNorm), head.out);
  const hidden = head.pass.hidden ? dense(pool, head.pass.hidden) : pool;
  const pass = multiplied(hidden, head.pass.out);
  const count = pointsOn(image.size);
  const policy = new Float32Array(logits.channels * (count + 1));
  for (let c = 0; c < logits.channels; c += 1) {
    const start = c * (count + 1);
    for (let p = 0; p < count; p += 1) policy[start + p] = logits.data[p * logits.channels + c] as number;
    policy[start + count] = pass[c] as number;
  }
  return policy;
};

const valueOutputs = (head: ValueHead, image: Image): Omit<NetRaw, 'policy'> => {
  const input = normalized(convolved(image, head.conv), head.norm);
  const hidden = dense(valuePooled(input), head.hidden);
  return {
    value: plus(multiplied(hidden, head.value), head.valueBias),
    score: plus(multiplied(hidden, head.score), head.scoreBias),
    ownership: Float32Array.from(convolved(input, head.ownership).data),
  };
};

const plus = (a: Float64Array, b: Float32Array): Float32Array =>
  Float32Array.from(a, (x, i) => x + (b[i] as number));
