import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { BIGINT, type OpenDatabase } from './database';
import { migrate } from './migrate';
import { pgliteDialect } from './pglite-dialect';
import type { Tables } from './tables';

/** Opens the embedded database of a data folder and creates it at the first start. `undefined`: in memory. */
export const openEmbedded = async (folder?: string): Promise<OpenDatabase> => {
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const isNew = folder !== undefined && !existsSync(join(folder, 'PG_VERSION'));
  // PGlite keeps half a gigabyte of memory while a database that it created is open, but not for one that it
  // opened.
  if (isNew) await (await pgliteOf({ dataDir: folder })).close();
  return embedded(await pgliteOf(folder ? { dataDir: folder } : {}));
};

/** Opens an embedded database in memory from an archive that `dump` made. */
export const openArchive = async (archive: Blob, folder?: string): Promise<OpenDatabase> =>
  embedded(await pgliteOf({ ...(folder ? { dataDir: folder } : {}), loadDataDir: archive }));

const pgliteOf = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({
    ...options,
    // Instead of the usual 128 MB: one machine's accounts need little, and the system caches files as well.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    parsers: { [BIGINT]: Number },
  });

const embedded = async (pglite: PGlite): Promise<OpenDatabase> => {
  const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
  await migrate(db);
  return {
    db,
    kind: 'pglite',
    // Runs between two transactions, because PGlite itself would write its files in the middle of one.
    dump: () => db.connection().execute(() => pglite.dumpDataDir('gzip')),
    close: () => db.destroy(),
  };
};
