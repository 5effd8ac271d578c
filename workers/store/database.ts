import Dexie, { type EntityTable, type Table } from 'dexie';
import { analysisSize, type StoredAnalysis } from './analysis-packing';
import type { RecordHead } from './store';

/** The text of a record, apart from its head so that lists and cursor saves never touch it. */
export interface GameRow {
  readonly record: string;
  readonly sgf: Uint8Array;
}
/** Single facts by name: `lastOpen` holds a record id, `opinionBytes` what all opinions take. */
export interface MetaRow {
  readonly key: string;
  readonly value: string;
}

export const OPINION_BYTES = 'opinionBytes';

/**
 * The database and its history. A change of a stored shape is one more `version(n).stores(…).upgrade(…)` below
 * the last; the older ones stay as they are, and a database file of the old version joins tests/fixtures.
 */
export class Database extends Dexie {
  declare readonly records: EntityTable<RecordHead, 'record'>;
  declare readonly games: EntityTable<GameRow, 'record'>;
  declare readonly opinions: Table<StoredAnalysis, [position: string, network: string]>;
  declare readonly meta: EntityTable<MetaRow, 'key'>;

  constructor(factories?: { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange }) {
    super('tengen', factories);
    this.version(1).stores({
      records: 'record, changedAt, *prints',
      games: 'record',
      analyses: 'position, lastUsed',
      meta: 'key',
    });
    // One opinion a position and network, so that a stronger engine's is there when it comes back.
    this.version(3)
      .stores({ opinions: '[position+network], position, lastUsed', analyses: null })
      .upgrade(async (tx) => {
        let bytes = 0;
        await tx.table('analyses').each((row: StoredAnalysis) => {
          bytes += analysisSize(row);
          void tx.table('opinions').put({ ...row, foundAt: row.lastUsed });
        });
        await tx.table('meta').put({ key: OPINION_BYTES, value: String(bytes) });
      });
  }
}
