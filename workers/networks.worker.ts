import { expose } from 'comlink';
import { NetworksService } from './networks/networks-service';
import { openFiles } from './networks/private-files';
import { reportUncaught } from './uncaught';

reportUncaught();

/** The networks people brought: reads large files and keeps them, and the only thread that asks other hosts. */
expose(
  new NetworksService({
    files: openFiles(navigator.storage as StorageManager | undefined, () => Date.now()),
    subtle: (crypto as Partial<Crypto>).subtle,
    fetch: (input, init) => fetch(input, init),
    now: () => performance.now(),
  }),
);
