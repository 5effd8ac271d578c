import { pointsOn, type Size } from '../../board/words';
import { fail, type Outcome, ok } from '../../outcome';
import type { Evaluator, NetInputs, NetRaw } from '../evaluator';
import type { Model } from '../model';
import { loadHeads } from './heads';
import { Machine, type WasmBackend } from './machine';
import { loadTrunk, type Prepare } from './trunk';
import { TILE } from './winograd';

/**
 * The network in hand-written WebAssembly SIMD, on the calling thread; answers at once. Loading transforms the
 * weights once. Every block kind, every board size; float32 throughout, about 1e-5 from the plain twin.
 */
export const wasmEvaluator = (model: Model, backend: WasmBackend): Outcome<Evaluator, WasmFailureCode> => {
  const opened = Machine.open(backend);
  if (!opened.ok) return opened;
  try {
    return ok(new WasmEvaluator(model, opened.value));
  } catch (error) {
    // Memory that cannot grow says so by a RangeError.
    if (error instanceof RangeError) return fail('network.noMemory', { backend }, error);
    throw error;
  }
};

/** No (relaxed) SIMD here; or not enough memory for the network, about six times its file. */
export type WasmFailureCode = 'network.noSimd' | 'network.noMemory';

class WasmEvaluator implements Evaluator {
  readonly name: string;
  readonly model: Model['info'];
  readonly backend: WasmBackend;
  private run: ((batch: readonly NetInputs[], size: Size) => NetRaw[]) | undefined;

  constructor(model: Model, machine: Machine) {
    this.name = model.info.name;
    this.model = model.info;
    this.backend = machine.backend;
    this.run = load(model, machine);
  }

  evaluate(batch: readonly NetInputs[]): NetRaw[] {
    const { run } = this;
    if (!run) throw new Error('evaluate after close');
    const answers: NetRaw[] = [];
    for (let start = 0; start < batch.length; ) {
      const { size } = batch[start] as NetInputs;
      let end = start + 1;
      const most = start + boardsAtOnce(size);
      while (end < Math.min(batch.length, most) && sameSize((batch[end] as NetInputs).size, size)) end += 1;
      answers.push(...run(batch.slice(start, end), size));
      start = end;
    }
    return answers;
  }

  close(): void {
    this.run = undefined;
  }
}

const load = (model: Model, machine: Machine): ((batch: readonly NetInputs[], size: Size) => NetRaw[]) => {
  const prepare: Prepare[] = [];
  const trunk = loadTrunk(machine, model.trunk, prepare);
  const heads = loadHeads(machine, model);
  const base = machine.mark();
  let prepared: Size | undefined;
  return (batch, size) => {
    if (!prepared || !sameSize(prepared, size)) {
      machine.release(base);
      for (const make of prepare) make(size);
      prepared = size;
    }
    const points = pointsOn(size);
    const run = { size, boards: batch.length, points, rows: batch.length * points };
    const mark = machine.mark();
    const answers = heads(run, trunk(run, batch));
    machine.release(mark);
    return answers;
  };
};

const sameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;

/**
 * Small boards go better several at once: the weights are read once for all of them. From about 16 tiles on there
 * is nothing to gain, and the images leave the second cache.
 */
const boardsAtOnce = ({ width, height }: Size): number =>
  Math.max(1, Math.floor(16 / (Math.ceil(width / TILE) * Math.ceil(height / TILE))));
