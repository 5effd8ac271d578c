import type { Backend, Evaluator } from '#kernel/network/evaluator';
import type { Model } from '#kernel/network/model';
import { plainEvaluator } from '#kernel/network/slow/plain-evaluator';
import { wasmEvaluator } from '#kernel/network/wasm/wasm-evaluator';
import { GpuMemoryError } from '#kernel/network/webgpu/gpu';
import { GpuEvaluator } from '#kernel/network/webgpu/gpu-evaluator';
import { type FoundGpu, findGpu, openGpu } from './gpu';

export interface OpenOptions {
  /** WebGPU in 16 bits, where the device has them. Compare its results with another back end before relying on it. */
  readonly float16?: boolean;
}

/** The network on this back end and no other, or why it cannot be had here: English, for the curious. */
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
    // Drivers refuse in many ways; whatever they say, there is another back end.
    return String(error);
  }
};
