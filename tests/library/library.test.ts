import { IDBFactory } from 'fake-indexeddb';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { BLACK, type NetworkId, OWN_PROBLEMS, WHITE } from '#protocol';
import { printOfProblems } from '../../workers/library/problem-backup';
import { analysisSize, type StoredAnalysis } from '../../workers/store/analysis-packing';
import type { ProblemRow, TriesRow } from '../../workers/store/problem-rows';
import { IndexedProblems } from '../../workers/store/problem-store';
import { OPINION_BYTES } from '../../workers/store/rows';
import type { RecordHead } from '../../workers/store/store';
import { reportView, sideReport } from '../src/report/report-view';
import { ASK, importAll, openDatabase, sgfFile, startLibrary } from '../support/library';
import { value } from '../support/value';

const NO_PAGE = { networks: [] };
const FILES = [
  sgfFile('a.sgf', '(;SZ[19]PB[甲]PW[乙]RE[B+R]DT[2026-11-01];B[pd];W[dp];B[pp];W[dd];B[fq])'),
  sgfFile('b.sgf', '(;SZ[19]PB[丙]PW[甲]RE[W+R]DT[2026-10-02];B[dd];W[pp];B[dp];W[fc];B[cf];W[pd])'),
  sgfFile('c.sgf', '(;SZ[19]PB[丁]PW[戊];B[cc];W[qq])'),
];
const HEAD: Omit<RecordHead, 'record' | 'changedAt'> = {
  title: '',
  black: 'Old',
  white: '',
  result: '',
  date: '',
  moveCount: 0,
  analysed: 0,
  createdAt: 0,
  cursor: [0],
  prints: [],
};
const stocked = async () => {
  const library = await startLibrary();
  await importAll(library, FILES);
  const { found } = await value(library.service.find(ASK));
  return { ...library, records: await library.service.recordsOf(found) };
};

test('the trash hides records and restores them', async () => {
  const { service, records } = await stocked();
  await value(service.trash(records.slice(0, 2), true));
  expect(await value(service.find(ASK))).toMatchObject({ count: 1, total: 1 });
  expect(await value(service.find({ ...ASK, trashed: true }))).toMatchObject({ count: 2 });
  expect((await value(service.facets())).trashed).toBe(2);
  await value(service.trash(records.slice(0, 1), false));
  expect(await value(service.find(ASK))).toMatchObject({ count: 2 });
});

test('a look-up returns the newest games with all the words, and leaves the shown list alone', async () => {
  const { service } = await stocked();
  const shown = await value(service.find(ASK));
  const names = async (text: string, max: number) =>
    (await value(service.lookUp(text, max))).map(({ black, white }) => `${black}${white}`);
  expect(await names('甲', 10)).toEqual(['甲乙', '丙甲']);
  expect(await names('甲', 1)).toEqual(['甲乙']);
  expect(await names('甲 丙', 10)).toEqual(['丙甲']);
  expect(await service.recordsOf(shown.found)).toHaveLength(3);
});

test('a list opens with its first records before all are read, and is completed afterwards', async () => {
  const { db } = await stocked();
  const { service, events } = await startLibrary(db);
  const many = Array.from({ length: 60 }, (_, i) => ({ ...HEAD, record: `r${i}`, changedAt: i }));
  await db.records.bulkAdd(many);
  const first = await value(service.find(ASK));
  expect(first).toMatchObject({ count: 63, total: 63, groups: [] });
  expect(first.rows.slice(0, 4).map(({ black }) => black)).toEqual(['甲', '丙', '丁', 'Old']);
  expect(first.rows).toHaveLength(40);
  expect(first.rows.slice(0, 3).every(({ picture }) => picture !== undefined)).toBe(true);
  expect(await service.rows(first.found, 60, 63)).toMatchObject([
    { record: 'r2' },
    { record: 'r1' },
    { record: 'r0' },
  ]);
  expect(await service.recordsOf(first.found)).toHaveLength(63);
  await expect.poll(() => events).toContainEqual({ type: 'changed' });
});

test('records in the trash are not in the first part of a list', async () => {
  const { service, records, db } = await stocked();
  await value(service.trash(records.slice(0, 1), true));
  const again = (await startLibrary(db)).service;
  const first = await value(again.find(ASK));
  expect(first.rows.map(({ record }) => record)).not.toContain(records[0]);
  expect(await again.recordsOf(first.found)).toHaveLength(2);
});

test('erased records are deleted for good, except those open in a tab', async () => {
  const { service, records, inUse, db } = await stocked();
  inUse.add(records[0] ?? '');
  const erased = await service.erase(records.slice(0, 2));
  expect(erased).toMatchObject({ ok: false, failure: { code: 'record.readOnly' } });
  expect((await db.records.toCollection().primaryKeys()).sort()).toEqual(
    [records[0] ?? '', records[2] ?? ''].sort(),
  );
  expect(await db.games.count()).toBe(2);
});

test('names and title are changed inside the record; the moves stay', async () => {
  const { service, records, db } = await stocked();
  const [record = ''] = records;
  await value(service.setInfo(record, { black: '新名', title: '名局' }));
  const { rows } = await value(service.find({ ...ASK, text: '新名' }));
  expect(rows).toMatchObject([{ record, title: '名局', black: '新名', white: '乙', moveCount: 5 }]);
  const text = new TextDecoder().decode((await db.games.get(record))?.sgf);
  expect(text).toContain('PB[新名]');
  expect(text).toContain(';B[pd];W[dp]');
});

test('a record open elsewhere is not changed', async () => {
  const { service, records, inUse } = await stocked();
  inUse.add(records[0] ?? '');
  expect(await service.setInfo(records[0] ?? '', { black: 'x' })).toMatchObject({
    failure: { code: 'record.readOnly' },
  });
});

test('a record saved by another worker shows its new names and moves', async () => {
  const { service, db, records, hear } = await stocked();
  const [record = ''] = records;
  const head = await db.records.get(record);
  const sgf = new TextEncoder().encode('(;SZ[9]PB[己]EV[新赛];B[ee])');
  if (head) await db.records.put({ ...head, black: '己', moveCount: 1, changedAt: head.changedAt + 9 });
  await db.games.put({ record, sgf });
  hear({ kind: 'saved', records: [record] });
  await expect
    .poll(async () => (await value(service.find({ ...ASK, text: '新赛' }))).rows)
    .toMatchObject([{ record, black: '己', size: { width: 9, height: 9 } }]);
});

test('old records without a summary are summarised', async () => {
  const factory = new IDBFactory();
  const first = await startLibrary(openDatabase(factory));
  await importAll(first, FILES);
  await first.db.digests.clear();
  const again = await startLibrary(openDatabase(factory));
  await value(again.service.find(ASK));
  await expect.poll(() => again.db.digests.count()).toBe(3);
});

test('one record is exported as it is, several as a zip', async () => {
  const { service, records } = await stocked();
  const one = await value(service.write(records.slice(0, 1)));
  expect(one.name).toBe('a.sgf');
  expect(await one.blob.text()).toContain('PB[甲]');
  const all = await value(service.write(records));
  const library = await startLibrary();
  await importAll(library, [new File([all.blob], all.name)]);
  expect(await value(library.service.find(ASK))).toMatchObject({ count: 3 });
});

const STARS = {
  size: { width: 19, height: 19 },
  region: { left: 0, top: 0, right: 5, bottom: 5 },
  swapColors: true,
};
const stones = (points: Readonly<Record<number, number>>): Uint8Array => {
  const board = new Uint8Array(361);
  for (const [point, stone] of Object.entries(points)) board[Number(point)] = stone;
  return board;
};

test('a corner is found in the whole library, and the list shows its games at the move', async () => {
  const { service } = await stocked();
  const star = await value(service.searchPattern({ ...STARS, stones: stones({ 60: BLACK }) }));
  expect(star).toMatchObject({ games: 2, searched: 3 });
  // The approach to the star point in both games.
  expect(star.next[0]).toMatchObject({ point: 2 * 19 + 5, games: 2 });
  const { rows } = await value(service.find({ ...ASK, pattern: star.pattern }));
  expect(rows.map(({ hit }) => hit)).toEqual([1, 1]);
});

test('records of one moment keep their order, whether the list is short or whole, and name the winner', async () => {
  const { db } = await stocked();
  await db.records.toCollection().modify({ changedAt: 1 });
  const { service } = await startLibrary(db);
  const short = await value(service.find(ASK));
  // This waits for all records.
  await value(service.statistics(''));
  const lists = [short, await value(service.find(ASK))];
  const newest = (await db.records.toCollection().primaryKeys()).sort().reverse();
  for (const { rows } of lists) expect(rows.map(({ record }) => record)).toEqual(newest);
  const winners = lists[1]?.rows.map(({ result, winner }) => [result.charAt(0), winner]);
  for (const [letter, winner] of winners ?? [])
    expect(winner).toBe(letter === 'B' ? BLACK : letter === 'W' ? WHITE : undefined);
});

test('games are counted for a player by colour, opponent, opening and month', async () => {
  const { service } = await stocked();
  const statistics = await value(service.statistics('甲'));
  expect(statistics.players[0]).toEqual({ name: '甲', games: 2, won: 2, lost: 0 });
  expect(statistics.colors.map(({ name, won }) => `${name} ${won}`).sort()).toEqual(['black 1', 'white 1']);
  expect(statistics.opponents.map(({ name }) => name).sort()).toEqual(['丙', '乙']);
  expect(statistics.openings).toEqual([{ name: '4-4+4-4', games: 2, won: 2, lost: 0 }]);
  expect(statistics.months.map(({ name }) => name)).toEqual(['2026-11', '2026-10']);
});

test("an opening is the player's own corners, not the opponent's", async () => {
  const library = await startLibrary();
  const moves = ';B[pd];W[cc];B[pq];W[dq]';
  await importAll(library, [sgfFile('one.sgf', `(;SZ[19]PB[己]PW[庚]${moves})`)]);
  const openings = async (name: string) =>
    (await value(library.service.statistics(name))).openings.map(({ name }) => name);
  expect(await openings('己')).toEqual(['3-4+4-4']);
  expect(await openings('庚')).toEqual(['3-3+3-4']);
});

test("a player's losses by phase come from the reports of the games, for either side", async () => {
  const { service, records, db } = await stocked();
  expect((await value(service.statistics('甲'))).phaseLosses).toBeUndefined();
  const lost = sideReport({ meanScoreLoss: 0.5 });
  const even = sideReport({ meanScoreLoss: 0.1 });
  const games = (await db.records.bulkGet([...records])).filter((head) => head !== undefined);
  for (const { record, black } of games) {
    const isBlack = black === '甲';
    const report = reportView({
      record,
      ...(isBlack ? { black: lost, white: even } : { black: even, white: lost }),
    });
    await db.reportTexts.put({ record, report });
  }
  const { phaseLosses } = await value(service.statistics('甲'));
  expect(phaseLosses).toMatchObject({ games: 2 });
  // Two games of 20 moves losing half a point each; three mistakes in each, and one more that may be noise.
  expect(phaseLosses?.phases).toEqual([
    { phase: 'opening', moves: 40, mistakes: 4, lost: 20 },
    { phase: 'middle', moves: 40, mistakes: 4, lost: 20 },
    { phase: 'endgame', moves: 0, mistakes: 0, lost: 0 },
  ]);
  await value(service.trash(records, true));
  expect((await value(service.statistics('甲'))).phaseLosses).toBeUndefined();
});

test('a backup restores everything: texts, tags, trash', async () => {
  const { service, records } = await stocked();
  await value(service.label(records.slice(0, 1), { addTag: '珍', starred: true, folder: 'f' }));
  await value(service.trash(records.slice(1, 2), true));
  const backup = await value(service.backup(NO_PAGE));
  const file = new File([backup.blob], backup.name);
  expect(await value(service.restoreBackup(file))).toMatchObject({ added: 0, known: 3, damaged: [] });

  const empty = await startLibrary();
  expect(await value(empty.service.restoreBackup(file))).toMatchObject({ added: 3, known: 0, damaged: [] });
  const { rows } = await value(empty.service.find({ ...ASK, tag: '珍' }));
  expect(rows).toMatchObject([{ record: records[0], starred: true, folder: 'f' }]);
  expect((await value(empty.service.facets())).trashed).toBe(1);
});

test('a backup restores reports, analyses, and what the page keeps', async () => {
  const { service, records, db } = await stocked();
  const [record = ''] = records;
  const report = reportView({ record });
  const { title, moveCount } = report;
  const curve = Float32Array.of(0.5, Number.NaN);
  const row = {
    record,
    title,
    result: '',
    date: '',
    moveCount,
    black: Number.NaN,
    white: 1,
    curve,
    savedAt: 7,
  };
  await db.reports.put(row);
  await db.reportTexts.put({ record, report });
  const opinion = (position: string, network: string): StoredAnalysis => ({
    position,
    network: network as NetworkId,
    engine: 'E',
    packed: Uint8Array.of(1, 2, 3, position.length).buffer,
    foundAt: 5,
    lastUsed: 6,
  });
  const opinions = Array.from({ length: 450 }, (_, i) => opinion(`p${String(i).padStart(3, '0')}`, 'n'));
  await db.opinions.bulkPut([...opinions, opinion('p000', 'other')]);
  const page = { settings: '{"kind":"tengen-settings"}', networks: ['b18'] };
  const { blob, holds } = await value(service.backup(page));
  expect(holds).toEqual({ records: 3, reports: 1, analyses: 451, tries: 0 });

  const file = new File([blob], 'b.zip');
  const empty = await startLibrary();
  const restored = await value(empty.service.restoreBackup(file));
  expect(restored).toMatchObject({ added: 3, reports: 1, analyses: 451, wasEmpty: true, ...page });
  expect(await empty.db.reports.toArray()).toEqual([row]);
  expect(await empty.db.reportTexts.toArray()).toEqual([{ record, report }]);
  expect(await empty.db.opinions.count()).toBe(451);
  expect(await empty.db.opinions.get(['p449', 'n'])).toEqual(opinions[449]);
  const bytes = Number((await empty.db.meta.get(OPINION_BYTES))?.value);
  expect(bytes).toBe(451 * analysisSize(opinion('p000', 'n')));
  // Once more adds nothing.
  expect(await value(empty.service.restoreBackup(file))).toMatchObject({
    added: 0,
    known: 3,
    reports: 0,
    analyses: 0,
    wasEmpty: false,
  });
  expect(Number((await empty.db.meta.get(OPINION_BYTES))?.value)).toBe(bytes);
});

test('a report that is none is named, and the rest comes back', async () => {
  const { service, records, db } = await stocked();
  const [record = ''] = records;
  const report = reportView({ record });
  const row = { record, title: '', result: '', date: '', moveCount: 1, black: 1, white: 1, savedAt: 7 };
  await db.reports.put(row);
  await db.reportTexts.put({ record, report });
  const files = unzipSync(new Uint8Array(await (await value(service.backup(NO_PAGE))).blob.arrayBuffer()));
  const name = `reports/${record}.json`;
  const broken = zipSync({ ...files, [name]: strToU8('{"row":{},"report":null}') });
  const empty = await startLibrary();
  expect(await value(empty.service.restoreBackup(new File([broken], 'b.zip')))).toMatchObject({
    added: 3,
    reports: 0,
    damaged: [name],
  });
});

test('a backup restores problems and tries, and keeps existing ones', async () => {
  const { service, db } = await stocked();
  const problem = (index: number, key: string): ProblemRow => ({
    set: OWN_PROBLEMS,
    index,
    key,
    width: 2,
    height: 2,
    stones: Uint8Array.of(0, 1, 2, 0),
    toMove: 1,
    convention: undefined,
    right: [[0]],
    wrong: [[3, 0]],
    comment: '',
    own: {
      origin: { record: 'r', title: 't', moveNumber: 9, played: 3 },
      goal: 'find',
      prize: 'all',
      region: [],
    },
  });
  const once = { at: 5, isSolved: true, hints: 0, milliseconds: 900 };
  const tried = (key: string, times: number): TriesRow => ({
    key,
    set: OWN_PROBLEMS,
    index: 0,
    tries: Array.from({ length: times }, () => once),
    card: { stability: 3, difficulty: 5, reps: times, lapses: 0, state: 2, lastAt: 5 },
    dueAt: 99,
  });
  const set = { set: OWN_PROBLEMS, name: 'mine', count: 1, addedAt: 1 };
  const before = new IndexedProblems(db);
  await value(before.addSet(set, [problem(0, 'a')]));
  await value(before.restoreTries([tried('a', 2)], { rating: 900, deviation: 80, volatility: 0.06 }));
  const { blob } = await value(service.backup(NO_PAGE));

  const other = await startLibrary();
  const after = new IndexedProblems(other.db);
  await value(after.addSet(set, [problem(0, 'b')]));
  await value(after.restoreTries([tried('a', 1), tried('b', 3)], undefined));
  await value(other.service.restoreBackup(new File([blob], 'b.zip')));
  expect(await value(after.problems(OWN_PROBLEMS))).toEqual([problem(0, 'b'), problem(1, 'a')]);
  expect(await value(after.tries())).toEqual([tried('a', 2), tried('b', 3)]);
  // Tries alone make a backup of another day differ.
  const print = await value(printOfProblems(after));
  expect(await value(printOfProblems(after))).toBe(print);
  await value(after.restoreTries([tried('a', 3)], undefined));
  expect(await value(printOfProblems(after))).not.toBe(print);
  expect((await value(after.rating()))?.rating).toBe(900);
});

test('a backup with unreadable problems says so, and its records are restored', async () => {
  const { service } = await stocked();
  const files = unzipSync(new Uint8Array(await (await value(service.backup(NO_PAGE))).blob.arrayBuffer()));
  const broken = zipSync({ ...files, 'problems.json': strToU8('{"sets":1}') });
  const empty = await startLibrary();
  expect(await value(empty.service.restoreBackup(new File([broken], 'b.zip')))).toMatchObject({
    added: 3,
    known: 0,
    damaged: ['problems.json'],
  });
});

test('a record changed since the backup keeps its change; the old state is added beside it', async () => {
  const { service, records } = await stocked();
  const { blob } = await value(service.backup(NO_PAGE));
  await value(service.setInfo(records[0] ?? '', { black: '改' }));
  expect(await value(service.restoreBackup(new File([blob], 'b.zip')))).toMatchObject({ added: 1, known: 2 });
  expect(await value(service.find({ ...ASK, text: '改' }))).toMatchObject({ count: 1 });
  expect(await value(service.find(ASK))).toMatchObject({ count: 4 });
});

test('a damaged backup names the lost records; another zip is no backup', async () => {
  const { service, records } = await stocked();
  const { blob } = await value(service.backup(NO_PAGE));
  const bytes = new Uint8Array(await blob.arrayBuffer());
  // Inside the last record's text: its name stands there first.
  const text = new TextDecoder('latin1').decode(bytes);
  const last = text.lastIndexOf('PK\u0003\u0004', text.indexOf('page.json') - 40);
  bytes.fill(0, last + 70, last + 90);
  const empty = await startLibrary();
  const report = await value(empty.service.restoreBackup(new File([bytes], 'b.zip')));
  expect(report.damaged).toHaveLength(1);
  expect(report.added).toBe(2);
  const games = await value(service.write(records));
  expect(await empty.service.restoreBackup(new File([games.blob], 'g.zip'))).toMatchObject({
    failure: { code: 'backup.noManifest' },
  });
});

test.each([
  ['a count', '"moveCount":', 'INF,"x":'],
  ['a time', '"changedAt":', 'INF,"x":'],
  ['a step of the cursor', '"cursor":[', 'INF,'],
])('a manifest with an unsafe integer in %s is refused', async (_, field, instead) => {
  const { service } = await stocked();
  const { blob } = await value(service.backup(NO_PAGE));
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const manifest = strFromU8(files['manifest.json'] ?? new Uint8Array());
  const [head, ...rest] = manifest.split(field);
  const spoilt = [head, field, instead.replace('INF', '1e999'), rest.join(field)].join('');
  expect(() => JSON.parse(spoilt)).not.toThrow();
  const zip = zipSync({ ...files, 'manifest.json': strToU8(spoilt) });
  expect(await service.restoreBackup(new File([new Uint8Array(zip)], 'b.zip'))).toMatchObject({
    failure: { code: 'backup.noManifest' },
  });
});
