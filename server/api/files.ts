import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from './database/tables';

/** The host makes the names; user-given names never reach the disk. */
const KEY = /^[\w-]{16,64}$/;

/**
 * Earlier hosts kept avatars in the folder `files/` of their data: takes those of this machine into the database, where
 * every host of it finds them.
 */
export const takeInFiles = async (db: Kysely<Tables>, dataFolder: string): Promise<void> => {
  const rows = await db.selectFrom('file').select('key').where('body', 'is', null).execute();
  for (const { key } of rows) {
    if (!KEY.test(key)) continue;
    const path = join(dataFolder, 'files', key.slice(0, 2), key);
    const body = await readFile(path).catch(() => undefined);
    if (!body) continue;
    await db.updateTable('file').set({ body }).where('key', '=', key).execute();
    await rm(path, { force: true });
  }
};
