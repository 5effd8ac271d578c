import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { readSgf } from '#kernel/sgf/read';
import { headOf, summaryOf } from '../../workers/library/record-summary';
import { Database } from '../../workers/store/database';
import { indexedStore } from '../../workers/store/indexed-store';
import { IndexedProblems } from '../../workers/store/problem-store';
import { ASK, startLibrary } from '../support/library';

/** Good rows beside rows of every other shape, in every store: what is whole is listed, read and written. */
const SGF = new TextEncoder().encode('(;SZ[9]PB[good];B[dd];W[ee])');

/** Values that no part of a row should have. */
const GARBAGE: readonly unknown[] = [
  undefined,
  null,
  5,
  'x',
  true,
  {},
  [],
  [null],
  [{}],
  new Uint8Array(3),
  new Date(0),
];
const KEYS: Readonly<Record<string, (n: number) => object>> = {
  records: (n) => ({ record: `bad${n}` }),
  games: (n) => ({ record: `bad${n}` }),
  cards: (n) => ({ record: `bad${n}` }),
  digests: (n) => ({ record: `bad${n}` }),
  jobs: (n) => ({ record: `bad${n}` }),
  reports: (n) => ({ record: `bad${n}` }),
  reportTexts: (n) => ({ record: `bad${n}` }),
  opinions: (n) => ({ position: `p${n}`, network: 'n' }),
  meta: (n) => ({
    key: ['lastOpen', 'opinionBytes', 'lastNetwork', 'shifts n', 'undrawn', 'problemRating'][n % 6],
  }),
  folders: () => ({ key: 'backup' }),
  problems: (n) => ({ set: 's', index: n }),
  problemSets: (n) => ({ set: `set${n}` }),
  tries: (n) => ({ key: `k${n}` }),
};
const PARTS: Readonly<Record<string, readonly string[]>> = {
  records: [
    'title',
    'black',
    'white',
    'result',
    'date',
    'moveCount',
    'createdAt',
    'analysed',
    'cursor',
    'prints',
    'play',
    'fileName',
  ],
  games: ['sgf'],
  cards: ['folder', 'tags', 'starred', 'note', 'trashedAt'],
  digests: [
    'changedAt',
    'hash',
    'content',
    'width',
    'height',
    'line',
    'event',
    'place',
    'blackRank',
    'whiteRank',
    'comments',
  ],
  jobs: ['title', 'phase', 'done', 'total'],
  reports: ['title', 'result', 'date', 'moveCount', 'black', 'white', 'curve'],
  reportTexts: ['report'],
  opinions: ['engine', 'packed', 'foundAt', 'lastUsed'],
  meta: ['value'],
  folders: ['folder', 'madeAt', 'print'],
  problems: ['width', 'height', 'stones', 'toMove', 'right', 'wrong', 'comment', 'key', 'own', 'stake'],
  problemSets: ['name', 'count', 'addedAt'],
  tries: ['tries', 'card', 'dueAt', 'set', 'index'],
};

const database = async (): Promise<Database> => {
  const db = new Database({ indexedDB: new IDBFactory(), IDBKeyRange });
  await db.open();
  const read = readSgf(SGF);
  const tree = read.ok ? read.value.games[0] : undefined;
  if (!tree) throw new Error('no game');
  const parts = { createdAt: 1, changedAt: 1, prints: ['p'], fileName: 'good.sgf' };
  await db.records.put(headOf('good', tree, parts));
  await db.games.put({ record: 'good', sgf: SGF });
  await db.digests.put(summaryOf('good', 1, tree));
  return db;
};

test.each(Object.keys(KEYS))(
  'rows of any shape in "%s" stop nothing else',
  async (name) => {
    for (const garbage of GARBAGE) {
      const db = await database();
      const table = db.table(name);
      let n = 0;
      for (const part of PARTS[name] ?? []) {
        const row = { ...KEYS[name]?.(n), changedAt: 5, addedAt: 5, savedAt: 5, [part]: garbage };
        await table.put(row);
        // A record whose head is damaged may have its text.
        if (name === 'records') await db.games.put({ record: `bad${n}`, sgf: SGF });
        n += 1;
      }
      await table.put({ ...KEYS[name]?.(n) });
      const store = indexedStore(
        db,
        () => 10,
        () => {},
      );
      const listed = await store.records.list();
      expect(listed).toMatchObject({ ok: true });
      expect((await store.records.read('good')).ok).toBe(true);
      expect((await store.records.read('bad0')).ok).toBe(true);
      for (const answer of [
        await store.records.last(),
        await store.records.undrawn(),
        await store.reviews.jobs(),
        await store.reviews.reports(),
        await store.reviews.readReport('bad0'),
        await store.analyses.shifts('n'),
        await store.analyses.read('n', ['p0', 'p1', 'p2', 'p3']),
        await store.analyses.setBound(1),
      ])
        expect(answer).toMatchObject({ ok: true });
      const problems = new IndexedProblems(db);
      for (const answer of [
        await problems.sets(),
        await problems.problems('s'),
        await problems.tries(),
        await problems.rating(),
      ])
        expect(answer).toMatchObject({ ok: true });

      const library = (await startLibrary(db)).service;
      const found = await library.find(ASK);
      await library.find({ ...ASK, text: 'good', sort: 'black' });
      expect(found?.ok && found.value.rows.some(({ record }) => record === 'good')).toBe(true);
      expect(await library.statistics('good')).toMatchObject({ ok: true });
      db.close();
    }
  },
  120_000,
);

test('a damaged head is listed as damaged, and its text opens', async () => {
  const db = await database();
  await db.table('records').put({ record: 'bad', changedAt: 5 });
  await db.games.put({ record: 'bad', sgf: SGF });
  const store = indexedStore(
    db,
    () => 10,
    () => {},
  );
  const read = await store.records.read('bad');
  expect(read).toMatchObject({
    ok: true,
    value: { head: { damaged: true, title: '', cursor: [0] }, sgf: SGF },
  });
  const found = await (await startLibrary(db)).service.find(ASK);
  expect(found?.ok && found.value.rows.map(({ record, damaged }) => [record, damaged])).toEqual([
    ['bad', true],
    ['good', undefined],
  ]);
});
