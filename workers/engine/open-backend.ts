import type { Backend, Evaluator } from '#kernel/network/evaluator';
import type { Model } from '#kernel/network/model';
import { plainEvaluator } from '#kernel/network/slow/plain-evaluator';
import { wasmEvaluator } from '#kernel/network/wasm/wasm-evaluator';
import { GpuMemoryError } from '#kernel/network/webgpu/gpu';
import { GpuEvaluator } from '#kernel/network/webgpu/gpu-evaluator';
import { type FoundGpu, findGpu, openGpu } from './gpu';

export interface OpenOptions {
  /**
   * Uses WebGPU in 16 bits if the device supports it. Compare its results with another back end before
   * relying on it.
   */
  readonly float16?: boolean;
}

/** Opens the network on exactly this back end; returns an English reason when that is impossible here. */
export const openBackend = async (
  model: Model,
  backend: Backend,
  { float16 = false }: OpenOptions = {},
): Promise<Evaluator | string> => {
  switch (backend) {
    case 'plain':
      return plainEvaluator(model);
    case 'webgpu': {
      const gpu = await findGpu();
      return gpu ? openOn(gpu, model, float16) : 'no adapter';
    }
    default: {
      const made = wasmEvaluator(model, backend);
      return made.ok ? made.value : made.failure.code;
    }
  }
};

const openOn = async (found: FoundGpu, model: Model, float16: boolean): Promise<Evaluator | string> => {
  if (float16 && !found.float16) return 'no 16-bit floats';
  try {
    const gpu = await openGpu(found, float16);
    try {
      return new GpuEvaluator(model, gpu);
    } catch (error) {
      gpu.close();
      if (error instanceof GpuMemoryError) return error.message;
      throw error;
    }
  } catch (error) {
    // Drivers fail in many ways; another back end is available in each case.
    return String(error);
  }
};
