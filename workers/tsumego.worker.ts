import { expose } from 'comlink';
import { makePause } from './engine/pause';
import { Database } from './store/database';
import { openProblems } from './store/open-problems';
import { TsumegoService } from './tsumego/tsumego-service';
import { reportUncaught } from './uncaught';

reportUncaught();

/** Life and death: problems, and the solver. */
expose(
  new TsumegoService({
    store: openProblems(new Database()),
    fetchText: async (address) => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return response.text();
    },
    now: () => performance.now(),
    today: () => Date.now(),
    zoneMinutes: () => -new Date().getTimezoneOffset(),
    pause: makePause(),
  }),
);
