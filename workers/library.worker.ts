import { expose } from 'comlink';
import type { LibraryApi } from '#protocol';
import { makePause } from './engine/pause';
import { LibraryService } from './library/library-service';
import { Database } from './store/database';
import { LibraryStore } from './store/library-store';
import { IndexedProblems } from './store/problem-store';
import { recordChanges } from './store/record-changes';
import { recordsInUse, webRecordLocks } from './store/record-lock';
import { reportUncaught } from './uncaught';

reportUncaught();

/** The library worker: builds the service and lets the page join. */
const locks = navigator.locks as LockManager | undefined;
const db = new Database();
const service: LibraryApi = new LibraryService({
  store: new LibraryStore(db),
  problems: new IndexedProblems(db),
  changes: recordChanges(),
  locks: webRecordLocks(locks),
  inUse: () => recordsInUse(locks),
  now: () => performance.now(),
  today: () => Date.now(),
  random: () => Math.random(),
  pause: makePause(),
  estimate: async () => (await navigator.storage?.estimate()) ?? {},
});
expose(service);
