import { expose } from 'comlink';
import type { EngineDoor } from '#protocol';
import { EngineService } from './engine/engine-service';
import { measureSpeed } from './engine/measure-speed';
import { loadSearchThinker } from './engine/search-thinker';

/** The built-in engine in a thread of its own: it rarely yields. */
const now = () => performance.now();
const service = new EngineService();
const door: EngineDoor = {
  join: async (port) => expose(service, port),
  use: (network) => service.use(loadSearchThinker(network, now)),
  measure: (network) => measureSpeed(network, now),
};
expose(door);
