import type { Database } from './database';
import { indexedStore } from './indexed-store';
import { memoryStore } from './memory-store';
import { storageFailure } from './storage-failure';
import type { Store } from './store';

/** The store of this browser, or one in memory that says why. Never rejects. */
export const openStore = async (db: Database, today: () => number): Promise<Store> => {
  try {
    await db.open();
    return indexedStore(db, today);
  } catch (error) {
    return memoryStore(storageFailure(error));
  }
};
