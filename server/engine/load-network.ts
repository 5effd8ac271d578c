import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Evaluator } from '#kernel/network/evaluator';
import { readModel } from '#kernel/network/file/read-model';
import type { Model } from '#kernel/network/model';
import { plainEvaluator } from '#kernel/network/slow/plain-evaluator';
import { fail, type Outcome, ok } from '#kernel/outcome';
import type { BackendWish } from '#protocol';
import { chooseEvaluator, type EvaluatorEnv } from '../../workers/engine/choose-evaluator';
import { findGpu } from '../../workers/engine/gpu';
import { openBackend } from '../../workers/engine/open-backend';

/**
 * Gives this process `navigator.gpu` from the package `webgpu` (Dawn), if somebody has installed it with `npm
 * install --no-save webgpu`. The package is no dependency because it holds 130 MB for five systems, too much
 * for a server without a graphics card. Returns the reason in English when it is not available.
 */
export const provideGpu = async (): Promise<string | undefined> => {
  try {
    const { create, globals } = await import('webgpu');
    Object.assign(globalThis, globals);
    // Node 20 has no navigator at all.
    const navigator: object = Reflect.get(globalThis, 'navigator') ?? {};
    Object.defineProperty(navigator, 'gpu', { value: create([]), configurable: true });
    Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

type Loaded = Outcome<Evaluator, 'engine.network'>;

/**
 * Loads a KataGo network from a file on the wanted back end; by default on a graphics card if that is faster,
 * else on the fastest back end of the processor. `reason` is a sentence in English.
 */
export const loadNetwork = async (file: string, wish: BackendWish = 'auto'): Promise<Loaded> => {
  const bytes = readBytes(file);
  if (!bytes) return fail('engine.network', { reason: `${file} cannot be read` });
  const model = readModel(bytes);
  if (!model.ok) return fail('engine.network', { reason: `${file} is no network: ${model.failure.code}` });
  return wish === 'auto' ? ok(await fastest(model.value)) : openAs(model.value, wish);
};

const openAs = async (model: Model, backend: Exclude<BackendWish, 'auto'>): Promise<Loaded> => {
  const missing = backend === 'webgpu' ? await provideGpu() : undefined;
  const opened = missing ?? (await openBackend(model, backend));
  return typeof opened === 'string'
    ? fail('engine.network', { reason: `${backend}: ${opened}` })
    : ok(opened);
};

const fastest = async (model: Model): Promise<Evaluator> => {
  const gpu = (await provideGpu()) === undefined ? await findGpu() : undefined;
  if (gpu && !gpu.software) {
    const { evaluator } = await chooseEvaluator(model, '', 'auto', EVALUATOR_ENV);
    return evaluator;
  }
  // The order of their speeds is known, and measuring would delay the start.
  for (const backend of ['wasm-relaxed', 'wasm'] as const) {
    const opened = await openBackend(model, backend);
    if (typeof opened !== 'string') return opened;
  }
  return plainEvaluator(model);
};

const EVALUATOR_ENV: EvaluatorEnv = {
  open: openBackend,
  gpu: findGpu,
  // Measures at every start: it takes a second, and a server runs for long.
  cache: { load: async () => undefined, save: async () => {} },
  now: () => performance.now(),
};

const readBytes = (file: string): Uint8Array | undefined => {
  try {
    const bytes = readFileSync(file);
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
  } catch {
    return undefined;
  }
};
