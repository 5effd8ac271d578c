import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { gunzipSync } from 'node:zlib';
import type { Evaluator } from '#kernel/network/evaluator';
import { readModel } from '#kernel/network/file/read-model';
import { plainEvaluator } from '#kernel/network/slow/plain-evaluator';
import { wasmEvaluator } from '#kernel/network/wasm/wasm-evaluator';

/**
 * Opens the network of a file on a back end: `plain`, `wasm-relaxed`, or WebAssembly SIMD for any other name.
 */
export const readEvaluator = (file: string, backend: string): Evaluator => {
  const bytes = readFileSync(file);
  const model = readModel(file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  if (!model.ok) throw new Error(`${file}: ${model.failure.code}`);
  if (backend === 'plain') return plainEvaluator(model.value);
  const isRelaxed = backend === 'wasm-relaxed';
  // Browsers enable relaxed SIMD; Node 20 needs this flag.
  if (isRelaxed) setFlagsFromString('--experimental-wasm-relaxed-simd');
  const fast = wasmEvaluator(model.value, isRelaxed ? backend : 'wasm');
  if (!fast.ok) throw new Error(fast.failure.code);
  return fast.value;
};
