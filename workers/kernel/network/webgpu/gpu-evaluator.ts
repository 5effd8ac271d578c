import type { Evaluator, NetInputs, NetRaw } from '../evaluator';
import { type ReadAnswers, readAnswers } from '../graph/answers';
import { type Graph, groupsOf, loadGraph } from '../graph/graph';
import type { Image } from '../graph/layers';
import type { Model } from '../model';
import type { Gpu } from './gpu';
import { GpuMachine } from './gpu-machine';

/**
 * The network in WGSL on a graphics device; answers later. Loading puts the transformed weights there, where they
 * stay; an evaluation sends features and fetches outputs. Every block kind, every board size. Batches pay: a
 * device is busy with one position for hardly longer than it takes to be asked.
 *
 * Throws `GpuMemoryError` when the network is too large for the device. The device belongs to the evaluator.
 */
export class GpuEvaluator implements Evaluator {
  readonly name: string;
  readonly model: Model['info'];
  readonly backend = 'webgpu';
  readonly #gpu: Gpu;
  readonly #machine: GpuMachine;
  readonly #graph: Graph;
  readonly #read: ReadAnswers;

  constructor(model: Model, gpu: Gpu) {
    this.name = model.info.name;
    this.model = model.info;
    this.#gpu = gpu;
    this.#machine = new GpuMachine(gpu);
    this.#graph = loadGraph(this.#machine, model);
    this.#read = readAnswers(model);
  }

  async evaluate(batch: readonly NetInputs[]): Promise<NetRaw[]> {
    // All are asked before the first answer is awaited, so that the device never waits for us.
    const groups = groupsOf(batch, () => BOARDS_AT_ONCE);
    return (await Promise.all(groups.map(({ size, positions }) => this.#ask(positions, size)))).flat();
  }

  async #ask(positions: readonly NetInputs[], size: NetInputs['size']): Promise<NetRaw[]> {
    const { run, outputs } = this.#graph.run(positions, size);
    this.#graph.done();
    const { policy, pass, value, score, ownership } = outputs;
    const wanted: readonly (readonly [Image, number])[] = [
      [policy, run.rows],
      [pass, run.boards],
      [value, run.boards],
      [score, run.boards],
      [ownership, run.rows],
    ];
    const regions = wanted.map(([image, rows]) => ({ at: image.at, count: rows * image.channels }));
    const found = await this.#gpu.run(this.#machine.listed(), regions);
    return this.#read(run, outputs, (image) => {
      const floats = found[wanted.findIndex(([known]) => known === image)];
      if (!floats) throw new Error('an output was not read');
      return floats;
    });
  }

  close(): void {
    this.#gpu.close();
  }
}

/** More would only make the first answer wait. */
const BOARDS_AT_ONCE = 32;
