import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { fail, ok } from '../../workers/kernel/outcome';
import { FIRST_SHIPPED_NETWORK } from '../../workers/protocol';
import { packAnalysis, unpackAnalysis } from '../../workers/store/analysis-packing';
import { Database } from '../../workers/store/database';
import { fingerprint } from '../../workers/store/fingerprint';
import { LibraryStore } from '../../workers/store/library-store';
import { memoryStore } from '../../workers/store/memory-store';
import { openStore } from '../../workers/store/open-store';
import type { RecordHead, Store } from '../../workers/store/store';
import { opinion } from '../support/toy-engine';
import { value } from '../support/value';

const TODAY = Date.UTC(2026, 0, 1);
const head = (record: string, parts: Partial<RecordHead> = {}): RecordHead => ({
  record,
  title: '',
  black: 'Lee Sedol',
  white: 'AlphaGo',
  result: 'B+R',
  date: '2016-03-13',
  moveCount: 180,
  createdAt: TODAY,
  changedAt: TODAY,
  analysed: 0,
  cursor: [78],
  prints: [`print of ${record}`],
  ...parts,
});
const sgf = new TextEncoder().encode('(;GM[1];B[qd])');
const indexed = (): Promise<Store> =>
  openStore(new Database({ indexedDB: new IDBFactory(), IDBKeyRange }), () => TODAY);

describe.each([
  ['IndexedDB', indexed],
  ['memory', async () => memoryStore()],
] as const)('records in %s', (_, open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });

  test('a saved record is read back, text and head', async () => {
    await value(store.records.save({ head: head('a'), sgf }));
    const read = await value(store.records.read('a'));
    expect(read?.head).toEqual(head('a'));
    expect(new TextDecoder().decode(read?.sgf)).toBe('(;GM[1];B[qd])');
  });

  test('the list is sorted by the newest change', async () => {
    await value(store.records.save({ head: head('old', { changedAt: 1 }), sgf }));
    await value(store.records.save({ head: head('new', { changedAt: 2 }), sgf }));
    expect((await value(store.records.list())).map((row) => row.record)).toEqual(['new', 'old']);
  });

  test('a record is found by the hash of its text', async () => {
    await value(store.records.save({ head: head('a', { prints: ['as opened', 'as stored'] }), sgf }));
    expect(await value(store.records.findByPrint('as opened'))).toBe('a');
    expect(await value(store.records.findByPrint('as stored'))).toBe('a');
    expect(await value(store.records.findByPrint('another'))).toBeUndefined();
  });

  test('progress changes only cursor and share, and restores no removed record', async () => {
    await value(store.records.save({ head: head('a'), sgf }));
    await value(store.records.saveProgress('a', { cursor: [3, 1, 2], analysed: 0.5 }));
    expect((await value(store.records.read('a')))?.head).toEqual(
      head('a', { cursor: [3, 1, 2], analysed: 0.5 }),
    );
    await value(store.records.remove('a'));
    await value(store.records.saveProgress('a', { cursor: [], analysed: 1 }));
    expect(await value(store.records.list())).toEqual([]);
    expect(await value(store.records.read('a'))).toBeUndefined();
  });

  test('the record of the last visit is stored and cleared', async () => {
    expect(await value(store.records.last())).toBeUndefined();
    await value(store.records.setLast('a'));
    expect(await value(store.records.last())).toBe('a');
    await value(store.records.setLast(undefined));
    expect(await value(store.records.last())).toBeUndefined();
  });

  test('analyses are returned in the requested order, with gaps', async () => {
    const row = (position: string, network = 'toy-1') => ({
      position,
      engine: 'toy',
      network,
      packed: packAnalysis(opinion({ visits: 7 })),
      foundAt: 0,
      lastUsed: 0,
    });
    await value(store.analyses.save([row('a'), row('b'), row('none', 'toy-2')]));
    const rows = await value(store.analyses.read('toy-1', ['b', 'none', 'a']));
    expect(rows.map((found) => found?.position)).toEqual(['b', undefined, 'a']);
  });

  test('the networks used last are stored', async () => {
    expect(await value(store.analyses.networksUsed())).toEqual([]);
    for (const network of ['toy-1', 'toy-2', 'toy-1']) await value(store.analyses.noteUse(network));
    expect(await value(store.analyses.networksUsed())).toEqual(['toy-1', 'toy-2']);
    for (let i = 0; i < 20; i += 1) await value(store.analyses.noteUse(`${i}`));
    expect((await value(store.analyses.networksUsed())).slice(0, 3)).toEqual(['19', '18', '17']);
    expect((await value(store.analyses.networksUsed())).length).toBeLessThan(10);
    expect(await value(store.analyses.shifts('toy-2'))).toEqual([]);
    await value(store.analyses.setShifts('toy-2', [0.25, 1.5]));
    expect(await value(store.analyses.shifts('toy-2'))).toEqual([0.25, 1.5]);
    expect(await value(store.analyses.shifts('toy'))).toEqual([]);
  });
});

test('a database of the first version keeps its analyses, which belong to the first shipped network', async () => {
  const factories = { indexedDB: new IDBFactory(), IDBKeyRange };
  const old = new Dexie('tengen', factories);
  old.version(1).stores({
    records: 'record, changedAt, *prints',
    games: 'record',
    analyses: 'position, lastUsed',
    meta: 'key',
  });
  const packed = packAnalysis(opinion({ visits: 7 }));
  await old
    .table('analyses')
    .put({ position: 'a', engine: 'b6c64', network: FIRST_SHIPPED_NETWORK.name, packed, lastUsed: 0 });
  await old.table('records').put(head('r'));
  old.close();
  const store = await openStore(new Database(factories), () => TODAY);
  const rows = await value(store.analyses.read(FIRST_SHIPPED_NETWORK.id, ['a']));
  expect(rows.map((row) => row?.position)).toEqual(['a']);
  expect(await value(store.analyses.networksUsed())).toEqual([FIRST_SHIPPED_NETWORK.id]);
  expect((await value(store.records.list())).map((row) => row.record)).toEqual(['r']);
});

test('an analysis survives packing', () => {
  const full = opinion({
    winrate: 0.25,
    scoreLead: -1.5,
    candidates: [
      {
        point: 72,
        order: 0,
        visits: 30,
        winrate: 0.25,
        scoreLead: -1.5,
        scoreStdev: 9,
        prior: 0.5,
        lcb: 0.125,
        pv: [72, -1, 3],
      },
      {
        point: -1,
        order: 1,
        visits: 1,
        winrate: 0.5,
        scoreLead: 2,
        scoreStdev: 8,
        prior: 0.0625,
        lcb: -1,
        pv: [-1],
      },
    ],
    ownership: Float32Array.from([1, -1, 0]),
  });
  expect(unpackAnalysis('toy', packAnalysis(full))).toEqual(full);
  expect(unpackAnalysis('toy', packAnalysis(opinion()))).toEqual(opinion());
});

test('all figures of every candidate survive packing', () => {
  const field = (...values: number[]) => Float32Array.from(values);
  const plain = { scoreStdev: 9, prior: 0.5, lcb: 0.25, winrate: 0.5, scoreLead: 1, visits: 30 };
  const full = opinion({
    candidates: [
      {
        ...plain,
        point: 2,
        order: 0,
        pv: [2, 1, 0],
        edgeVisits: 29,
        utility: -0.25,
        utilityLcb: -0.5,
        scoreMean: 1.5,
        scoreSelfplay: 2.5,
        weight: 41.5,
        edgeWeight: 40.25,
        playSelectionValue: 29,
        noResultValue: 0,
        humanPrior: 0.125,
        pvVisits: [30, 12],
        pvEdgeVisits: [29, 12, 1],
        ownership: field(1, 0, -1),
        ownershipStdev: field(0, 0, 1),
      },
      { ...plain, point: 0, order: 1, pv: [0], isSymmetryOf: 2, edgeVisits: 1 },
    ],
    ownership: field(0, 1, -1),
    ownershipStdev: field(0, 1, 0),
    root: {
      utility: 0.5,
      scoreMean: -1.5,
      scoreSelfplay: -2,
      weight: 99.5,
      nnEvals: 4321,
      rawWinrate: 0.5,
      rawLead: 0.25,
      rawScoreSelfplay: 0.75,
      rawScoreSelfplayStdev: 8,
      rawNoResultProb: 0,
      rawStWrError: -1,
      rawStScoreError: -1,
      rawVarTimeLeft: 16,
    },
  });
  expect(unpackAnalysis('toy', packAnalysis(full))).toEqual(full);
  const sparse = opinion({ root: { nnEvals: 7 }, candidates: full.candidates.slice(1) });
  expect(unpackAnalysis('toy', packAnalysis(sparse))).toEqual(sparse);
});

test('an analysis in the first packed format is readable', () => {
  // Format 1: 12 visits, one candidate with a PV of two moves, ownership of one point, two policy entries.
  const packed = new ArrayBuffer(4 * (6 + 3 + 1 + 5) + 2 * 4 + 1 + 2);
  new Int32Array(packed, 0, 6).set([1, 12, 1, 2, 1, 2]);
  new Float32Array(packed, 24, 3).set([0.5, -2, 9]);
  new Int32Array(packed, 36, 1).set([11]);
  new Float32Array(packed, 40, 5).set([0.25, -1, 8, 0.5, 0.125]);
  new Int16Array(packed, 60, 4).set([0, 2, 40, 20]);
  new Int8Array(packed, 68, 1).set([-127]);
  new Uint8Array(packed, 69, 2).set([255, 0]);
  const candidate = { winrate: 0.25, scoreLead: -1, scoreStdev: 8, prior: 0.5, lcb: 0.125, visits: 11 };
  const old = unpackAnalysis('toy', packed);
  expect(old).toEqual(
    opinion({
      visits: 12,
      scoreLead: -2,
      scoreStdev: 9,
      candidates: [{ ...candidate, point: 40, order: 0, pv: [40, 20] }],
      ownership: Float32Array.from([-1]),
      policy: Float32Array.from([1, 0]),
    }),
  );
  expect(old && unpackAnalysis('toy', packAnalysis(old))).toEqual(old);
});

test('the policy survives packing within a few per cent, however unlikely the move', () => {
  const policy = Float32Array.from([0.7, 0.2, 0.0003, 0.00002, 0]);
  const kept = unpackAnalysis('toy', packAnalysis(opinion({ policy })))?.policy ?? [];
  expect(kept).toHaveLength(policy.length);
  policy.forEach((probability, move) => {
    expect(Math.abs((kept[move] ?? 9) - probability)).toBeLessThanOrEqual(0.025 * probability);
  });
});

test('a truncated analysis or one of another format counts as none', () => {
  const packed = packAnalysis(opinion({ ownership: new Float32Array(81) }));
  expect(unpackAnalysis('toy', packed.slice(0, packed.byteLength - 1))).toBeUndefined();
  expect(unpackAnalysis('toy', new ArrayBuffer(4))).toBeUndefined();
  new DataView(packed).setInt32(0, 99);
  expect(unpackAnalysis('toy', packed)).toBeUndefined();
});

test('equal texts have equal fingerprints, different ones do not', () => {
  const of = (text: string): string => fingerprint(new TextEncoder().encode(text));
  expect(of('(;B[aa])')).toBe(of('(;B[aa])'));
  const texts = ['', '(;B[aa])', '(;B[ab])', '(;B[ba])', '(;B[aa] )', '(;W[aa])'];
  expect(new Set(texts.map(of)).size).toBe(texts.length);
});

test('without IndexedDB the store works for this visit and gives the reason', async () => {
  const refusing = {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  };
  const db = new Database({ indexedDB: refusing as unknown as IDBFactory, IDBKeyRange });
  const store = await openStore(db, () => TODAY);
  expect(store.refused).toMatchObject({ code: 'storage.blocked' });
  expect(await value(store.records.save({ head: head('a'), sgf }))).toBe('held');
  expect(await value(store.records.findByPrint('print of a'))).toBe('a');
});

test('where the browser denies all site data, nobody waits for the database', async () => {
  const denying = {
    open: () => {
      throw new DOMException('The user denied permission to access the database.', 'UnknownError');
    },
  };
  const db = new Database({ indexedDB: denying as unknown as IDBFactory, IDBKeyRange });
  const waited: number[] = [];
  const wait = async (ms: number): Promise<void> => void waited.push(ms);
  const browser = { wait, isDenied: async () => true, patience: () => new Promise<void>(() => {}) };
  const store = await openStore(
    db,
    () => TODAY,
    () => {},
    browser,
  );
  expect(store.refused).toMatchObject({ code: 'storage.blocked' });
  expect(waited).toEqual([]);
});

test('storage that hangs is not waited for; when it answers it takes over the records of the visit', async () => {
  const real = new IDBFactory();
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const db = new Database({ indexedDB: real, IDBKeyRange });
  const open = db.open.bind(db);
  let hangs = true;
  Object.assign(db, {
    open: () =>
      hangs
        ? answered.then(() => {
            hangs = false;
            return open();
          })
        : open(),
  });
  const browser = { wait: async () => {}, isDenied: async () => false, patience: async () => {} };
  const store = await openStore(
    db,
    () => TODAY,
    () => {},
    browser,
  );
  expect(store.refused?.code).toBe('storage.silent');
  expect(await value(store.records.save({ head: head('a'), sgf }))).toBe('held');
  answer();
  expect(await store.late).toBe(true);
  expect(await value(store.records.save({ head: head('b'), sgf }))).toBe('stored');
  const again = await openStore(new Database({ indexedDB: real, IDBKeyRange }), () => TODAY);
  expect((await value(again.records.list())).map(({ record }) => record).sort()).toEqual(['a', 'b']);
});

test.each([
  ['is tried again and then works', 6, undefined],
  ['is told when it does not pass', 99, 'storage.broken'],
])('a database whose files are still held by a browser that has just ended %s', async (_, failures, code) => {
  const real = new IDBFactory();
  let left = failures;
  const indexedDB = {
    open: (name: string, version?: number) => {
      left -= 1;
      if (left >= 0) throw new DOMException('Internal error opening backing store', 'UnknownError');
      return real.open(name, version);
    },
  };
  const waited: number[] = [];
  const db = new Database({ indexedDB: indexedDB as unknown as IDBFactory, IDBKeyRange });
  const store = await openStore(
    db,
    () => TODAY,
    () => {},
    {
      wait: async (ms) => void waited.push(ms),
      isDenied: async () => false,
      patience: () => new Promise(() => {}),
    },
  );
  expect(store.refused?.code).toBe(code);
  expect(waited.length).toBeGreaterThan(0);
  await value(store.records.save({ head: head('a'), sgf }));
  expect(await value(store.records.list())).toHaveLength(1);
});

test('the library retries a database that could not be opened, once for all simultaneous requests', async () => {
  const db = new Database({ indexedDB: new IDBFactory(), IDBKeyRange });
  const answers = [fail('storage.broken', { reason: 'UnknownError' })];
  let asked = 0;
  const library = new LibraryStore(db, async (wanted) => {
    asked += 1;
    const refused = answers.shift();
    if (refused) return refused;
    await wanted.open();
    return ok(undefined);
  });
  const both = await Promise.all([library.heads(), library.cards()]);
  expect(both.map((answer) => answer.ok)).toEqual([false, false]);
  expect(asked).toBe(1);
  expect(await value(library.heads())).toEqual([]);
  expect(asked).toBe(2);
});

test('a full disk is reported as storage.full', async () => {
  const db = new Database({ indexedDB: new IDBFactory(), IDBKeyRange });
  const store = await openStore(db, () => TODAY);
  db.games.hook('creating', () => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const outcome = await store.records.save({ head: head('a'), sgf });
  expect(outcome).toMatchObject({ ok: false, failure: { code: 'storage.full' } });
  expect(await value(store.records.list())).toEqual([]);
});
