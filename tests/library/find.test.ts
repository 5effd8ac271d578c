import { beforeAll, describe, expect, test } from 'vitest';
import type { LibraryQuery } from '#protocol';
import { nameKey, playerKey } from '../../workers/library/names';
import { ASK, importAll, sgfFile, startLibrary, type TestLibrary } from '../support/library';
import { value } from '../support/value';

const game = (name: string, root: string, moves = ';B[ee]'): File =>
  sgfFile(`${name}.sgf`, `(;SZ[9]GN[${name}]${root}${moves})`);

const FILES = [
  game('a', 'PB[柯洁]BR[9p]PW[申真谞]DT[2020-02-01]RE[B+R]EV[春兰杯]', ';B[ee];W[cc]'),
  game('b', 'PB[イ・セドル]PW[AlphaGo]DT[2016-03-13]RE[W+R]EV[Google DeepMind Challenge Match]', ';B[gg]'),
  game('c', 'PB[Shusaku]PW[Gennan Inseki]DT[1846-09-11]RE[B+2]C[The ear-reddening move!]', ';B[ec]'),
  game('d', 'PB[李昌鎬]PW[Cho Chikun]RE[0]', ';B[cc];W[ee];B[gg]'),
];
let library: TestLibrary;
const found = async (query: Partial<LibraryQuery>): Promise<string> => {
  const { rows } = await value(library.service.find({ ...ASK, ...query }));
  return rows
    .map(({ title }) => title)
    .sort()
    .join('');
};
beforeAll(async () => {
  library = await startLibrary();
  await importAll(library, FILES);
  const records = await library.service.recordsOf((await value(library.service.find(ASK))).found);
  await value(library.service.label(records.slice(-1), { addTag: '死活', starred: true, note: 'ladder' }));
});

describe('words find a player', () => {
  test.each([
    ['柯洁', 'a'],
    ['柯潔', 'a'],
    ['ke jie', 'a'],
    ['KEJIE', 'a'],
    ['커제', 'a'],
    ['신진서', 'a'],
    ['lee sedol', 'b'],
    ['Lee Se-dol', 'b'],
    ['李世石', 'b'],
    ['이세돌', 'b'],
    ['알파고', 'b'],
    ['本因坊秀策', ''],
    ['이창호', 'd'],
    ['lee changho', 'd'],
    ['趙治勲', 'd'],
    ['조치훈', 'd'],
  ])('%s', async (text, expected) => expect(await found({ text })).toBe(expected));
});

describe('words find', () => {
  test.each([
    ['an event', '春蘭', 'a'],
    ['a date', '1846', 'c'],
    ['a comment', 'reddening', 'c'],
    ['a tag', '死活', 'd'],
    ['a note', 'LADDER', 'd'],
    ['all words together', 'deepmind 이세돌', 'b'],
    ['a slip of the finger', 'Shusaka', 'c'],
    ['letters exchanged', 'deepimnd', 'b'],
    ['nothing where nothing is meant', 'xyzzyx', ''],
  ])('%s', async (_, text, expected) => expect(await found({ text })).toBe(expected));
});

describe('filters', () => {
  test.each<[string, Partial<LibraryQuery>, string]>([
    ['a player of either colour', { player: 'AlphaGo' }, 'b'],
    ['a player as White', { player: '赵治勋', color: 'white' }, 'd'],
    ['not as Black', { player: '赵治勋', color: 'black' }, ''],
    ['two who met', { player: 'Shin Jinseo', opponent: 'Ke Jie' }, 'a'],
    ['two who did not', { player: 'Shin Jinseo', opponent: 'AlphaGo' }, ''],
    ['dates from', { dateFrom: '2016' }, 'ab'],
    ['dates to, a month included', { dateTo: '2016-03' }, 'bc'],
    ['a result', { result: 'resign' }, 'ab'],
    ['a draw', { result: 'draw' }, 'd'],
    ['a count', { result: 'points' }, 'c'],
    ['length', { movesFrom: 2, movesTo: 2 }, 'a'],
    ['a star', { starred: true }, 'd'],
    ['a tag', { tag: '死活' }, 'd'],
    ['an event', { event: 'challenge' }, 'b'],
  ])('%s', async (_, query, expected) => expect(await found(query)).toBe(expected));
});

test('the newest query is answered, an older one is cancelled', async () => {
  const older = library.service.find({ ...ASK, text: 'a' });
  const newer = library.service.find({ ...ASK, text: '1846' });
  expect(await older).toBeUndefined();
  expect((await value(newer)).count).toBe(1);
});

test('a list is sorted, and records without the field come last in either order', async () => {
  const titles = async (descending: boolean) =>
    (await value(library.service.find({ ...ASK, sort: 'date', descending }))).rows.map(({ title }) => title);
  expect(await titles(false)).toEqual(['c', 'b', 'a', 'd']);
  expect(await titles(true)).toEqual(['a', 'b', 'c', 'd']);
});

test('a list found before has no rows and no records any more', async () => {
  const before = await value(library.service.find(ASK));
  await value(library.service.find({ ...ASK, text: 'a' }));
  expect(await library.service.rows(before.found, 0, 9)).toEqual([]);
  expect(await library.service.recordsOf(before.found)).toEqual([]);
});

test('groups name their first row', async () => {
  const { groups } = await value(library.service.find({ ...ASK, group: 'year' }));
  expect(groups.map(({ name, from, count }) => `${name}:${from}+${count}`)).toEqual([
    '2020:0+1',
    '2016:1+1',
    '1846:2+1',
    ':3+1',
  ]);
});

test.each([
  ['Lee Sedol 9p', 'Lee Se-Dol'],
  ['柯洁九段', '柯潔'],
  ['趙治勲', '赵治勋'],
])('%s and %s are one name', (one, other) => expect(playerKey(one)).toBe(playerKey(other)));

test('ranks are not part of a name', () => expect(nameKey('Anna (3d)')).toBe('anna'));
