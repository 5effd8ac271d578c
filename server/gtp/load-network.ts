import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Evaluator } from '#kernel/network/evaluator';
import { readModel } from '#kernel/network/file/read-model';
import { plainEvaluator } from '#kernel/network/slow/plain-evaluator';
import { wasmEvaluator } from '#kernel/network/wasm/wasm-evaluator';
import { fail, type Outcome, ok } from '#kernel/outcome';

/** A KataGo network from a file, on the fastest back end that runs here. `reason` is a sentence in English. */
export const loadNetwork = (file: string): Outcome<Evaluator, 'gtp.network'> => {
  const bytes = readBytes(file);
  if (!bytes) return fail('gtp.network', { reason: `${file} cannot be read` });
  const model = readModel(bytes);
  if (!model.ok) return fail('gtp.network', { reason: `${file} is no network: ${model.failure.code}` });
  for (const backend of ['wasm-relaxed', 'wasm'] as const) {
    const fast = wasmEvaluator(model.value, backend);
    if (fast.ok) return fast;
  }
  return ok(plainEvaluator(model.value));
};

const readBytes = (file: string): Uint8Array | undefined => {
  try {
    const bytes = readFileSync(file);
    return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
  } catch {
    return undefined;
  }
};
