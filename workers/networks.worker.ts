import { expose } from 'comlink';
import { NetworksService } from './networks/networks-service';
import { openFiles } from './networks/private-files';
import { reportUncaught } from './uncaught';

reportUncaught();

/** The networks that people imported: reads and stores large files. No other thread contacts other hosts. */
expose(
  new NetworksService({
    files: openFiles(navigator.storage as StorageManager | undefined, () => Date.now()),
    subtle: (crypto as Partial<Crypto>).subtle,
    fetch: (input, init) => fetch(input, init),
    now: () => performance.now(),
  }),
);
