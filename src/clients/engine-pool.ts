import * as Comlink from 'comlink';
import type {
  EngineHost,
  EngineOptions,
  EngineView,
  GameApi,
  NetworkSource,
  Result,
  SharedWeights,
} from '#protocol';
import { pageDraws } from '../state/drawing';
import { chosenEngine, type SavedEngine, useEngines } from '../state/engine-choice';
import { isEngineUsual, setEngineUsual } from '../state/engine-habit';
import { type Mirror, useMirror } from '../state/mirror';
import { useSettings } from '../state/settings';
import { chosenSource } from './networks';
import { reach } from './reach';
import { joinRemoteEngine, remoteEngineWorker } from './remote-engine';
import { reportCrash, watched } from './request';
import { callsOf } from './worker';

const MAX_ENGINES = 8;

/** One core is left to the page: when engines use all cores, its frames come late. */
export const engineCount = (cores: number): number => Math.max(1, Math.min(MAX_ENGINES, cores - 1));
/** The spare engine runs on the page's core, while the person does not touch the page and it does not draw. */
export const hasSpareEngine = (cores: number): boolean => cores > 1 && cores <= MAX_ENGINES;
const isSpare = (index: number): boolean => index >= engineCount(navigator.hardwareConcurrency);

/** All engines share one GPU: with two, one prepares positions while the GPU computes the other's. */
const GPU_ENGINES = 2;
/** Delay of the spare engine: the page still loads on its core, and the engine may not work before the page rests. */
const SPARE_AFTER_MS = 2000;

/** Which engines are joined to the game: none, the first (for glances), or all (some may still be loading). */
export type EngineLevel = 'none' | 'first' | 'all';

const chosen = (): SavedEngine | undefined => chosenEngine(useEngines.getState());

/**
 * The engines of one game worker: the built-in one in a worker per core, or the chosen one outside the browser. Each
 * has its own channel to the game worker, so that no stream passes through the page.
 */
export class EnginePool {
  readonly #game: Pick<Comlink.Remote<GameApi>, 'addEngine' | 'clearEngines'>;
  #workers: Worker[] = [];
  #hosts: EngineHost[] = [];
  #level: EngineLevel = 'none';
  /** Counts the changes of engine: what was begun before one of them is not gone on with. */
  #turn = 0;
  #hasEnded = false;

  constructor(game: Pick<Comlink.Remote<GameApi>, 'addEngine' | 'clearEngines'>) {
    this.#game = game;
  }

  get level(): EngineLevel {
    return this.#level;
  }

  /** Where the person usually analyses, the first engine loads with the page and joins when it is needed. */
  warm(): void {
    if (isEngineUsual() && !chosen()) this.#open(0);
  }

  /**
   * Starts the built-in engine's first worker, which is enough for glances. Engines outside the browser may cost money,
   * so they start only on request.
   */
  async startFirst(): Promise<void> {
    if (this.#level !== 'none' || chosen()) return;
    this.#level = 'first';
    await this.#start(0);
  }

  /**
   * Starts the engines if they are not running yet; `engine` events report their loading. One loads at a time: more
   * would take the page's core meanwhile, and the first can begin alone.
   */
  async startAll(): Promise<void> {
    if (this.#level === 'all') return;
    const turn = this.#turn;
    const hasFirst = this.#level === 'first';
    this.#level = 'all';
    setEngineUsual();
    const remote = chosen();
    if (remote) {
      await this.#startRemote(remote);
      return;
    }
    if (!hasFirst) await this.#start(0);
    void this.#startOthers(turn);
  }

  /** Starts again what ran, with the chosen engine, which may be the same. */
  async change(): Promise<void> {
    const level = this.#level;
    const old = this.#workers;
    this.#turn += 1;
    this.#workers = [];
    this.#hosts = [];
    if (level !== 'none') await this.#game.clearEngines();
    for (const worker of old) worker.terminate();
    this.#level = 'none';
    if (level === 'none' || this.#hasEnded) return;
    if (level === 'first' && !chosen()) await this.startFirst();
    else await this.startAll();
  }

  /** Each engine switches to another network after the final report of its work. */
  async use(source: NetworkSource): Promise<void> {
    const [first, ...others] = this.#hosts;
    if (!first) return;
    await first.use(source, optionsWith(undefined));
    const weights = others.length > 0 ? await first.share() : undefined;
    for (const [i, host] of others.entries()) await host.use(source, optionsWith(weights, isSpare(i + 1)));
  }

  end(): void {
    this.#hasEnded = true;
    this.#turn += 1;
    for (const worker of this.#workers) worker.terminate();
  }

  async #startRemote(remote: SavedEngine): Promise<void> {
    const turn = this.#turn;
    const engine = await reach(remote);
    // The person may have chosen another one meanwhile.
    if (turn !== this.#turn) return;
    if (engine) await joinRemoteEngine(this.#game, this.#worker(remoteEngineWorker('engine')), engine);
    // The next press asks the host again.
    else this.#level = 'none';
  }

  async #startOthers(turn: number): Promise<void> {
    const engine = await engineSettled();
    const onGpu = engine?.phase === 'ready' && engine.info.backend === 'webgpu';
    const max = engineCount(navigator.hardwareConcurrency);
    const count = onGpu ? Math.min(GPU_ENGINES, max) : max;
    const weights = await this.#hosts[0]?.share();
    for (let index = 1; index < count; index += 1) {
      if (turn !== this.#turn) return;
      await this.#start(index, weights);
    }
    // Weights of its own would take the page's core to load, and memory.
    const spare = weights && !onGpu && hasSpareEngine(navigator.hardwareConcurrency);
    if (!spare) return;
    await new Promise((resolve) => setTimeout(resolve, SPARE_AFTER_MS));
    if (turn === this.#turn) await this.#start(count, weights);
  }

  /** Starts an engine and joins it to the game. It sends all requests at once instead of awaiting each answer. */
  async #start(index: number, weights?: SharedWeights): Promise<void> {
    const host = this.#hosts[index] ?? this.#open(index, weights);
    const { port1, port2 } = new MessageChannel();
    await Promise.all([
      host.join(Comlink.transfer(port1, [port1])),
      this.#game.addEngine(Comlink.transfer(port2, [port2]), isSpare(index)),
    ]);
  }

  #open(index: number, weights?: SharedWeights): EngineHost {
    const hosts = this.#hosts;
    const host = callsOf<EngineHost>(this.#worker(searchWorker(`search ${index}`)));
    hosts.push(host);
    void this.#load(host, hosts, optionsWith(weights, isSpare(index)));
    return host;
  }

  async #load(host: EngineHost, hosts: readonly EngineHost[], options: EngineOptions): Promise<void> {
    try {
      const source = await chosenSource();
      // Unless the person has chosen another engine meanwhile.
      if (hosts === this.#hosts) await host.use(source, options);
    } catch (error) {
      reportCrash(error);
    }
  }

  #worker(worker: Worker): Worker {
    this.#workers.push(worker);
    return watched(worker);
  }
}

const searchWorker = (name: string): Worker =>
  new Worker(new URL('../../workers/search.worker.ts', import.meta.url), { type: 'module', name });

const optionsWith = (weights: SharedWeights | undefined, spare = false): EngineOptions => {
  const { engineBackend: backend } = useSettings.getState().settings;
  return { backend, ...(weights && { weights }), ...(spare && pageDraws && { pageDraws }) };
};

/** Waits until the engines have loaded or failed. */
const engineSettled = (): Promise<EngineView | undefined> =>
  new Promise((resolve) => {
    const settled = ({ engine }: Mirror) => engine?.phase === 'ready' || engine?.phase === 'failed';
    const now = useMirror.getState();
    if (settled(now)) return resolve(now.engine);
    const stop = useMirror.subscribe((mirror) => {
      if (!settled(mirror)) return;
      stop();
      resolve(mirror.engine);
    });
  });

/** Evaluations per second on one core, in a worker started for the measurement. */
export const measureSpeed = async (source: NetworkSource): Promise<Result<number>> => {
  const worker = watched(searchWorker('measure'));
  try {
    return await callsOf<EngineHost>(worker).measure(source, useSettings.getState().settings.engineBackend);
  } finally {
    worker.terminate();
  }
};
