import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables';

const open = new AsyncLocalStorage<true>();

/** Tells whether the caller runs inside `transact`. */
export const insideTransaction = (): boolean => open.getStore() === true;

/**
 * Runs `work` in one transaction; an error rolls it back. Inside, use only `tx`, never the database itself.
 */
export const transact = <T>(db: Kysely<Tables>, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) => open.run(true, () => work(tx)));
