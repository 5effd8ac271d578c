import type { Evaluator } from '#kernel/network/evaluator';
import { readModel } from '#kernel/network/file/read-model';
import { fail, ok } from '#kernel/outcome';
import { Search } from '#kernel/search/search';
import type { EngineInfo, FailureCode } from '#protocol';
import { chooseEvaluator } from './evaluators';
import { fetchNetwork } from './fetch-network';
import { makePause } from './pause';
import type { LoadThinker, Thinker } from './thinker';
import { requestOf } from './work-request';

/** How the reader's fine distinctions come to people; everything else is a damaged file. */
const TOLD: Readonly<Record<string, FailureCode>> = {
  'network.notAModel': 'network.notAModel',
  'network.compressed': 'network.notAModel',
  'network.version': 'network.version',
  'network.unsupported': 'network.unsupported',
};

/** The built-in engine: a network fetched from `url`, the fastest evaluator this machine has, the search. */
export const loadSearchThinker =
  (url: string, now: () => number): LoadThinker =>
  async (progress) => {
    const file = await fetchNetwork(url, progress);
    if (!file.ok) return file;
    const model = readModel(file.value);
    if (!model.ok) {
      const { code, data } = model.failure;
      const reason = `${code} ${JSON.stringify(data ?? {})}`;
      return fail(TOLD[code] ?? 'network.damaged', { name: url.split('/').at(-1) ?? url, reason, ...data });
    }
    const { evaluator, fallback } = chooseEvaluator(model.value);
    return ok(searchThinker(evaluator, fallback, now));
  };

const searchThinker = (
  evaluator: Evaluator,
  fallback: EngineInfo['fallback'],
  now: () => number,
): Thinker => {
  const { name, backend } = evaluator;
  const search = new Search(evaluator, { now, pause: makePause(), engine: name });
  const known = backend === 'webgpu' ? 'wasm' : backend;
  return {
    info: { name, network: name, backend: known, ...(fallback ? { fallback } : {}) },
    think: async (work, signal, report) => {
      const { limits, ownership, reportEveryMs, wideRootNoise } = work;
      const placed = search.setPosition(requestOf(work));
      // The game service starts lines anew after a move that breaks a rule, so this is a bug of ours.
      if (!placed.ok) throw new Error(`${placed.failure.code} ${JSON.stringify(placed.failure.data)}`);
      return search.run({ ...limits, ownership, wideRootNoise }, report, reportEveryMs, signal);
    },
    close: () => evaluator.close(),
  };
};
