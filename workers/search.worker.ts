import { expose } from 'comlink';
import type { EngineHost, SharedWeights } from '#protocol';
import { browserEvaluatorEnv } from './engine/browser-evaluator-env';
import { EngineService } from './engine/engine-service';
import { measureSpeed } from './engine/measure-speed';
import { markOnce } from './engine/performance-marks';
import { loadSearchThinker } from './engine/search-thinker';
import { reportUncaught } from './uncaught';

reportUncaught();

/** The built-in engine in a thread of its own, because it rarely yields. */
markOnce('script');
const service = new EngineService();
let weights: Promise<SharedWeights | undefined> = Promise.resolve(undefined);

const host: EngineHost = {
  join: async (port) => expose(service, port),
  use: (network, options) => {
    markOnce('asked');
    const load = loadSearchThinker(network, options, browserEvaluatorEnv);
    let tell: (loaded: SharedWeights | undefined) => void = () => {};
    weights = new Promise((resolve) => {
      tell = resolve;
    });
    return service.use(async (progress) => {
      const loaded = await load(progress);
      // Without cross-origin isolation, sending shared memory would throw.
      tell(
        loaded.ok && self.crossOriginIsolated && typeof SharedArrayBuffer === 'function'
          ? loaded.value.weights
          : undefined,
      );
      return loaded;
    });
  },
  share: () => weights,
  measure: (network, backend) => measureSpeed(network, backend, browserEvaluatorEnv),
};
expose(host);
