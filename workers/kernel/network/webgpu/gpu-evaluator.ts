import type { Evaluator, NetInputs, NetRaw } from '../evaluator';
import { type ReadAnswers, readAnswers } from '../graph/answers';
import { type Graph, groupsOf, loadGraph } from '../graph/graph';
import type { Image } from '../graph/layers';
import type { Model } from '../model';
import type { Gpu } from './gpu';
import { GpuMachine } from './gpu-machine';

/**
 * The network in WGSL on a graphics device; answers later. Loading uploads the transformed weights once; an
 * evaluation sends features and reads outputs. Every block kind and board size. Use batches: one position
 * keeps the device busy for hardly longer than the call itself takes.
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
    // Sends all groups before awaiting the first answer, so that the device never waits.
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

/** A larger group would only delay the first answer. */
const BOARDS_AT_ONCE = 32;
