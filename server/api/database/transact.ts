import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables';

const open = new AsyncLocalStorage<true>();

/** Whether the code that asks runs inside `transact`. */
export const insideTransaction = (): boolean => open.getStore() === true;

/** Runs `work` in one transaction; an error rolls it back. Inside, only `tx` may be used, never the database beside it. */
export const transact = <T>(db: Kysely<Tables>, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) => open.run(true, () => work(tx)));
