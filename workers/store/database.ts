import Dexie, { type EntityTable } from 'dexie';
import type { StoredAnalysis } from './analysis-packing';
import type { RecordHead } from './store';

/** The text of a record, apart from its head so that lists and cursor saves never touch it. */
export interface GameRow {
  readonly record: string;
  readonly sgf: Uint8Array;
}
/** Single facts by name; `lastOpen` holds a record id. */
export interface MetaRow {
  readonly key: string;
  readonly value: string;
}

/**
 * The database and its history. A change of a stored shape is one more `version(n).stores(…).upgrade(…)` below
 * the last; the older ones stay as they are, and a database file of the old version joins tests/fixtures.
 */
export class Database extends Dexie {
  declare readonly records: EntityTable<RecordHead, 'record'>;
  declare readonly games: EntityTable<GameRow, 'record'>;
  declare readonly analyses: EntityTable<StoredAnalysis, 'position'>;
  declare readonly meta: EntityTable<MetaRow, 'key'>;

  constructor(factories?: { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange }) {
    super('tengen', factories);
    this.version(1).stores({
      records: 'record, changedAt, *prints',
      games: 'record',
      analyses: 'position, lastUsed',
      meta: 'key',
    });
  }
}
