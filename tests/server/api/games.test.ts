import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { COMMANDS } from '../../../server/api/operator/commands';
import { TestHost, type TestUser } from '../../support/host';

/** Games that the operator lists, and what people read of them. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const FINAL =
  '(;FF[4]SZ[19]PB[Chen]BR[9d]PW[Mori]WR[7p]EV[Spring cup]DT[2026-03-01]RE[B+R];B[pd];W[dp];B[pp];W[dd])';
const PAIR = '(;SZ[9]PB[One]PW[Two];B[ee])(;SZ[13]PB[Three]PW[Four];B[gg];W[jj])';

let on: TestHost;
let user: TestUser;
let folder: string;
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const operate = (command: string, ...args: string[]): Promise<unknown> => {
  const known = COMMANDS[command];
  if (!known) throw new Error(command);
  return known.run(on.host, args);
};
const listed = async (name: 'records' | 'platformGames' | 'live', keyword: string) =>
  (await on.call(name, { token: user.token, query: { keyword } })).body.items;

beforeAll(async () => {
  on = await TestHost.open();
  user = await on.newUser();
  folder = mkdtempSync(join(tmpdir(), 'tengen-games-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await on.close();
});

test('match records: every game of a file once, what is no SGF is named', async () => {
  file('final.sgf', FINAL);
  file('pair.SGF', PAIR);
  file('notes.txt', FINAL);
  const broken = file('broken.sgf', 'no game');
  expect(await operate('add-records', folder)).toEqual({ added: 3, known: 0, unreadable: [broken] });
  expect(await operate('add-records', folder)).toMatchObject({ added: 0, known: 3 });
  const [game] = await listed('records', 'Mori');
  expect(game).toMatchObject({
    black_name: 'Chen',
    black_rank: '9d',
    white_name: 'Mori',
    white_rank: '7p',
    event: 'Spring cup',
    date: '2026-03-01',
    result: 'B+R',
    move_count: 4,
    board_size: 19,
  });
  const { body } = await on.call('record', { params: { sgfId: game.id } });
  expect(body.sgf).toBe(FINAL);
  expect(await listed('records', 'Four')).toMatchObject([{ board_size: 13, move_count: 2 }]);
});

test('games of a platform stand apart from match records', async () => {
  const path = file('platform.sgf', '(;SZ[19]PB[Platform player]PW[Other];B[pd])');
  expect(await operate('add-records', path, '2')).toMatchObject({ added: 1 });
  expect(await listed('records', 'Platform player')).toEqual([]);
  const [game] = await listed('platformGames', 'Platform player');
  expect(game).toMatchObject({ platform: 2, move_count: 1 });
  const { body } = await on.call('platformGame', { token: user.token, params: { chessid: game.chessid } });
  expect(body.sgf).toContain('Platform player');
});

test('a live game grows, and leaves the list with its result', async () => {
  const path = file('live.sgf', '(;SZ[19]PB[Live black]PW[Live white];B[pd])');
  await operate('live', 'cup-1', path);
  const [first] = await listed('live', 'Live black');
  expect(first).toMatchObject({ live_id: 'cup-1', move_count: 1 });
  file('live.sgf', '(;SZ[19]PB[Live black]PW[Live white];B[pd];W[dp])');
  await operate('live', 'cup-1', path);
  const [second] = await listed('live', 'Live black');
  expect(second).toMatchObject({ id: first.id, sgf_id: first.sgf_id, move_count: 2 });
  const { body } = await on.call('record', { params: { sgfId: second.sgf_id } });
  expect(body.sgf).toContain('W[dp]');
  file('live.sgf', '(;SZ[19]PB[Live black]PW[Live white]RE[W+0.5];B[pd];W[dp])');
  expect(await operate('live', 'cup-1', path)).toMatchObject({ ended: true });
  expect(await listed('live', 'Live black')).toEqual([]);
});

test('a live game that is broken off', async () => {
  await operate('live', 'cup-2', file('off.sgf', '(;SZ[19]PB[Broken off]PW[W];B[pd])'));
  await operate('end-live', 'cup-2');
  expect(await listed('live', 'Broken off')).toEqual([]);
  await expect(operate('end-live', 'cup-2')).rejects.toThrow('no live game cup-2');
});

test.each([
  ['a path of another folder', ['add-records', 'games'], /whole path/],
  ['nothing there', ['add-records', '/nowhere/at/all'], /nothing at/],
  ['a platform that is none', ['add-records', '/tmp', '4'], /PLATFORM/],
  ['a live id with other characters', ['live', 'cup 1', '/tmp/x.sgf'], /LIVE-ID/],
  ['a live game without a file', ['live', 'cup-3', '/nowhere/x.sgf'], /no game in/],
])('the operator is told of %s', async (_, [command = '', ...args], said) => {
  await expect(operate(command, ...args)).rejects.toThrow(said);
});

test('what the operator offers: ads, downloads with length and hash, public players, prices', async () => {
  await operate('add-ad', 'Spring cup', 'https://example.org/cup');
  expect((await on.call('ads')).body.items).toMatchObject([
    { text: 'Spring cup', link: 'https://example.org/cup', image: '' },
  ]);
  await expect(operate('add-ad', 'x', 'javascript:alert(1)')).rejects.toThrow('LINK');
  const path = file('engine.zip', 'an engine');
  const added = await operate('add-download', 'engine', path, 'os=3', 'version=1.17', 'notes=Faster');
  const sha256 = createHash('sha256').update('an engine').digest('hex');
  expect(added).toMatchObject({ size: 9, sha256 });
  const { body } = await on.call('kataGoExe', { query: { osType: 3 } });
  expect(body).toMatchObject({ name: 'engine.zip', version: '1.17', size: 9, sha256, notes: 'Faster' });
  expect(body.url).toContain(`/v2/downloads/${sha256}`);
  const part = await on.call('download', { params: { sha256 }, headers: { range: 'bytes=3-' } });
  expect([part.status, part.text]).toEqual([206, 'engine']);
  expect((await on.call('download', { params: { sha256: '0'.repeat(64) } })).status).toBe(404);
  const player = await operate('add-public', 'Ke', '1', '800', '2000');
  expect((await on.call('publicSubs', { query: {} })).body.items).toMatchObject([
    { player_name: 'Ke', platform: 1, free_max_visits: 800, max_visits: 2000 },
  ]);
  await operate('remove-public', String((player as { readonly public: number }).public));
  expect((await on.call('publicSubs', { query: {} })).body.items).toEqual([]);
  await operate('seed');
  const [item] = (await on.call('sku.coin', { query: {} })).body.items;
  await operate('price', String(item.id), '1234');
  expect((await on.call('sku.coin', { query: {} })).body.items[0]).toMatchObject({
    id: item.id,
    price: 1234,
  });
});
