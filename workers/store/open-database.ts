import { fail, ok } from '#kernel/outcome';
import type { Result } from '#protocol';
import type { Database } from './database';
import { isPassing, storageFailure } from './storage-failure';

/** Delay in milliseconds before each further attempt. */
const RETRIES_MS = [200, 600, 1500, 3000, 5000];

/**
 * Opens the database; never rejects. It retries temporary failures: after a browser was killed, its files may
 * stay locked or under repair when the next one starts, and an empty list would look as if all records were
 * lost.
 */
export const openDatabase = async (
  db: Database,
  wait: (ms: number) => Promise<void> = sleep,
  denied: () => Promise<boolean> = isDenied,
): Promise<Result<void>> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await db.open();
      return ok(undefined);
    } catch (error) {
      const ms = RETRIES_MS[attempt];
      if (ms === undefined || !isPassing(error)) return { ok: false, failure: storageFailure(error) };
      if (await denied()) return fail('storage.blocked');
      await wait(ms);
    }
  }
};

/** In ms: a browser that was killed needs a while to open its files again. */
const PATIENCE_MS = 4000;
/** Resolves when people have waited long enough for storage that neither opens nor fails. */
export const outOfPatience = (): Promise<void> => sleep(PATIENCE_MS);

/** As `openDatabase`, but storage that does not answer counts as failed; it may still open later. */
export const openInTime = (
  db: Database,
  patience: () => Promise<void> = outOfPatience,
): Promise<Result<void>> => Promise.race([openDatabase(db), patience().then(() => fail('storage.silent'))]);

/** Chromium calls a denied database an unknown error; its other storages say what is the matter. */
export const isDenied = async (): Promise<boolean> => {
  if (typeof caches === 'undefined') return false;
  try {
    await caches.keys();
    return false;
  } catch (error) {
    return error instanceof DOMException && error.name === 'SecurityError';
  }
};

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
