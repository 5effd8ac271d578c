import { fromBase64 } from '../../base64';
import { fail, type Outcome, ok } from '../../outcome';
import type { Backend } from '../evaluator';
import type { Address, Kernels, Machine } from '../graph/machine';
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
/** Address space of one evaluation; only touched pages cost memory. */
const REGION = 32 << 20;
const SCRATCH = 12544;
/** Address, in the kernels' page after their data, of the number of regions given out. */
const REGIONS_GIVEN = PAGE - LINE;
/**
 * The maximum pages of a memory, in order of attempts: systems with little address space refuse the first
 * ones.
 */
const MAX_PAGES = [65536, 16384, 4096] as const;

/**
 * The memory of a machine, which other machines may share: below the weights of a network, above them
 * regions, each for one computing machine at a time.
 */
export interface SharedMemory {
  readonly backend: WasmBackend;
  readonly memory: WebAssembly.Memory;
  /** Address of the first region. */
  readonly base: Address;
}

/**
 * The kernels and their memory, which works like a stack: the weights of a network are at the bottom,
 * evaluations take memory above and release it to a mark. It grows by itself, never shrinks, and is freed
 * with the machine.
 *
 * After loading, other machines may share the memory: such a machine keeps nothing again (it counts through
 * the same addresses) and computes in regions of its own.
 */
export class WasmMachine implements Machine {
  readonly backend: WasmBackend;
  readonly kernels: Kernels;
  readonly inOrder = true;
  readonly #memory: WebAssembly.Memory;
  readonly #placeScratch: (at: Address) => void;
  /** The end address of weights that another machine has loaded; 0 for the first machine of a memory. */
  readonly #loadedTo: Address;
  /** The kernels use the first page. */
  #top: Address = PAGE;
  #shared: SharedMemory | undefined;
  /** Starts of this machine's regions, and the index of the one in use. */
  readonly #regions: Address[] = [];

  private constructor(backend: WasmBackend, memory: WebAssembly.Memory, shared?: SharedMemory) {
    const module = new WebAssembly.Module(fromBase64(BINARIES[backend]));
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    // The same sources generate the binary and this interface.
    const kernels = exports as unknown as Kernels & { placeScratch: (at: Address) => void };
    this.backend = backend;
    this.kernels = kernels;
    this.#placeScratch = kernels.placeScratch;
    this.#memory = memory;
    this.#shared = shared;
    this.#loadedTo = shared?.base ?? 0;
  }

  static open(backend: WasmBackend): Outcome<WasmMachine, 'network.noSimd' | 'network.noMemory'> {
    if (!wasmRunsHere(backend)) return fail('network.noSimd', { backend });
    for (const maximum of MAX_PAGES) {
      try {
        return ok(new WasmMachine(backend, new WebAssembly.Memory({ initial: 1, maximum, shared: true })));
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
      }
    }
    return fail('network.noMemory', { backend });
  }

  /** Makes a machine in the memory of another. Load the same network into it, then call `settle`. */
  static join(shared: SharedMemory): WasmMachine {
    return new WasmMachine(shared.backend, shared.memory, shared);
  }

  /** Ends loading; from now on the machine computes in a region of its own. */
  settle(): SharedMemory {
    this.#shared ??= { backend: this.backend, memory: this.#memory, base: this.#top };
    this.#top = this.#nextRegion();
    this.#placeScratch(this.take(SCRATCH / 4));
    return this.#shared;
  }

  /** Returns the address of `count` floats at a cache line. Their content is undefined. */
  take(count: number): Address {
    const bytes = Math.ceil((4 * count) / LINE) * LINE;
    if (this.#regions.length > 0 && bytes > REGION)
      throw new RangeError('an evaluation needs more memory than a region has');
    if (this.#regions.length > 0 && this.#top + bytes > this.#endOfRegion()) this.#top = this.#nextRegion();
    const at = this.#top;
    this.#top = at + bytes;
    this.#reach(this.#top);
    return at;
  }

  keep(count: number, fill: (floats: Float32Array) => void): Address {
    const at = this.take(count);
    if (at >= this.#loadedTo) fill(this.floats(at, count));
    return at;
  }

  many(count: number, call: (index: number) => void): void {
    for (let index = 0; index < count; index += 1) call(index);
  }

  write(at: Address, values: Float32Array): void {
    this.floats(at, values.length).set(values);
  }

  /** Returns a view that is valid until the next `take`. */
  floats(at: Address, count: number): Float32Array {
    return new Float32Array(this.#memory.buffer, at, count);
  }

  mark(): Address {
    return this.#top;
  }

  release(mark: Address): void {
    this.#top = mark;
  }

  #reach(end: Address): void {
    const missing = end - this.#memory.buffer.byteLength;
    // Another thread may have grown it at the same moment; then it is larger than needed.
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
  }

  #endOfRegion(): Address {
    const start = this.#regions.find((first) => this.#top >= first && this.#top <= first + REGION) ?? 0;
    return start + REGION;
  }

  /** Returns this machine's next region, or a new one. */
  #nextRegion(): Address {
    const at = this.#regions.findIndex((first) => this.#top >= first && this.#top <= first + REGION);
    const known = this.#regions[at + 1];
    if (known !== undefined) return known;
    const given = new Int32Array(this.#memory.buffer, REGIONS_GIVEN, 1);
    const start = (this.#shared?.base ?? 0) + Atomics.add(given, 0, 1) * REGION;
    this.#regions.push(start);
    return start;
  }
}
