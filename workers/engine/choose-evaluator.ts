import type { Evaluator } from '#kernel/network/evaluator';
import type { Model } from '#kernel/network/model';
import { plainEvaluator } from '#kernel/network/slow/plain-evaluator';
import { type BackendWish, type EngineFallback, LOCAL_BACKENDS, type LocalBackend } from '#protocol';
import type { BackendCache, BackendMeasurements } from './backend-cache';
import type { OpenOptions } from './open-backend';
import { agrees, speedOf } from './sample-evaluation';

/** What the choice is made with; a worker gives the browser's, a test its own. */
export interface EvaluatorEnv {
  open(model: Model, backend: LocalBackend, options?: OpenOptions): Promise<Evaluator | string>;
  /** What WebGPU would run on. */
  gpu(): Promise<{ readonly name: string; readonly software: boolean } | undefined>;
  readonly cache: BackendCache;
  readonly now: () => number;
}

export interface Chosen {
  readonly evaluator: Evaluator;
  /** Evaluations a second in this worker, as measured at the first use. */
  readonly speed: number | undefined;
  /** Why it is not what was wished for, or not the best there could be. */
  readonly fallback: EngineFallback | undefined;
}

/** What is known before the network is read. */
export interface Surroundings {
  readonly key: string;
  /** A graphics card, not the processor in disguise. */
  readonly hasCard: boolean;
  readonly found: BackendMeasurements | undefined;
}

/** Asks for the graphics device and for what was measured with it. */
export const lookAround = async (network: string, { gpu, cache }: EvaluatorEnv): Promise<Surroundings> => {
  const device = await gpu();
  const key = [network, device?.name ?? 'no gpu'].join(' ');
  return { key, hasCard: device?.software === false, found: await cache.load(key) };
};

/** So much slower than the others that it is not measured. */
const LAST_RESORT: LocalBackend = 'plain';

/**
 * The back end a network runs on: the one that was wished for, or the fastest, as measured at the first use on this
 * device and remembered. `network` is the identity the measurement is remembered by; whoever has looked around before
 * the network was read has saved that time.
 */
export const chooseEvaluator = async (
  model: Model,
  network: string,
  wish: BackendWish,
  env: EvaluatorEnv,
  surroundings: Promise<Surroundings> = lookAround(network, env),
): Promise<Chosen> => {
  const { key, hasCard, found: known } = await surroundings;
  const found = known ?? (await findOut(model, env, hasCard));
  if (!known) await env.cache.save(key, found);
  const fastest = [...LOCAL_BACKENDS].sort((a, b) => (found.speeds[b] ?? 0) - (found.speeds[a] ?? 0));
  const order = wish === 'auto' ? fastest : [wish, ...fastest.filter((backend) => backend !== wish)];
  for (const backend of order) {
    // What was wished for is tried even where it did not run before; drivers change.
    if (backend !== wish && backend !== LAST_RESORT && !found.speeds[backend]) continue;
    const evaluator = await env.open(model, backend, { float16: backend === 'webgpu' && found.float16 });
    if (typeof evaluator === 'string') continue;
    const speed = found.speeds[backend] || undefined;
    return { evaluator, speed, fallback: fallbackOf(backend, wish, found) };
  }
  return { evaluator: plainEvaluator(model), speed: undefined, fallback: 'noSimd' };
};

const fallbackOf = (
  backend: LocalBackend,
  wish: BackendWish,
  { speeds }: BackendMeasurements,
): EngineFallback | undefined => {
  if (backend === wish) return undefined;
  if (wish === 'webgpu') return 'noGpu';
  if (backend === 'plain') return 'noSimd';
  return backend === 'wasm' && !speeds['wasm-relaxed'] ? 'noRelaxedSimd' : undefined;
};

/** Runs every back end for a moment, one after another, so that only one has its weights in memory beside the first. */
const findOut = async (model: Model, env: EvaluatorEnv, withGpu: boolean): Promise<BackendMeasurements> => {
  const speeds: Partial<Record<LocalBackend, number>> = {};
  for (const backend of ['wasm-relaxed', 'wasm'] as const) {
    const evaluator = await env.open(model, backend);
    speeds[backend] = typeof evaluator === 'string' ? 0 : await speedOf(evaluator, env.now);
    if (typeof evaluator !== 'string') evaluator.close();
  }
  // A graphics device in software is slower than ours, and so slow that measuring it would be felt.
  const gpu = withGpu ? await tryGpu(model, env) : undefined;
  speeds.webgpu = gpu?.speed ?? 0;
  return { speeds, float16: gpu?.float16 ?? false };
};

/** In 16 bits if they do, else in 32; undefined when neither says what WebAssembly says. */
const tryGpu = async (
  model: Model,
  { open, now }: EvaluatorEnv,
): Promise<{ readonly speed: number; readonly float16: boolean } | undefined> => {
  const opened = await open(model, 'wasm');
  const known = typeof opened === 'string' ? plainEvaluator(model) : opened;
  try {
    for (const float16 of [true, false]) {
      const evaluator = await open(model, 'webgpu', { float16 });
      if (typeof evaluator === 'string') continue;
      try {
        if (await agrees(evaluator, known)) return { speed: await speedOf(evaluator, now), float16 };
      } catch {
        // It was lost on the way, or ran out of memory: not usable here.
      } finally {
        evaluator.close();
      }
    }
    return undefined;
  } finally {
    known.close();
  }
};
