import type { Evaluator } from '#kernel/network/evaluator';
import type { Model } from '#kernel/network/model';
import { plainEvaluator } from '#kernel/network/slow/plain-evaluator';
import { type BackendWish, type EngineFallback, LOCAL_BACKENDS, type LocalBackend } from '#protocol';
import type { BackendCache, BackendMeasurements } from './backend-cache';
import type { OpenOptions } from './open-backend';
import { agrees, speedOf } from './sample-evaluation';

/** The environment of the choice; a worker passes the browser's, a test its own. */
export interface EvaluatorEnv {
  open(model: Model, backend: LocalBackend, options?: OpenOptions): Promise<Evaluator | string>;
  /** Returns the device that WebGPU would use. */
  gpu(): Promise<{ readonly name: string; readonly software: boolean } | undefined>;
  readonly cache: BackendCache;
  readonly now: () => number;
}

export interface Chosen {
  readonly evaluator: Evaluator;
  /** Evaluations a second in this worker, measured on first use. */
  readonly speed: number | undefined;
  /** Why the back end is not the wanted one, or not the best possible one. */
  readonly fallback: EngineFallback | undefined;
}

/** What the app knows before it reads the network. */
export interface Surroundings {
  readonly key: string;
  /** True for a graphics card, false for software emulation on the processor. */
  readonly hasCard: boolean;
  readonly found: BackendMeasurements | undefined;
}

/** Looks up the graphics device and the stored measurements. */
export const lookAround = async (network: string, { gpu, cache }: EvaluatorEnv): Promise<Surroundings> => {
  const device = await gpu();
  const key = [network, device?.name ?? 'no gpu'].join(' ');
  return { key, hasCard: device?.software === false, found: await cache.load(key) };
};

/** So much slower than the others that the app does not measure it. */
const LAST_RESORT: LocalBackend = 'plain';

/**
 * Chooses the back end for a network: the wanted one, or the fastest by a measurement on first use that the
 * cache keeps. `network` is the measurement's key. A caller may call `lookAround` before it reads the
 * network, which saves time.
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
    // Tries the wanted back end even when it did not run before, because drivers change.
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

/**
 * Runs every back end for a moment, one after another, so that only one besides the first has its weights in
 * memory.
 */
const findOut = async (model: Model, env: EvaluatorEnv, withGpu: boolean): Promise<BackendMeasurements> => {
  const speeds: Partial<Record<LocalBackend, number>> = {};
  for (const backend of ['wasm-relaxed', 'wasm'] as const) {
    const evaluator = await env.open(model, backend);
    speeds[backend] = typeof evaluator === 'string' ? 0 : await speedOf(evaluator, env.now);
    if (typeof evaluator !== 'string') evaluator.close();
  }
  // A graphics device in software is slower than our WebAssembly, and measuring it would cost noticeable
  // time.
  const gpu = withGpu ? await tryGpu(model, env) : undefined;
  speeds.webgpu = gpu?.speed ?? 0;
  return { speeds, float16: gpu?.float16 ?? false };
};

/** Uses 16 bits if their results agree with WebAssembly, else 32; undefined when neither agrees. */
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
        // The device was lost meanwhile or ran out of memory: unusable here.
      } finally {
        evaluator.close();
      }
    }
    return undefined;
  } finally {
    known.close();
  }
};
