import type { Database } from './database';
import { indexedStore } from './indexed-store';
import { memoryStore } from './memory-store';
import type { Announce } from './record-changes';
import { isPassing, storageFailure } from './storage-failure';
import type { Store } from './store';

/** Milliseconds before each further attempt. */
const RETRIES_MS = [200, 600, 1500];

/**
 * The store of this browser, or one in memory that says why. Never rejects. What may be over in a moment is tried
 * again: an empty start page would look as if every record were lost.
 */
export const openStore = async (
  db: Database,
  today: () => number,
  announce: Announce = () => {},
  wait: (ms: number) => Promise<void> = sleep,
): Promise<Store> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await db.open();
      return indexedStore(db, today, announce);
    } catch (error) {
      const ms = RETRIES_MS[attempt];
      if (ms === undefined || !isPassing(error)) return memoryStore(storageFailure(error));
      await wait(ms);
    }
  }
};

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
