import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { Kysely, type PostgresCursor, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate';
import { pgliteDialect } from './pglite-dialect';
import type { Tables } from './tables';

/** bigint: every id, amount and count of ours is a safe integer. */
const BIGINT = 20;

export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  readonly kind: 'pglite' | 'postgres';
  /** All files of an embedded database as one compressed archive; a server's own tools back it up. */
  readonly dump?: () => Promise<Blob>;
  readonly close: () => Promise<void>;
}

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

const pgliteOf = async (options: PGliteOptions): Promise<PGlite> => {
  // Neither database's code is read where the other is used.
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite.create({
    ...options,
    // Of the usual 128 MB one machine's accounts fill little, and the system keeps files in memory as well.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    parsers: { [BIGINT]: Number },
  });
};

const embedded = async (pglite: PGlite): Promise<OpenDatabase> => {
  const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) });
  await migrate(db);
  return { db, kind: 'pglite', dump: () => pglite.dumpDataDir('gzip'), close: () => db.destroy() };
};

/** A PostgreSQL server. Many hosts may share it. */
export const openServer = async (url: string, connections = 10): Promise<OpenDatabase> => {
  pg.types.setTypeParser(BIGINT, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    statement_timeout: 20_000,
  });
  // A connection lost while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  await migrate(db);
  return { db, kind: 'postgres', close: () => db.destroy() };
};

/** Texts beyond these are planned at each query: a list of values makes a text of its own for every length. */
const MAX_PREPARED = 300;

const STALE_PLAN = '0A000';

/** The pool, with every text planned once a connection: the server is sent a name from then on. */
const preparing = (pool: pg.Pool): PostgresPool => {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      let isStale = false;
      return {
        // A newer host has changed a table: what this connection has planned is of no use any more.
        release: () => client.release(isStale),
        query: <R>(text: string | PostgresCursor<R>, values?: readonly unknown[]) => {
          if (typeof text !== 'string') throw new Error('nothing of ours streams rows');
          const name = values && values.length > 0 ? nameOf(text) : undefined;
          const done = client.query({ text, values: [...(values ?? [])], ...(name ? { name } : {}) });
          done.catch((error: { readonly code?: unknown }) => {
            isStale ||= error.code === STALE_PLAN;
          });
          return done as never;
        },
      };
    },
  };
};

export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'database');
