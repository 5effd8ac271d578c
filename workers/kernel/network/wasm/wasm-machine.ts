import { fail, type Outcome, ok } from '../../outcome';
import type { Backend } from '../evaluator';
import type { Address, Kernels, Machine } from '../graph/machine';
import { fromBase64 } from './base64';
import { RELAXED_KERNELS, SIMD_KERNELS } from './kernels.generated';

export type WasmBackend = Extract<Backend, 'wasm' | 'wasm-relaxed'>;
const BINARIES: Readonly<Record<WasmBackend, string>> = {
  wasm: SIMD_KERNELS,
  'wasm-relaxed': RELAXED_KERNELS,
};

export const wasmRunsHere = (backend: WasmBackend): boolean =>
  typeof WebAssembly === 'object' && WebAssembly.validate(fromBase64(BINARIES[backend]));

const PAGE = 65536;
const LINE = 64;

/**
 * The kernels and their memory. Room is taken like a pile: what a network keeps lies below, what an evaluation
 * needs comes on top and is released to a mark. It grows by itself, never shrinks, and is gone with the machine.
 */
export class WasmMachine implements Machine {
  /** The first page belongs to the kernels. */
  private top: Address = PAGE;
  private readonly memory: WebAssembly.Memory;
  readonly backend: WasmBackend;
  readonly kernels: Kernels;
  readonly planesInOrder = true;

  private constructor(backend: WasmBackend, kernels: Kernels, memory: WebAssembly.Memory) {
    this.backend = backend;
    this.kernels = kernels;
    this.memory = memory;
  }

  static open(backend: WasmBackend): Outcome<WasmMachine, 'network.noSimd'> {
    if (!wasmRunsHere(backend)) return fail('network.noSimd', { backend });
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(fromBase64(BINARIES[backend])));
    // The binary is ours, made from the same sources as the interface.
    const kernels = exports as unknown as Kernels & { memory: WebAssembly.Memory };
    return ok(new WasmMachine(backend, kernels, kernels.memory));
  }

  /** Room for so many floats, at a cache line. What is in it is left from before. */
  take(count: number): Address {
    const at = this.top;
    this.top = at + Math.ceil((4 * count) / LINE) * LINE;
    const missing = this.top - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return at;
  }

  keep(count: number, fill: (floats: Float32Array) => void): Address {
    const at = this.take(count);
    const floats = this.floats(at, count);
    floats.fill(0);
    fill(floats);
    return at;
  }

  write(at: Address, values: Float32Array): void {
    this.floats(at, values.length).set(values);
  }

  /** A view, good until the next `take`. */
  floats(at: Address, count: number): Float32Array {
    return new Float32Array(this.memory.buffer, at, count);
  }

  mark(): Address {
    return this.top;
  }

  release(mark: Address): void {
    this.top = mark;
  }
}
