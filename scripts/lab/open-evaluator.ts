import type { Backend, Evaluator } from '#kernel/network/evaluator';
import type { Model } from '#kernel/network/model';
import { plainEvaluator } from '#kernel/network/slow/plain-evaluator';
import { wasmEvaluator } from '#kernel/network/wasm/wasm-evaluator';
import { GpuEvaluator } from '#kernel/network/webgpu/gpu-evaluator';
import { findGpu, openGpu } from '../../workers/engine/gpu';

/** The back end that was asked for and no other, or why it cannot be had here. */
export const openEvaluator = async (model: Model, backend: Backend): Promise<Evaluator | string> => {
  switch (backend) {
    case 'plain':
      return plainEvaluator(model);
    case 'webgpu': {
      const found = await findGpu();
      return found ? new GpuEvaluator(model, await openGpu(found, false)) : 'no WebGPU here';
    }
    default: {
      const made = wasmEvaluator(model, backend);
      return made.ok ? made.value : made.failure.code;
    }
  }
};
