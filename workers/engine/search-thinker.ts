import type { Evaluator } from '#kernel/network/evaluator';
import { imitating } from '#kernel/network/human-profile';
import type { Model } from '#kernel/network/model';
import { fail, ok } from '#kernel/outcome';
import { Search } from '#kernel/search/search';
import { type EngineInfo, type NetworkSource, opinionOf, type Result } from '#protocol';
import { readNetwork } from '../networks/read-network';
import { chooseEvaluator } from './evaluators';
import { openNetwork } from './open-network';
import { makePause } from './pause';
import type { LoadThinker, Thinker } from './thinker';
import { requestOf } from './work-request';

/** The built-in engine: a network, the fastest evaluator this machine has for it, the search. */
export const loadSearchThinker =
  (network: NetworkSource, now: () => number): LoadThinker =>
  async (progress) => {
    const model = await loadModel(network, progress);
    if (!model.ok) return model;
    const { evaluator, fallback } = chooseEvaluator(model.value);
    const { profile } = network;
    const player = profile ? imitating(evaluator, profile) : evaluator;
    return ok(searchThinker(player, network, fallback, now));
  };

export const loadModel = async (
  network: NetworkSource,
  progress: (received: number, total: number) => void,
): Promise<Result<Model>> => {
  const opened = await openNetwork(network);
  if (!opened.ok) return opened;
  const { stream, total } = opened.value;
  const { fileName } = network;
  try {
    return await readNetwork(stream, fileName, { progress: (done) => progress(done, total) });
  } catch (error) {
    return fail('network.notFetched', { name: fileName, reason: String(error) });
  }
};

const searchThinker = (
  evaluator: Evaluator,
  network: NetworkSource,
  fallback: EngineInfo['fallback'],
  now: () => number,
): Thinker => {
  const { name, backend } = evaluator;
  const search = new Search(evaluator, { now, pause: makePause(), engine: name });
  const known = backend === 'webgpu' ? 'wasm' : backend;
  const identity = {
    name,
    network: opinionOf(network),
    ...(network.profile ? { profile: network.profile } : {}),
  };
  return {
    info: { ...identity, backend: known, ...(fallback ? { fallback } : {}) },
    think: async (work, signal, report) => {
      const { limits, ownership, reportEveryMs, wideRootNoise } = work;
      const placed = search.setPosition(requestOf(work));
      // The game service starts lines anew after a move that breaks a rule, so this is a bug of ours.
      if (!placed.ok) throw new Error(`${placed.failure.code} ${JSON.stringify(placed.failure.data)}`);
      return search.run({ ...limits, ownership, wideRootNoise }, report, reportEveryMs, signal);
    },
    rest: () => search.forget(),
    close: () => evaluator.close(),
  };
};
