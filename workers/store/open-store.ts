import type { Database } from './database';
import { indexedStore } from './indexed-store';
import { memoryStore } from './memory-store';
import { openDatabase } from './open-database';
import type { Announce } from './record-changes';
import type { Store } from './store';

/** Opens the store of this browser, or one in memory with the reason. Never rejects. */
export const openStore = async (
  db: Database,
  today: () => number,
  announce: Announce = () => {},
  wait?: (ms: number) => Promise<void>,
): Promise<Store> => {
  const opened = await openDatabase(db, wait);
  return opened.ok ? indexedStore(db, today, announce) : memoryStore(opened.failure);
};
