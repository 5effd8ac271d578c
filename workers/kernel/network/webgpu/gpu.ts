import type { Address } from '../graph/machine';
import type { ShaderName } from './shaders';

/**
 * What the network needs of a graphics device: a memory of floats and a queue that executes calls in order.
 * The platform provides it (workers/engine/gpu.ts), because the kernel knows no platform.
 */
export interface Gpu {
  /** True when the memory holds 16-bit floats; sums still use 32 bits. */
  readonly float16: boolean;
  /**
   * Extends the memory to this address and keeps its content. Throws `GpuMemoryError` when there is no more.
   */
  reserve(end: Address): void;
  write(at: Address, values: Float32Array): void;
  /** Runs the dispatches in order, then reads; rejects with `GpuLostError` when the device is gone. */
  run(dispatches: readonly Dispatch[], reads: readonly Region[]): Promise<readonly Float32Array[]>;
  close(): void;
}

/** One call of a shader: its parameters, packed as the shader declares them, and the number of workgroups. */
export interface Dispatch {
  readonly shader: ShaderName;
  readonly params: Uint32Array;
  readonly groups: readonly [number, number, number];
}

export interface Region {
  readonly at: Address;
  readonly count: number;
}

/** The device is gone: unplugged, reset, or given up by the driver. */
export class GpuLostError extends Error {}
export class GpuMemoryError extends Error {}
