import { fail, type Outcome, ok } from '../../outcome';
import type { Backend } from '../evaluator';
import { fromBase64 } from './base64';
import { RELAXED_KERNELS, SIMD_KERNELS } from './kernels.generated';

export type WasmBackend = Extract<Backend, 'wasm' | 'wasm-relaxed'>;
/** Byte address in the machine's memory. */
export type Address = number;

const BINARIES: Readonly<Record<WasmBackend, string>> = {
  wasm: SIMD_KERNELS,
  'wasm-relaxed': RELAXED_KERNELS,
};

export const wasmRunsHere = (backend: WasmBackend): boolean =>
  typeof WebAssembly === 'object' && WebAssembly.validate(fromBase64(BINARIES[backend]));

/** What kernels/*.as.ts export; told there. Addresses and strides are bytes, channels multiples of 8. */
export interface Kernels {
  multiply(
    a: Address,
    aStride: number,
    matrix: Address,
    out: Address,
    outStride: number,
    rows: number,
    inputs: number,
    outputs: number,
    adds: boolean,
  ): void;
  multiplyPlanes(
    planes: number,
    a: Address,
    aPlane: number,
    aStride: number,
    matrix: Address,
    out: Address,
    outPlane: number,
    outStride: number,
    rows: number,
    inputs: number,
    outputs: number,
  ): void;
  spreadTiles(
    image: Address,
    stride: number,
    width: number,
    height: number,
    boards: number,
    channels: number,
    out: Address,
    plane: number,
  ): void;
  gatherTiles(
    products: Address,
    plane: number,
    image: Address,
    stride: number,
    width: number,
    height: number,
    boards: number,
    channels: number,
    mode: number,
    scale: Address,
    bias: Address,
    activation: number,
  ): void;
  norm(
    image: Address,
    stride: number,
    out: Address,
    outStride: number,
    rows: number,
    channels: number,
    scale: Address,
    bias: Address,
    activation: number,
  ): void;
  blend(x: Address, scale: Address, bias: Address, out: Address, channels: number): void;
  pool(
    image: Address,
    stride: number,
    rows: number,
    channels: number,
    scale: Address,
    bias: Address,
    activation: number,
    out: Address,
    second: number,
    third: number,
  ): void;
  stem(
    features: Address,
    count: number,
    lists: Address,
    weights: Address,
    kernelHeight: number,
    kernelWidth: number,
    dilationY: number,
    dilationX: number,
    bias: Address,
    image: Address,
    width: number,
    height: number,
    channels: number,
  ): void;
  windows(
    image: Address,
    width: number,
    height: number,
    boards: number,
    channels: number,
    kernelHeight: number,
    kernelWidth: number,
    dilationY: number,
    dilationX: number,
    out: Address,
  ): void;
  rmsNorm(
    image: Address,
    out: Address,
    rows: number,
    channels: number,
    span: number,
    real: number,
    epsilon: number,
    weights: Address,
  ): void;
  rotate(image: Address, cosines: Address, sines: Address, count: number): void;
  packRows(image: Address, stride: number, rows: number, columns: number, padded: number, out: Address): void;
  packColumns(
    image: Address,
    stride: number,
    rows: number,
    columns: number,
    padded: number,
    out: Address,
  ): void;
  softmaxRows(scores: Address, rows: number, count: number, padded: number, factor: number): void;
  gate(x: Address, gates: Address, count: number): void;
}

const PAGE = 65536;
const LINE = 64;

/**
 * The kernels and their memory. Room is taken like a pile: what a network keeps lies below, what an evaluation
 * needs comes on top and is released to a mark. It grows by itself, never shrinks, and is gone with the machine.
 */
export class Machine {
  /** The first page belongs to the kernels. */
  private top: Address = PAGE;
  private readonly memory: WebAssembly.Memory;
  readonly backend: WasmBackend;
  readonly kernels: Kernels;

  private constructor(backend: WasmBackend, kernels: Kernels, memory: WebAssembly.Memory) {
    this.backend = backend;
    this.kernels = kernels;
    this.memory = memory;
  }

  static open(backend: WasmBackend): Outcome<Machine, 'network.noSimd'> {
    if (!wasmRunsHere(backend)) return fail('network.noSimd', { backend });
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(fromBase64(BINARIES[backend])));
    // The binary is ours, made from the same sources as the interface.
    const kernels = exports as unknown as Kernels & { memory: WebAssembly.Memory };
    return ok(new Machine(backend, kernels, kernels.memory));
  }

  /** Room for so many floats, at a cache line. What is in it is left from before. */
  take(count: number): Address {
    const at = this.top;
    this.top = at + Math.ceil((4 * count) / LINE) * LINE;
    const missing = this.top - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return at;
  }

  put(values: Float32Array): Address {
    const at = this.take(values.length);
    this.floats(at, values.length).set(values);
    return at;
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
