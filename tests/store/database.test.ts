import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { FIRST_SHIPPED_NETWORK } from '#protocol';
import { unpackAnalysis } from '../../workers/store/analysis-packing';
import { ASK, importAll, openDatabase, sgfFile, startLibrary } from '../support/library';
import { value } from '../support/value';

type Row = Readonly<Record<string, unknown>>;
type Rows = Readonly<Record<string, readonly Row[]>>;

/** A database as an earlier release left it: its schema and rows. Texts, lines of moves and packed analyses as JSON. */
interface OldDatabase {
  readonly version: number;
  readonly stores: Readonly<Record<string, string>>;
  readonly rows: Rows;
}

const FIXTURES = resolve(import.meta.dirname, '../fixtures/database');
const VERSIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const readOld = (version: number): OldDatabase =>
  JSON.parse(readFileSync(resolve(FIXTURES, `version-${version}.json`), 'utf8'));

/** The stored form: bytes instead of text. */
const stored = (row: Row): Row => ({
  ...row,
  ...(typeof row.sgf === 'string' && { sgf: new TextEncoder().encode(row.sgf) }),
  ...(Array.isArray(row.line) && { line: Uint16Array.from(row.line) }),
  ...(typeof row.packed === 'string' && {
    packed: new Uint8Array(Buffer.from(row.packed, 'base64')).buffer,
  }),
});

const makeOld = async (factory: IDBFactory, old: OldDatabase): Promise<void> => {
  const db = new Dexie('tengen', { indexedDB: factory, IDBKeyRange });
  db.version(old.version).stores(old.stores);
  await db.open();
  for (const [table, rows] of Object.entries(old.rows)) await db.table(table).bulkAdd(rows.map(stored));
  db.close();
};

const opened = async (version: number) => {
  const old = readOld(version);
  const factory = new IDBFactory();
  await makeOld(factory, old);
  const db = openDatabase(factory);
  await db.open();
  return { old, db };
};

test('every earlier version has a database to open', async () => {
  const db = await openDatabase().open();
  expect(VERSIONS.at(-1)).toBe(db.verno);
});

test.each(VERSIONS)('a database of version %d opens with all its records', async (version) => {
  const { old, db } = await opened(version);
  expect(await db.records.toArray()).toEqual(old.rows.records);
  expect(await db.games.toArray()).toEqual(old.rows.games?.map(stored));
  expect(await db.meta.toArray()).toEqual(expect.arrayContaining([...(old.rows.meta ?? [])]));

  const { service } = await startLibrary(db);
  expect(await value(service.find(ASK))).toMatchObject({ count: old.rows.records?.length });
  await expect.poll(async () => (await value(service.find({ ...ASK, text: '名人战' }))).count).toBe(1);
});

test.each(VERSIONS)('analyses of version %d count as the first shipped network’s', async (version) => {
  const { db } = await opened(version);
  const [row, ...others] = await db.opinions.toArray();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ position: '9x9 0123456789abcdef', network: FIRST_SHIPPED_NETWORK.id });
  expect(row && unpackAnalysis(row.engine, row.packed)).toMatchObject({
    visits: 7,
    candidates: [{ point: 40, pv: [40, 20] }],
  });
});

test.each([
  [2, ['cards', 'digests']],
  [3, ['cards', 'digests']],
  [4, ['cards', 'digests', 'opinions']],
  [5, ['cards', 'digests', 'opinions', 'jobs', 'reports', 'reportTexts']],
  [6, ['cards', 'digests', 'opinions', 'jobs', 'reports', 'reportTexts', 'folders']],
  [7, ['cards', 'digests', 'opinions', 'jobs', 'reports', 'reportTexts', 'problems', 'problemSets', 'tries']],
  [8, ['records', 'digests']],
] as const)('the additions up to version %d are kept: %s', async (version, tables) => {
  const { old, db } = await opened(version);
  for (const table of tables) {
    expect(old.rows[table]?.length).toBeGreaterThan(0);
    expect(await db.table(table).toArray()).toEqual(old.rows[table]?.map(stored));
  }
});

test('reports of six classes merge the two worst', async () => {
  const side = (classes: readonly number[]) => ({ whole: { classes }, phases: { opening: { classes } } });
  const report = {
    black: side([9, 4, 3, 2, 1, 2]),
    white: side([9, 4, 3, 2, 0, 0]),
    columns: { qualities: Uint8Array.of(255, 0, 5, 4) },
    moments: [{ quality: 'disaster' }, { quality: 'mistake' }],
    keyMoments: [{ quality: 'disaster' }],
  };
  const factory = new IDBFactory();
  const old = readOld(8);
  await makeOld(factory, { ...old, rows: { ...old.rows, reportTexts: [{ record: 'r1', report }] } });
  const db = await openDatabase(factory).open();
  const [row] = await db.table('reportTexts').toArray();
  expect(row.report).toEqual({
    black: side([9, 4, 3, 2, 3]),
    white: side([9, 4, 3, 2, 0]),
    columns: { qualities: Uint8Array.of(255, 0, 4, 4) },
    moments: [{ quality: 'blunder' }, { quality: 'mistake' }],
    keyMoments: [{ quality: 'blunder' }],
  });
});

test.each([2, 6, 7])(
  'records of version %d are compared by their full content, though its hash was not stored',
  async (version) => {
    const { old, db } = await opened(version);
    const library = await startLibrary(db);
    const sgf = String(old.rows.games?.[0]?.sgf);
    expect(await importAll(library, [sgfFile('again.sgf', sgf)])).toMatchObject({ added: 0, duplicates: 1 });
    const lesson = sgfFile('lesson.sgf', sgf.replace(';B[ee]', ';B[ee]C[look at the centre]'));
    expect(await importAll(library, [lesson])).toMatchObject({ added: 1, duplicates: 0, sameMovesCount: 1 });
  },
);
