import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Database } from '../../workers/store/database';
import { IndexedProblems } from '../../workers/store/problem-store';
import { TsumegoService } from '../../workers/tsumego/tsumego-service';

export const DAY_MS = 86_400_000;

/** The shipped problems, a line each. */
export const shippedText = (): string =>
  readFileSync(resolve(import.meta.dirname, '../../public/problems/tengen-1.txt'), 'utf8');

/**
 * The real service over a database in memory and the shipped problems, with a day that tests can change. `pause` comes
 * between two slices of a search.
 */
export const startTsumego = (
  pause: () => Promise<void> = () => Promise.resolve(),
  {
    db = new Database({ indexedDB: new IDBFactory(), IDBKeyRange }),
    text = shippedText(),
    zoneMinutes = 0,
  } = {},
) => {
  const clock = { today: Date.UTC(2026, 0, 5, 12) };
  const service = new TsumegoService({
    store: new IndexedProblems(db),
    fetchText: async () => text,
    now: () => performance.now(),
    today: () => clock.today,
    zoneMinutes: () => zoneMinutes,
    pause,
  });
  return { service, clock, db };
};
