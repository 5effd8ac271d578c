import type { TengenFailure } from '#protocol';
import type { Database } from './database';
import { indexedStore } from './indexed-store';
import { memoryStore } from './memory-store';
import { isDenied, openDatabase, outOfPatience, sleep } from './open-database';
import type { Announce } from './record-changes';
import type { Store } from './store';

const SILENT: TengenFailure = { code: 'storage.silent' };

interface Browser {
  readonly wait: (ms: number) => Promise<void>;
  /** Whether the browser lets this page keep nothing at all. */
  readonly isDenied: () => Promise<boolean>;
  /** `outOfPatience` */
  readonly patience: () => Promise<void>;
}

const BROWSER: Browser = { wait: sleep, isDenied, patience: outOfPatience };

/** Opens the store of this browser, or one in memory with the reason. Never rejects. */
export const openStore = async (
  db: Database,
  today: () => number,
  announce: Announce = () => {},
  { wait, isDenied: denied, patience }: Browser = BROWSER,
): Promise<Store> => {
  const opening = openDatabase(db, wait, denied);
  const opened = await Promise.race([opening, patience()]);
  if (opened) return opened.ok ? indexedStore(db, today, announce) : memoryStore(opened.failure);
  const late = opening.then(({ ok }) => (ok ? indexedStore(db, today, announce) : undefined));
  return memoryStore(SILENT, late);
};
