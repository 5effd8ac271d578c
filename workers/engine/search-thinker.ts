import type { Analysis } from '#kernel/kata/analysis';
import type { Evaluator } from '#kernel/network/evaluator';
import { imitating } from '#kernel/network/human-profile';
import type { Model } from '#kernel/network/model';
import { joinedEvaluator, WasmEvaluator } from '#kernel/network/wasm/wasm-evaluator';
import { GpuLostError } from '#kernel/network/webgpu/gpu';
import { fail, ok } from '#kernel/outcome';
import { Search } from '#kernel/search/search';
import {
  type EngineInfo,
  type EngineOptions,
  type NetworkSource,
  opinionOf,
  type Result,
  type SharedWeights,
  type Work,
} from '#protocol';
import { bodySize } from '../networks/body-size';
import { readNetwork } from '../networks/read-network';
import { type Chosen, chooseEvaluator, type EvaluatorEnv, lookAround } from './choose-evaluator';
import { makePause } from './pause';
import { markOnce } from './performance-marks';
import { batchOf, inFlightOf, mostInFlightOf, warmUp } from './sample-evaluation';
import type { LoadThinker, Thinker } from './thinker';
import { requestOf } from './work-request';
import { yieldingToPage } from './yield-to-page';

/** Loads the built-in engine: a network, the fastest evaluator for it on this machine, and the search. */
export const loadSearchThinker =
  (network: NetworkSource, options: EngineOptions, env: EvaluatorEnv): LoadThinker =>
  async (progress) => {
    const chosen = joinEvaluator(network, options) ?? (await loadEvaluator(network, options, env, progress));
    return chosen.ok ? ok(new SearchThinker(network, options, env, chosen.value)) : chosen;
  };

/** Uses weights that another engine has loaded; undefined when there are none, or not enough memory. */
const joinEvaluator = (
  network: NetworkSource,
  { backend, weights }: EngineOptions,
): Result<Chosen> | undefined => {
  if (!weights || weights.network !== network.id || weights.wish !== backend) return undefined;
  const joined = joinedEvaluator(weights.loaded);
  if (!joined.ok) return undefined;
  const { fallback, evaluationsPerSecond: speed } = weights.info;
  return ok({ evaluator: joined.value, fallback, speed });
};

const loadEvaluator = async (
  network: NetworkSource,
  { backend }: EngineOptions,
  env: EvaluatorEnv,
  progress: (received: number, total: number) => void,
): Promise<Result<Chosen>> => {
  const surroundings = lookAround(network.id, env);
  const model = await loadModel(network, progress);
  if (!model.ok) return model;
  markOnce('read');
  const chosen = await chooseEvaluator(model.value, network.id, backend, env, surroundings);
  markOnce('chosen');
  if (chosen.evaluator instanceof WasmEvaluator && isQuick(chosen)) await warmUp(chosen.evaluator);
  return ok(chosen);
};

/** True when one more evaluation is too short to notice for a waiting user. */
const isQuick = ({ speed = 0 }: Chosen): boolean => speed >= 50;

export const loadModel = async (
  network: NetworkSource,
  progress: (received: number, total: number) => void,
): Promise<Result<Model>> => {
  const opened = await openNetwork(network);
  if (!opened.ok) return opened;
  markOnce('opened');
  const { stream, total } = opened.value;
  const { fileName } = network;
  try {
    return await readNetwork(stream, fileName, { progress: (done) => progress(done, total) });
  } catch (error) {
    return fail('network.notFetched', { name: fileName, reason: String(error) });
  }
};

/**
 * A few visits more for moves besides the best, as KataGo and similar programs analyse for people. With it
 * our results agree with KataGo's as often as two runs of KataGo agree, without it less often, and most often
 * with a deterministic spread (`npm run verify -- search-games`, with `--noise 0`, with `--steady`).
 */
const WIDE_ROOT_NOISE = 0.04;

class SearchThinker implements Thinker {
  readonly #network: NetworkSource;
  readonly #options: EngineOptions;
  readonly #env: EvaluatorEnv;
  #evaluator: Evaluator;
  #search: Search;
  info: EngineInfo;
  weights: SharedWeights | undefined;

  constructor(network: NetworkSource, options: EngineOptions, env: EvaluatorEnv, chosen: Chosen) {
    this.#network = network;
    this.#options = options;
    this.#env = env;
    this.#evaluator = chosen.evaluator;
    this.#search = this.#newSearch(chosen);
    this.info = this.#inform(chosen);
    this.weights = this.#offer(chosen);
  }

  async think(
    work: Work,
    signal: { readonly aborted: boolean },
    report: (analysis: Analysis) => void,
  ): Promise<Analysis> {
    try {
      return await this.#think(work, signal, report);
    } catch (error) {
      if (!(error instanceof GpuLostError)) throw error;
      await this.#leaveGpu();
      return this.#think(work, signal, report);
    }
  }

  rest(): void {
    this.#search.forget();
  }

  close(): void {
    this.#evaluator.close();
  }

  async #think(
    work: Work,
    signal: { readonly aborted: boolean },
    report: (analysis: Analysis) => void,
  ): Promise<Analysis> {
    const { limits, ownership, reportEveryMs, eager, steady } = work;
    // A tree grown below another root has another shape. The cached evaluations stay, so clearing costs
    // little.
    if (steady) this.#search.clear();
    const placed = this.#search.setPosition(requestOf(work));
    // The game service starts a new line after an illegal move, so this is a bug in Tengen.
    if (!placed.ok) throw new Error(`${placed.failure.code} ${JSON.stringify(placed.failure.data)}`);
    const wide = { wideRootNoise: WIDE_ROOT_NOISE, steady };
    return this.#search.run({ ...limits, ...wide, ownership, eager }, report, reportEveryMs, signal);
  }

  /**
   * The device is gone. Reads the network again, because it is not kept in memory for this, and restarts the
   * search.
   */
  async #leaveGpu(): Promise<void> {
    const model = await loadModel(this.#network, () => {});
    if (!model.ok) throw new Error(model.failure.code);
    const env = { ...this.#env, gpu: async () => undefined };
    const chosen = await chooseEvaluator(model.value, this.#network.id, 'auto', env);
    this.#evaluator.close();
    this.#evaluator = chosen.evaluator;
    this.#search = this.#newSearch(chosen);
    this.info = this.#inform({ ...chosen, fallback: 'gpuLost' });
  }

  #newSearch({ speed }: Chosen): Search {
    const { profile } = this.#network;
    const { pageDraws } = this.#options;
    const computing = pageDraws ? yieldingToPage(this.#evaluator, pageDraws) : this.#evaluator;
    const player = profile ? imitating(computing, profile) : computing;
    const { now } = this.#env;
    return new Search(player, {
      now,
      pause: makePause(),
      engine: player.name,
      batch: batchOf(player),
      inFlight: inFlightOf(player),
      mostInFlight: mostInFlightOf(player, speed),
    });
  }

  #inform({ evaluator, fallback, speed }: Chosen): EngineInfo {
    const { profile } = this.#network;
    return {
      name: evaluator.name,
      network: opinionOf(this.#network),
      ...(profile ? { profile } : {}),
      backend: evaluator.backend,
      ...(fallback ? { fallback } : {}),
      ...(speed ? { evaluationsPerSecond: speed } : {}),
    };
  }

  #offer({ evaluator }: Chosen): SharedWeights | undefined {
    if (!(evaluator instanceof WasmEvaluator)) return undefined;
    const { id: network } = this.#network;
    return { network, wish: this.#options.backend, info: this.info, loaded: evaluator.shared };
  }
}

interface OpenedNetwork {
  readonly stream: ReadableStream<Uint8Array>;
  /** Compressed bytes; 0 when the host does not say. */
  readonly total: number;
}

/**
 * Opens the file of a network. Offline, the service worker answers for the app's own network, so a failure
 * here means that the browser never stored it.
 */
const openNetwork = async ({ file, fileName }: NetworkSource): Promise<Result<OpenedNetwork>> => {
  if (file instanceof Blob) return ok({ stream: file.stream(), total: file.size });
  try {
    const response = await fetch(file);
    if (!response.ok || !response.body) {
      return fail('network.notFetched', { name: fileName, reason: `HTTP ${response.status}` });
    }
    return ok({ stream: response.body, total: bodySize(response) });
  } catch (error) {
    return fail('network.notFetched', { name: fileName, reason: String(error) });
  }
};
