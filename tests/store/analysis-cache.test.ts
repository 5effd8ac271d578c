import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { analysisSize, packAnalysis } from '../../workers/store/analysis-packing';
import { Database } from '../../workers/store/database';
import { memoryStore } from '../../workers/store/memory-store';
import { openStore } from '../../workers/store/open-store';
import type { AnalysisStore } from '../../workers/store/store';
import { opinion } from '../support/toy-engine';
import { value } from '../support/value';

const DAY = 24 * 60 * 60 * 1000;
const TODAY = Date.UTC(2026, 0, 1);
const packed = packAnalysis(opinion({ visits: 7 }));
const row = (position: string, parts: { network?: string; foundAt?: number; lastUsed?: number } = {}) => ({
  position,
  engine: 'toy',
  network: 'toy-1',
  packed,
  foundAt: TODAY,
  lastUsed: TODAY,
  ...parts,
});
const SIZE = analysisSize(row('a'));

const indexed = async (indexedDB = new IDBFactory(), today = () => TODAY): Promise<AnalysisStore> =>
  (await openStore(new Database({ indexedDB, IDBKeyRange }), today)).analyses;

const found = async (store: AnalysisStore, ...positions: string[]): Promise<boolean[]> =>
  (await value(store.read('toy-1', positions))).map((known) => known !== undefined);

describe.each([
  ['IndexedDB', () => indexed()],
  ['memory', async () => memoryStore().analyses],
] as const)('storage for analyses in %s', (_, open) => {
  test('the stored size is counted, also when a row replaces another', async () => {
    const store = await open();
    await store.save([row('a'), row('b')]);
    await store.save([row('a')]);
    expect(await value(store.use())).toEqual({ positions: 2, bytes: 2 * SIZE });
  });

  test('at the limit the least recently used ones are deleted', async () => {
    const store = await open();
    await store.setBound(3 * SIZE);
    for (const [age, name] of ['d', 'c', 'b', 'a'].entries())
      await store.save([row(name, { lastUsed: TODAY - (4 - age) * DAY })]);
    expect(await found(store, 'd')).toEqual([false]);
    expect(await found(store, 'a')).toEqual([true]);
    expect((await value(store.use())).bytes).toBeLessThanOrEqual(3 * SIZE);
  });

  test('a smaller limit applies at once', async () => {
    const store = await open();
    await store.save(['a', 'b', 'c', 'd', 'e'].map((name) => row(name)));
    await store.setBound(2 * SIZE);
    expect((await value(store.use())).positions).toBeLessThanOrEqual(2);
  });

  test('clearing deletes everything', async () => {
    const store = await open();
    await store.save([row('a')]);
    await store.clear();
    expect(await value(store.use())).toEqual({ positions: 0, bytes: 0 });
    expect(await found(store, 'a')).toEqual([false]);
  });
});

test('two networks have separate analyses', async () => {
  const store = await indexed();
  await store.save([row('a', { network: 'strong', foundAt: TODAY - 1 }), row('a', { network: 'quick' })]);
  expect((await value(store.read('strong', ['a'])))[0]?.network).toBe('strong');
  expect((await value(store.read('quick', ['a'])))[0]?.network).toBe('quick');
  expect((await value(store.use())).positions).toBe(2);
});

test('reading an old analysis keeps it from deletion', async () => {
  const store = await indexed();
  await store.save([row('old', { lastUsed: TODAY - 9 * DAY }), row('older', { lastUsed: TODAY - 8 * DAY })]);
  await store.read('toy-1', ['old']);
  await store.setBound(SIZE * 1.2);
  expect(await found(store, 'old', 'older')).toEqual([true, false]);
});

test('analyses of the first release are kept and counted', async () => {
  const indexedDB = new IDBFactory();
  const old = new Dexie('tengen', { indexedDB, IDBKeyRange });
  old.version(1).stores({
    records: 'record, changedAt, *prints',
    games: 'record',
    analyses: 'position, lastUsed',
    meta: 'key',
  });
  await old.open();
  const { foundAt: _, ...first } = row('a');
  await old.table('analyses').bulkPut([first, { ...first, position: 'b' }]);
  await old.table('records').put({ record: 'r', changedAt: 1, prints: [] });
  old.close();
  const store = await indexed(indexedDB);
  expect(await found(store, 'a', 'b', 'c')).toEqual([true, true, false]);
  expect(await value(store.use())).toEqual({ positions: 2, bytes: 2 * SIZE });
});
