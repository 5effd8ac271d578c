import { Kysely, type PostgresCursor, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { BIGINT, type OpenDatabase } from './database';
import { migrate } from './migrate';
import { openPool } from './pool';
import { STALE_PLAN, StatementNames } from './statement-names';
import type { Tables } from './tables';

/** Opens a PostgreSQL server. Many hosts may share it. */
export const openServer = async (url: string, connections = 10): Promise<OpenDatabase> => {
  pg.types.setTypeParser(BIGINT, Number);
  const pool = openPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    statement_timeout: 20_000,
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  await migrate(db);
  return { db, kind: 'postgres', close: () => db.destroy() };
};

/** A pool that prepares every text once for each connection; later queries send only its name. */
const preparing = (pool: pg.Pool): PostgresPool => {
  const names = new StatementNames();
  return {
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      let isStale = false;
      return {
        // A newer host has changed a table, so this connection's plans are invalid.
        release: () => client.release(isStale),
        query: <R>(text: string | PostgresCursor<R>, values?: readonly unknown[]) => {
          if (typeof text !== 'string') throw new Error('the host does not stream rows');
          const name = values && values.length > 0 ? names.nameOf(text) : undefined;
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
