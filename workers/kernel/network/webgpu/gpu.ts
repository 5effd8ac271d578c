import type { Address } from '../graph/machine';
import type { ShaderName } from './shaders';

/**
 * The little that the network needs of a graphics device: a memory of floats and a queue. What is asked is done in
 * the order it was asked. A platform makes it (workers/engine/gpu.ts), as the kernel knows none.
 */
export interface Gpu {
  /** The memory holds 16-bit floats; sums are made in 32 bits all the same. */
  readonly float16: boolean;
  /** Makes the memory reach to this address; what is in it stays. Throws `GpuMemoryError` when there is no more. */
  reserve(end: Address): void;
  write(at: Address, values: Float32Array): void;
  /** Runs the dispatches one after another, then reads; rejects with `GpuLostError` when the device is gone. */
  run(dispatches: readonly Dispatch[], reads: readonly Region[]): Promise<readonly Float32Array[]>;
  close(): void;
}

/** One call of a shader: its parameters, packed as it declares them, and how many workgroups. */
export interface Dispatch {
  readonly shader: ShaderName;
  readonly params: Uint32Array;
  readonly groups: readonly [number, number, number];
}

export interface Region {
  readonly at: Address;
  readonly count: number;
}

/** The device was taken away: unplugged, reset, or the driver gave up. */
export class GpuLostError extends Error {}
export class GpuMemoryError extends Error {}
