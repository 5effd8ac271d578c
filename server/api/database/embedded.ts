import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { BIGINT, type OpenDatabase } from './database';
import { migrate } from './migrate';
import { pgliteDialect } from './pglite-dialect';
import type { Tables } from './tables';

/** The embedded database of a data folder; made at its first start. `undefined`: in memory. */
export const openEmbedded = async (folder?: string): Promise<OpenDatabase> => {
  if (folder) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const isNew = folder !== undefined && !existsSync(join(folder, 'PG_VERSION'));
  // Who makes a database keeps half a gigabyte for it as long as it is open; who opens one does not.
  if (isNew) await (await pgliteOf({ dataDir: folder })).close();
  return embedded(await pgliteOf(folder ? { dataDir: folder } : {}));
};

/** An embedded database in memory that begins as the archive `dump` made. */
export const openArchive = async (archive: Blob, folder?: string): Promise<OpenDatabase> =>
  embedded(await pgliteOf({ ...(folder ? { dataDir: folder } : {}), loadDataDir: archive }));

const pgliteOf = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({
    ...options,
    // Of the usual 128 MB one machine's accounts fill little, and the system keeps files in memory as well.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    parsers: { [BIGINT]: Number },
  });

const embedded = async (pglite: PGlite): Promise<OpenDatabase> => {
  const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
  await migrate(db);
  return {
    db,
    kind: 'pglite',
    // Between two transactions: PGlite itself would write its files in the middle of one.
    dump: () => db.connection().execute(() => pglite.dumpDataDir('gzip')),
    close: () => db.destroy(),
  };
};
