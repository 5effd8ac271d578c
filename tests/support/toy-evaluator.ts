import { pointsOn } from '#kernel/board/types';
import type { Evaluator, NetInputs, NetRaw } from '#kernel/network/evaluator';
import { OLD_MULTIPLIERS } from '#kernel/network/file/read-model';

/**
 * A test double of a network: counts the areas in its input, adds komi, and prefers points by a hash of the position.
 * Equal positions get equal answers in every run.
 */
export interface ToyEvaluator extends Evaluator {
  /** Number of evaluated positions. */
  readonly asked: () => number;
}

export const toyEvaluator = (): ToyEvaluator => {
  let asked = 0;
  return {
    ...DESCRIPTION,
    asked: () => asked,
    evaluate: (batch) => {
      asked += batch.length;
      return batch.map(think);
    },
    close: () => {},
  };
};

/** The same, answering later and not always in order: every `n`-th call takes longer. */
export const lateToyEvaluator = (n = 3): ToyEvaluator => {
  let asked = 0;
  let calls = 0;
  return {
    ...DESCRIPTION,
    asked: () => asked,
    evaluate: async (batch) => {
      asked += batch.length;
      calls += 1;
      for (let wait = calls % n === 0 ? 5 : 1; wait > 0; wait--) await Promise.resolve();
      return batch.map(think);
    },
    close: () => {},
  };
};

const DESCRIPTION = {
  name: 'toy',
  backend: 'plain',
  model: {
    name: 'toy',
    version: 8,
    blocks: 0,
    channels: 0,
    params: 0,
    blockKinds: [],
    policyChannels: 1,
    scoreOutputs: 4,
    metadata: false,
    inputs: 7,
    passAliveUnderSuicide: false,
    multipliers: OLD_MULTIPLIERS,
  },
} as const;

/** The feature planes and numbers that the toy reads. */
const OWN_AREA = 18;
const KOMI = 5;

const think = ({ size, spatial, global }: NetInputs): NetRaw => {
  const points = pointsOn(size);
  let hash = 17;
  for (let i = points; i < 3 * points; i++) hash = Math.imul(hash ^ (spatial[i] as number), 16777619) + i;
  const ownership = Float32Array.from({ length: points }, (_, point) => {
    const own = spatial[OWN_AREA * points + point] as number;
    const their = spatial[(OWN_AREA + 1) * points + point] as number;
    return 2 * (own - their);
  });
  const area = ownership.reduce((sum, x) => sum + x / 2, 0);
  const score = area / 20 + (global[KOMI] as number);
  const policy = Float32Array.from({ length: points + 1 }, (_, point) =>
    point === points ? -3 : (Math.imul(hash ^ point, 0x9e3779b1) >>> 24) / 64,
  );
  return {
    policy,
    value: Float32Array.of(4 * score, -4 * score, -9),
    score: Float32Array.of(score, -2, score, 0),
    ownership,
  };
};
