import type { Evaluator } from '#kernel/network/evaluator';
import type { Model } from '#kernel/network/model';
import { plainEvaluator } from '#kernel/network/slow/plain-evaluator';
import { wasmEvaluator } from '#kernel/network/wasm/wasm-evaluator';
import type { EngineInfo } from '#protocol';

/** The fastest way this machine can compute the network, and why it is not the best one. */
export const chooseEvaluator = (
  model: Model,
): { readonly evaluator: Evaluator; readonly fallback?: NonNullable<EngineInfo['fallback']> } => {
  const relaxed = wasmEvaluator(model, 'wasm-relaxed');
  if (relaxed.ok) return { evaluator: relaxed.value };
  const simd = wasmEvaluator(model, 'wasm');
  if (simd.ok) return { evaluator: simd.value, fallback: 'noRelaxedSimd' };
  return { evaluator: plainEvaluator(model), fallback: 'noSimd' };
};
