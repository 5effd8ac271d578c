import type { Size } from '../../board/types';
import { fail, type Outcome, ok } from '../../outcome';
import type { Evaluator, NetInputs, NetRaw } from '../evaluator';
import { type ReadAnswers, readAnswers } from '../graph/answers';
import { type Graph, groupsOf, loadGraph } from '../graph/graph';
import { TILE } from '../graph/winograd';
import type { Model } from '../model';
import { type SharedMemory, type WasmBackend, WasmMachine } from './wasm-machine';

/**
 * The network in hand-written WebAssembly SIMD, on the calling thread; answers at once. Loading transforms
 * the weights once. Every block kind and board size; float32 throughout, within about 1e-5 of the plain
 * evaluator.
 */
export const wasmEvaluator = (
  model: Model,
  backend: WasmBackend,
): Outcome<WasmEvaluator, WasmFailureCode> => {
  const opened = WasmMachine.open(backend);
  return opened.ok ? load(model, opened.value) : opened;
};

/**
 * Makes a second evaluator on weights that another one, perhaps in another thread, has loaded. Takes
 * milliseconds.
 */
export const joinedEvaluator = ({ model, memory }: SharedNetwork): Outcome<WasmEvaluator, WasmFailureCode> =>
  load(model, WasmMachine.join(memory));

/**
 * A loaded network in a form that can be sent to other threads where memory can be shared (isolated pages,
 * Node). A receiver needs memory only for evaluations.
 */
export interface SharedNetwork {
  readonly model: Model;
  readonly memory: SharedMemory;
}

/** The failures: no (relaxed) SIMD here, or not enough memory for the network, about six times its file. */
export type WasmFailureCode = 'network.noSimd' | 'network.noMemory';

const load = (model: Model, machine: WasmMachine): Outcome<WasmEvaluator, WasmFailureCode> => {
  try {
    return ok(new WasmEvaluator(model, machine));
  } catch (error) {
    // Memory that cannot grow throws RangeError.
    if (error instanceof RangeError) return fail('network.noMemory', { backend: machine.backend }, error);
    throw error;
  }
};

export class WasmEvaluator implements Evaluator {
  readonly name: string;
  readonly model: Model['info'];
  readonly backend: WasmBackend;
  /** The shared form, for evaluators of other threads. */
  readonly shared: SharedNetwork;
  readonly #read: ReadAnswers;
  #loaded: { readonly machine: WasmMachine; readonly graph: Graph } | undefined;

  constructor(model: Model, machine: WasmMachine) {
    this.name = model.info.name;
    this.model = model.info;
    this.backend = machine.backend;
    this.#read = readAnswers(model);
    const graph = loadGraph(machine, model);
    this.shared = { model: withoutWeights(model), memory: machine.settle() };
    this.#loaded = { machine, graph };
  }

  evaluate(batch: readonly NetInputs[]): NetRaw[] {
    if (!this.#loaded) throw new Error('evaluate was called after close');
    const { machine, graph } = this.#loaded;
    return groupsOf(batch, boardsAtOnce).flatMap(({ size, positions }) => {
      const { run, outputs } = graph.run(positions, size);
      const answers = this.#read(run, outputs, ({ at, channels }, rows) =>
        machine.floats(at, rows * channels),
      );
      graph.done();
      return answers;
    });
  }

  close(): void {
    this.#loaded = undefined;
  }
}

/**
 * Evaluates several small boards together, because that reads the weights once for all. From about 16 tiles
 * on there is no gain, and the images no longer fit the second-level cache.
 */
const boardsAtOnce = ({ width, height }: Size): number =>
  Math.max(1, Math.floor(16 / (Math.ceil(width / TILE) * Math.ceil(height / TILE))));

const NOTHING = new Float32Array();

/**
 * Returns the network without the weights of its convolutions and matrices, about a hundredth of it: enough
 * for a thread that finds the weights in a shared machine.
 */
const withoutWeights = (model: Model): Model => strip(model) as Model;

const strip = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(strip);
  if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return part;
  const heavy = 'inputs' in part && 'outputs' in part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, heavy && name === 'weights' ? NOTHING : strip(value)]),
  );
};
