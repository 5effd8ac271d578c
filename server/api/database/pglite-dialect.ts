import type { PGlite, Transaction } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { insideTransaction } from './transact';

type Queryable = Pick<PGlite, 'query'>;

/**
 * PGlite has one connection. A transaction holds it, and a query beside it waits until the transaction ends; PGlite
 * itself keeps that order as long as transactions go through `PGlite.transaction`.
 */
class Connection implements DatabaseConnection {
  readonly #pglite: PGlite;
  #transaction: Transaction | undefined;
  /** Settles the callback that `PGlite.transaction` waits for. */
  #settle: { readonly commit: () => void; readonly rollback: () => void } | undefined;
  #done: Promise<void> = Promise.resolve();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Such a query would wait for the transaction around it, which waits for the query.
    if (!this.#transaction && insideTransaction())
      throw new Error('a query outside the open transaction: use the transaction itself');
    const target: Queryable = this.#transaction ?? this.#pglite;
    const { rows, affectedRows } = await target.query<R>(query.sql, [...query.parameters]);
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
  }

  // biome-ignore lint/correctness/useYield: PGlite has no cursors, nothing of ours streams rows.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('PGlite streams no rows');
  }

  /** Opens `PGlite.transaction` and keeps its callback waiting until commit or rollback. */
  begin(): Promise<void> {
    return new Promise((opened, failed) => {
      const done = this.#pglite
        .transaction(
          (transaction) =>
            new Promise<void>((commit, rollback) => {
              this.#transaction = transaction;
              this.#settle = { commit, rollback: () => rollback(ROLLED_BACK) };
              opened();
            }),
        )
        .catch((error: unknown) => {
          if (error !== ROLLED_BACK) throw error;
        });
      done.catch(failed);
      this.#done = done.then(() => undefined);
      // Who ends the transaction hears of a failure; this keeps it from being an unhandled one until then.
      this.#done.catch(() => {});
    });
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const settle = this.#settle;
    this.#transaction = undefined;
    this.#settle = undefined;
    if (!settle) return;
    settle[how]();
    await this.#done;
  }
}

const ROLLED_BACK = new Error('rolled back');

class PgliteDriver implements Driver {
  readonly #pglite: PGlite;
  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }
  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(this.#pglite);
  }
  async beginTransaction(connection: Connection): Promise<void> {
    await connection.begin();
  }
  async commitTransaction(connection: Connection): Promise<void> {
    await connection.end('commit');
  }
  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.end('rollback');
  }
  async savepoint(connection: Connection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint ${name}`));
  }
  async rollbackToSavepoint(connection: Connection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to ${name}`));
  }
  async releaseSavepoint(connection: Connection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release ${name}`));
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {
    await this.#pglite.close();
  }
}

export const pgliteDialect = (pglite: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(pglite),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
