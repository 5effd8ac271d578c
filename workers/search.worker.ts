import { expose } from 'comlink';
import type { EngineDoor, SharedWeights } from '#protocol';
import { browserWorkshop } from './engine/browser-workshop';
import { EngineService } from './engine/engine-service';
import { measureSpeed } from './engine/measure-speed';
import { pass } from './engine/milestones';
import { loadSearchThinker } from './engine/search-thinker';

/** The built-in engine in a thread of its own: it rarely yields. */
pass('script');
const service = new EngineService();
let weights: Promise<SharedWeights | undefined> = Promise.resolve(undefined);

const door: EngineDoor = {
  join: async (port) => expose(service, port),
  use: (network, means) => {
    pass('asked');
    const load = loadSearchThinker(network, means, browserWorkshop);
    let tell: (loaded: SharedWeights | undefined) => void = () => {};
    weights = new Promise((resolve) => {
      tell = resolve;
    });
    return service.use(async (progress) => {
      const loaded = await load(progress);
      // Without isolation memory cannot be sent, and trying to would be an error.
      tell(loaded.ok && self.crossOriginIsolated ? loaded.value.weights : undefined);
      return loaded;
    });
  },
  share: () => weights,
  measure: (network, backend) => measureSpeed(network, backend, browserWorkshop),
};
expose(door);
