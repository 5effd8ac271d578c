import { expose } from 'comlink';
import { RULES } from '#kernel/board/rules';
import type { Evaluator } from '#kernel/network/evaluator';
import { joinedEvaluator, WasmEvaluator } from '#kernel/network/wasm/wasm-evaluator';
import { Search } from '#kernel/search/search';
import { drawnInputs } from '../../tests/support/drawn-inputs';
import { openBackend } from '../../workers/engine/open-backend';
import { loadModel } from '../../workers/engine/search-thinker';
import type { LabWorker } from './messages';

/** One engine of the lab: a network on one back end, for evaluations or searches. */
let evaluator: Evaluator | undefined;

const theEvaluator = (): Evaluator => {
  if (!evaluator) throw new Error('no network is open');
  return evaluator;
};

const worker: LabWorker = {
  open: async ({ url, backend }) => {
    const model = await loadModel({ id: '', fileName: url, file: url }, () => {});
    if (!model.ok) return model.failure.code;
    const opened = await openBackend(model.value, backend);
    if (typeof opened === 'string') return opened;
    evaluator = opened;
    return undefined;
  },

  share: async () => (evaluator instanceof WasmEvaluator ? evaluator.shared : undefined),

  join: async (shared) => {
    const joined = joinedEvaluator(shared);
    if (!joined.ok) throw new Error(joined.failure.code);
    evaluator = joined.value;
  },

  measure: async ({ size, batch, forMs }) => {
    const positions = Array.from({ length: batch }, (_, seed) => drawnInputs(size, seed));
    const started = performance.now();
    let count = 0;
    do {
      await theEvaluator().evaluate(positions);
      count += batch;
    } while (performance.now() - started < forMs);
    return { count, ms: performance.now() - started };
  },

  search: async ({ size, batch, forMs }) => {
    const options = { now: () => performance.now(), batch, inFlight: batch };
    const search = new Search(theEvaluator(), options);
    const line = {
      size,
      rules: RULES.chinese,
      komi: 7.5,
      initialStones: { black: [], white: [] },
      moves: [],
    };
    if (!search.setPosition(line).ok) throw new Error('the search refuses the empty board');
    const started = performance.now();
    const { visits } = await search.run({ timeMs: forMs });
    return { count: visits, ms: performance.now() - started };
  },

  evaluate: async (batch) => theEvaluator().evaluate(batch),
};

expose(worker);
