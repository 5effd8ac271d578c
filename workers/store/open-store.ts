import type { Database } from './database';
import { indexedStore } from './indexed-store';
import { memoryStore } from './memory-store';
import type { Announce } from './record-changes';
import { storageFailure } from './storage-failure';
import type { Store } from './store';

/** The store of this browser, or one in memory that says why. Never rejects. */
export const openStore = async (
  db: Database,
  today: () => number,
  announce: Announce = () => {},
): Promise<Store> => {
  try {
    await db.open();
    return indexedStore(db, today, announce);
  } catch (error) {
    return memoryStore(storageFailure(error));
  }
};
