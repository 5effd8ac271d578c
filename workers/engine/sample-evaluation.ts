import { pointsOn } from '#kernel/board/types';
import {
  type Evaluator,
  GLOBAL_CHANNELS,
  type NetInputs,
  type NetRaw,
  SPATIAL_CHANNELS,
} from '#kernel/network/evaluator';

const SIZE = { width: 19, height: 19 };

/** Something like a position: a few stones by a fixed rule. The time does not depend on what is on the board. */
const sample = (variant: number): NetInputs => {
  const points = pointsOn(SIZE);
  const spatial = new Float32Array(SPATIAL_CHANNELS * points).fill(1, 0, points);
  for (let point = 0; point < points; point += 1) {
    const draw = (point * 7 + variant * 13) % 11;
    if (draw === 0) spatial[points + point] = 1;
    if (draw === 5) spatial[2 * points + point] = 1;
  }
  return { size: SIZE, spatial, global: new Float32Array(GLOBAL_CHANNELS) };
};

/** Positions a call; a graphics device wants many. */
export const batchOf = ({ backend }: Pick<Evaluator, 'backend'>): number => (backend === 'webgpu' ? 8 : 1);

/** Positions under way at the same time: of a graphics device's calls one is computed while the next is made ready. */
export const inFlightOf = (evaluator: Pick<Evaluator, 'backend'>): number =>
  evaluator.backend === 'webgpu' ? 2 * batchOf(evaluator) : 1;

/** The first evaluation, most of which the browser spends compiling; run it before a user waits for one. */
export const warmUp = async (evaluator: Evaluator): Promise<void> => {
  await evaluator.evaluate([sample(0)]);
};

/** The first runs are not measured. */
const WARM_UP = 2;
const SHORT_MS = 150;
const MIN_RUNS = 3;

/**
 * Evaluations a second, by the quickest of the runs that fit into the time, whatever else the machine was doing.
 * Takes a little longer than told, much longer on slow back ends.
 */
export const speedOf = async (evaluator: Evaluator, now: () => number, forMs = SHORT_MS): Promise<number> => {
  const batch = Array.from({ length: batchOf(evaluator) }, (_, i) => sample(i));
  for (let i = 0; i < WARM_UP; i += 1) await evaluator.evaluate(batch);
  const end = now() + forMs;
  let quickest = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < MIN_RUNS || now() < end; runs += 1) {
    const start = now();
    await evaluator.evaluate(batch);
    quickest = Math.min(quickest, now() - start);
  }
  // Clocks of browsers may be coarse.
  return (1000 * batch.length) / Math.max(quickest, 0.1);
};

/** Difference of two back ends that is still none for a player, in probabilities. */
const TOLERATED = 0.01;

/** Whether an evaluator says the same as one that is known to be right. */
export const agrees = async (tested: Evaluator, known: Evaluator): Promise<boolean> => {
  for (const variant of [1, 2]) {
    const [[ours], [theirs]] = [
      await tested.evaluate([sample(variant)]),
      await known.evaluate([sample(variant)]),
    ];
    if (!ours || !theirs) return false;
    // Not "some are larger": what is no number has to fail.
    if (!(difference(ours, theirs) <= TOLERATED)) return false;
  }
  return true;
};

const difference = (a: NetRaw, b: NetRaw): number =>
  Math.max(
    largest(softmax(a.policy), softmax(b.policy)),
    largest(softmax(a.value), softmax(b.value)),
    largest(a.ownership.map(Math.tanh), b.ownership.map(Math.tanh)) / OWNERSHIP_LEEWAY,
  );
/** Single points of the ownership waver more than anything a choice depends on. */
const OWNERSHIP_LEEWAY = 4;

const softmax = (logits: Float32Array): Float32Array => {
  const top = logits.reduce((max, x) => Math.max(max, x), Number.NEGATIVE_INFINITY);
  const weights = logits.map((x) => Math.exp(x - top));
  const sum = weights.reduce((all, x) => all + x, 0);
  return weights.map((x) => x / sum);
};

const largest = (a: Float32Array, b: Float32Array): number => {
  let max = 0;
  for (let i = 0; i < a.length; i += 1) {
    const gap = Math.abs((a[i] as number) - (b[i] as number));
    if (!(gap <= max)) max = gap;
  }
  return max;
};
