import { expose } from 'comlink';
import type { EngineDoor } from '#protocol';
import { EngineService } from './engine/engine-service';
import { loadSearchThinker } from './engine/search-thinker';

/** The built-in engine in a thread of its own: it rarely yields. */
// Worker scripts lie one folder below the app's root, in development (workers/) and when built (assets/); the
// app's own base is relative and means nothing here.
const network = new URL('../networks/b6c64-distilled-1.bin.gz', self.location.href).href;
const service = new EngineService(loadSearchThinker(network, () => performance.now()));
const door: EngineDoor = {
  join: async (port) => expose(service, port),
};
expose(door);
