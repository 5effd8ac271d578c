import type { Address } from '#kernel/network/graph/machine';
import {
  type Dispatch,
  type Gpu,
  GpuLostError,
  GpuMemoryError,
  type Region,
} from '#kernel/network/webgpu/gpu';
import { SHADERS, type ShaderName } from '#kernel/network/webgpu/shaders';
import { wgslOf } from '#kernel/network/webgpu/wgsl/shader';
import { fromFloat16, toFloat16 } from './float16';

/** WebGPU's flags, which the language library does not define. */
const USAGE = { mapRead: 1, copySource: 4, copyTarget: 8, uniform: 0x40, storage: 0x80 } as const;
const COMPUTE_STAGE = 4;
const MAP_READ = 1;

/** Bytes between two sets of parameters in their buffer: an alignment that all hardware allows. */
const PARAMS_STRIDE = 256;

/** How to open the device, and whether it is a graphics card or software emulation. */
export interface FoundGpu {
  readonly adapter: GPUAdapter;
  readonly software: boolean;
  readonly float16: boolean;
  /** Vendor and kind, to recognise the device later. */
  readonly name: string;
}

export const findGpu = async (): Promise<FoundGpu | undefined> => {
  // Not every browser has it, and not in every worker.
  const gpu = navigator.gpu as GPU | undefined;
  const adapter = await gpu?.requestAdapter({ powerPreference: 'high-performance' });
  if (!adapter) return undefined;
  const { vendor, architecture, device, isFallbackAdapter } = adapter.info;
  return {
    adapter,
    software: isFallbackAdapter,
    float16: adapter.features.has('shader-f16'),
    name: [vendor, architecture, device].join(' ').trim(),
  };
};

/** Compiles every kernel once; rejects when the device refuses one. */
export const openGpu = async ({ adapter }: FoundGpu, float16: boolean): Promise<Gpu> => {
  const { maxBufferSize, maxStorageBufferBindingSize } = adapter.limits;
  const device = await adapter.requestDevice({
    requiredFeatures: float16 ? ['shader-f16'] : [],
    requiredLimits: { maxBufferSize, maxStorageBufferBindingSize },
  });
  const layout = device.createBindGroupLayout({
    entries: [
      {
        binding: 0,
        visibility: COMPUTE_STAGE,
        buffer: { type: 'uniform', hasDynamicOffset: true, minBindingSize: PARAMS_STRIDE },
      },
      { binding: 1, visibility: COMPUTE_STAGE, buffer: { type: 'storage' } },
    ],
  });
  const pipelineLayout = device.createPipelineLayout({ bindGroupLayouts: [layout] });
  const names = Object.keys(SHADERS) as ShaderName[];
  const pipelines = await Promise.all(
    names.map((name) =>
      device.createComputePipelineAsync({
        label: name,
        layout: pipelineLayout,
        compute: { module: device.createShaderModule({ label: name, code: wgslOf(SHADERS[name], float16) }) },
      }),
    ),
  );
  const byName = new Map(names.map((name, i) => [name, pipelines[i] as GPUComputePipeline]));
  return new WebGpu(device, layout, byName, float16);
};

class WebGpu implements Gpu {
  readonly float16: boolean;
  readonly #device: GPUDevice;
  readonly #layout: GPUBindGroupLayout;
  readonly #pipelines: ReadonlyMap<ShaderName, GPUComputePipeline>;
  /** Bytes of a float in the memory. */
  readonly #width: number;
  /** Buffers for reading that no evaluation uses; making one takes longer than a small evaluation. */
  readonly #answers: GPUBuffer[] = [];
  #memory: GPUBuffer;
  #params: GPUBuffer;
  #group: GPUBindGroup | undefined;
  #lost = false;

  constructor(
    device: GPUDevice,
    layout: GPUBindGroupLayout,
    pipelines: ReadonlyMap<ShaderName, GPUComputePipeline>,
    float16: boolean,
  ) {
    this.float16 = float16;
    this.#device = device;
    this.#layout = layout;
    this.#pipelines = pipelines;
    this.#width = float16 ? 2 : 4;
    this.#memory = this.#makeMemory(1 << 20);
    this.#params = this.#makeParams(128);
    void device.lost.then(() => {
      this.#lost = true;
    });
  }

  reserve(end: Address): void {
    const needed = this.#bytes(end);
    const had = this.#memory;
    if (needed <= had.size) return;
    const { maxBufferSize, maxStorageBufferBindingSize } = this.#device.limits;
    const max = Math.min(maxBufferSize, maxStorageBufferBindingSize);
    if (needed > max) throw new GpuMemoryError(`${needed} bytes are more than the device gives at once`);
    // Adds half as much again, because further requests are likely.
    this.#memory = this.#makeMemory(Math.min(max, Math.ceil((1.5 * needed) / 16) * 16));
    this.#group = undefined;
    const encoder = this.#device.createCommandEncoder();
    encoder.copyBufferToBuffer(had, 0, this.#memory, 0, had.size);
    this.#device.queue.submit([encoder.finish()]);
    had.destroy();
  }

  write(at: Address, values: Float32Array): void {
    const data = this.float16 ? toFloat16(values) : values;
    this.#device.queue.writeBuffer(this.#memory, this.#bytes(at), data as Float32Array<ArrayBuffer>);
  }

  async run(dispatches: readonly Dispatch[], reads: readonly Region[]): Promise<readonly Float32Array[]> {
    const device = this.#device;
    const group = this.#bind(dispatches);
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    dispatches.forEach(({ shader, groups }, i) => {
      pass.setPipeline(this.#pipelines.get(shader) as GPUComputePipeline);
      pass.setBindGroup(0, group, [i * PARAMS_STRIDE]);
      pass.dispatchWorkgroups(...groups);
    });
    pass.end();
    // Every region begins at a multiple of 64 floats; copies need a multiple of four bytes.
    const sizes = reads.map(({ count }) => Math.ceil((count * this.#width) / 4) * 4);
    const all = sizes.reduce((sum, size) => sum + size, 0);
    const answer = this.#takeAnswer(all);
    let to = 0;
    reads.forEach(({ at }, i) => {
      encoder.copyBufferToBuffer(this.#memory, this.#bytes(at), answer, to, sizes[i]);
      to += sizes[i] as number;
    });
    device.queue.submit([encoder.finish()]);
    try {
      await answer.mapAsync(MAP_READ, 0, all);
    } catch (error) {
      throw this.#lost ? new GpuLostError(String(error)) : error;
    }
    // A lost device may return zeros before it reports the loss.
    if (this.#lost) throw new GpuLostError('the device was lost');
    const mapped = answer.getMappedRange(0, all);
    let from = 0;
    const found = reads.map(({ count }, i) => {
      const start = from;
      from += sizes[i] as number;
      return this.float16
        ? fromFloat16(new Uint16Array(mapped, start, count))
        : new Float32Array(mapped, start, count).slice();
    });
    answer.unmap();
    this.#answers.push(answer);
    return found;
  }

  close(): void {
    this.#device.destroy();
  }

  #takeAnswer(size: number): GPUBuffer {
    const known = this.#answers.pop();
    if (known && known.size >= size) return known;
    known?.destroy();
    return this.#device.createBuffer({ size, usage: USAGE.copyTarget | USAGE.mapRead });
  }

  /** Packs the parameters side by side and binds them with the memory. */
  #bind(dispatches: readonly Dispatch[]): GPUBindGroup {
    const device = this.#device;
    if (dispatches.length * PARAMS_STRIDE > this.#params.size) {
      this.#params.destroy();
      this.#params = this.#makeParams(2 * dispatches.length);
      this.#group = undefined;
    }
    const all = new Uint32Array((dispatches.length * PARAMS_STRIDE) / 4);
    dispatches.forEach(({ params }, i) => {
      all.set(params, (i * PARAMS_STRIDE) / 4);
    });
    device.queue.writeBuffer(this.#params, 0, all);
    this.#group ??= device.createBindGroup({
      layout: this.#layout,
      entries: [
        { binding: 0, resource: { buffer: this.#params, size: PARAMS_STRIDE } },
        { binding: 1, resource: { buffer: this.#memory } },
      ],
    });
    return this.#group;
  }

  /** Addresses count four units a float. */
  #bytes(address: Address): number {
    return (address / 4) * this.#width;
  }

  #makeMemory(size: number): GPUBuffer {
    const usage = USAGE.storage | USAGE.copyTarget | USAGE.copySource;
    return this.#device.createBuffer({ size, usage });
  }

  #makeParams(dispatches: number): GPUBuffer {
    const usage = USAGE.uniform | USAGE.copyTarget;
    return this.#device.createBuffer({ size: dispatches * PARAMS_STRIDE, usage });
  }
}
