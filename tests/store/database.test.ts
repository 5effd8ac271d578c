import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { ASK, openDatabase, startLibrary, value } from '../support/library';

/** A database as some release left it: its schema and rows, bytes as text. */
interface OldDatabase {
  readonly version: number;
  readonly stores: Readonly<Record<string, string>>;
  readonly rows: Readonly<Record<string, readonly Record<string, unknown>[]>>;
}

const FIXTURES = resolve(import.meta.dirname, '../fixtures/database');
const VERSIONS = [1] as const;

const makeOld = async (factory: IDBFactory, old: OldDatabase): Promise<void> => {
  const db = new Dexie('tengen', { indexedDB: factory, IDBKeyRange });
  db.version(old.version).stores(old.stores);
  await db.open();
  for (const [table, rows] of Object.entries(old.rows)) {
    const stored = rows.map((row) =>
      typeof row.sgf === 'string' ? { ...row, sgf: new TextEncoder().encode(row.sgf) } : row,
    );
    await db.table(table).bulkAdd(stored);
  }
  db.close();
};

test.each(VERSIONS)('a database of version %d opens with all its records', async (version) => {
  const old: OldDatabase = JSON.parse(readFileSync(resolve(FIXTURES, `version-${version}.json`), 'utf8'));
  const factory = new IDBFactory();
  await makeOld(factory, old);
  const db = openDatabase(factory);
  expect(await db.records.toArray()).toEqual(old.rows.records);
  expect(new TextDecoder().decode((await db.games.get('r1'))?.sgf)).toBe(old.rows.games?.[0]?.sgf);
  expect(await db.meta.toArray()).toEqual(expect.arrayContaining([...(old.rows.meta ?? [])]));

  const { service } = await startLibrary(db);
  expect(await value(service.find(ASK))).toMatchObject({ count: old.rows.records?.length });
  await expect.poll(async () => (await value(service.find({ ...ASK, text: '名人战' }))).count).toBe(1);
});
