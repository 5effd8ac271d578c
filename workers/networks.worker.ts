import { expose } from 'comlink';
import { NetworksService } from './networks/networks-service';
import { openFiles } from './networks/private-files';
import { reportUncaught } from './uncaught';

reportUncaught();

const roomLeft = async (): Promise<number | undefined> => {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined || usage === undefined ? undefined : quota - usage;
  } catch {
    return undefined;
  }
};

/** The networks that people imported: reads and stores large files. No other thread contacts other hosts. */
expose(
  new NetworksService({
    files: openFiles(navigator.storage as StorageManager | undefined, () => Date.now()),
    room: roomLeft,
    fetch: (input, init) => fetch(input, init),
    pause: (ms, signal) =>
      new Promise((done) => {
        const timer = setTimeout(done, ms);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          done();
        });
      }),
    now: () => performance.now(),
  }),
);
