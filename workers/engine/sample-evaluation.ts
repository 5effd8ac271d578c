import { pointsOn } from '#kernel/board/types';
import {
  type Evaluator,
  GLOBAL_CHANNELS,
  type NetInputs,
  type NetRaw,
  SPATIAL_CHANNELS,
} from '#kernel/network/evaluator';

const SIZE = { width: 19, height: 19 };

/** Makes a position with a few stones by a fixed rule. The content of the board does not affect the time. */
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

/** Returns the number of positions a call; a graphics device needs many. */
export const batchOf = ({ backend }: Pick<Evaluator, 'backend'>): number => (backend === 'webgpu' ? 8 : 1);

/**
 * Returns the number of positions at the evaluator at the same time: a graphics device computes one call
 * while the next is prepared.
 */
export const inFlightOf = (evaluator: Pick<Evaluator, 'backend'>): number =>
  evaluator.backend === 'webgpu' ? 2 * batchOf(evaluator) : 1;

/** The largest call that a graphics card computes as fast as several smaller ones. */
const LARGEST_BATCH = 32;
/** A call may take so long: the page's pictures wait for it on the same card. */
const CALL_MS = 8;

/**
 * Returns the number of positions at the evaluator in a search of many visits, by its evaluations a second: a
 * fast card needs larger calls to have work, a slow one would only answer later.
 */
export const mostInFlightOf = (evaluator: Pick<Evaluator, 'backend'>, speed = 0): number => {
  const usual = inFlightOf(evaluator);
  if (evaluator.backend !== 'webgpu') return usual;
  return Math.max(usual, 2 * Math.min(LARGEST_BATCH, Math.floor((speed * CALL_MS) / 1000)));
};

/** Runs the first evaluation, in which the browser compiles the code; call it before a user waits. */
export const warmUp = async (evaluator: Evaluator): Promise<void> => {
  await evaluator.evaluate([sample(0)]);
};

/** The number of first runs that are not measured. */
const WARM_UP = 2;
const SHORT_MS = 150;
const MIN_RUNS = 3;

/**
 * Returns evaluations a second, from the fastest run within the time, so that other load on the machine does
 * not count. Takes a little longer than `forMs`, much longer on slow back ends.
 */
export const speedOf = async (evaluator: Evaluator, now: () => number, forMs = SHORT_MS): Promise<number> => {
  const batch = Array.from({ length: batchOf(evaluator) }, (_, i) => sample(i));
  // As many calls at once as a search makes.
  const calls = Array.from({ length: inFlightOf(evaluator) / batch.length }, () => batch);
  for (let i = 0; i < WARM_UP; i += 1) await evaluator.evaluate(batch);
  const end = now() + forMs;
  let quickest = Number.POSITIVE_INFINITY;
  for (let runs = 0; runs < MIN_RUNS || now() < end; runs += 1) {
    const start = now();
    await Promise.all(calls.map((positions) => evaluator.evaluate(positions)));
    quickest = Math.min(quickest, now() - start);
  }
  // Browser clocks may be coarse.
  return (1000 * calls.length * batch.length) / Math.max(quickest, 0.1);
};

/** The largest difference between two back ends that does not matter to a player, in probabilities. */
const TOLERATED = 0.01;

/** Tells whether an evaluator agrees with a known correct one. */
export const agrees = async (tested: Evaluator, known: Evaluator): Promise<boolean> => {
  for (const variant of [1, 2]) {
    const [[ours], [theirs]] = [
      await tested.evaluate([sample(variant)]),
      await known.evaluate([sample(variant)]),
    ];
    if (!ours || !theirs) return false;
    // Written so that NaN fails too.
    if (!(difference(ours, theirs) <= TOLERATED && points(ours, theirs, known) <= TOLERATED_POINTS))
      return false;
  }
  return true;
};

const difference = (a: NetRaw, b: NetRaw): number =>
  Math.max(
    largest(softmax(a.policy), softmax(b.policy)),
    largest(softmax(a.value), softmax(b.value)),
    largest(a.ownership.map(Math.tanh), b.ownership.map(Math.tanh)) / OWNERSHIP_LEEWAY,
  );
/** The ownership of single points varies more than anything a choice depends on. */
const OWNERSHIP_LEEWAY = 4;

/** The largest difference of the score that no review shows. 16 bits reach 0.4 points on our own network. */
const TOLERATED_POINTS = 0.1;

/** The difference of lead and mean score in points; the oldest networks have one of them, in other units. */
const points = (a: NetRaw, b: NetRaw, { model: { multipliers, version } }: Evaluator): number => {
  const units = version < 4 ? [Math.sqrt(pointsOn(SIZE)) * 2] : [multipliers.scoreMean, 0, multipliers.lead];
  return largest(inUnits(a.score, units), inUnits(b.score, units));
};

const inUnits = (score: Float32Array, units: readonly number[]): Float32Array =>
  Float32Array.from(units, (unit, i) => unit * (score[i] as number));

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
