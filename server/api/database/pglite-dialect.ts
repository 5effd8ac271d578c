import { Mutex, type PGlite } from '@electric-sql/pglite';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { PgliteConnection } from './pglite-connection';
import { insideTransaction } from './transact';

/**
 * PGlite has one connection. A caller holds it for a query or a whole transaction; the others wait. Only this
 * driver may use the database, because PGlite's own queue does not know this order.
 */
class PgliteDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #connection: PgliteConnection;
  readonly #turn = new Mutex();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#connection = new PgliteConnection(pglite);
  }
  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    // Such a query would wait for the transaction around it, which waits for the query.
    if (insideTransaction())
      throw new Error('query outside the open transaction: use the transaction itself');
    await this.#turn.acquire();
    return this.#connection;
  }
  async releaseConnection(): Promise<void> {
    this.#turn.release();
  }
  async beginTransaction(): Promise<void> {
    await this.#connection.run('begin');
  }
  async commitTransaction(): Promise<void> {
    const { command } = await this.#connection.run('commit');
    // PostgreSQL rolls back a transaction with a failed statement, even on commit.
    if (command !== 'COMMIT') throw new Error('a failed transaction was to be committed');
  }
  async rollbackTransaction(): Promise<void> {
    await this.#connection.run('rollback');
  }
  async destroy(): Promise<void> {
    await this.#turn.runExclusive(() => this.#pglite.close());
  }
}

export const pgliteDialect = (pglite: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(pglite),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
