import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FeedPlatform } from '../../../server/api/platforms/feed';
import { folderPlatform } from '../../../server/api/platforms/folder';
import { Fox } from '../../../server/api/platforms/fox';
import { Ogs } from '../../../server/api/platforms/ogs';
import { Pace } from '../../../server/api/platforms/pace';
import { SANDBOX_PLAYERS } from '../../../server/sandbox/games';
import { TestHost } from '../../support/host';

/** Game platforms: our adapters against answers in the form of theirs, and the host's calls over them. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: Server;
let url: string;
/** What the platform answers, by a part of the address. */
let answers: readonly (readonly [part: string, body: string, status?: number, afterMs?: number])[];
let asked: string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const [, body = '', status = 200, afterMs = 0] = answers.find(([part]) => path.includes(part)) ?? [
      '',
      '',
      404,
    ];
    setTimeout(() => response.writeHead(status).end(body), afterMs).unref();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  answers = [];
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const SGF = '(;GM[1]SZ[19]KM[375]PB[棋手甲]PW[棋手乙]RE[B+R];B[pd];W[dp])';
const fox = (patienceMs = 3000): Fox =>
  new Fox({ player_url: `${url}/panel`, games_url: `${url}/book`, apart_ms: 0, patienceMs });
const foxRow = (more: object = {}) => ({
  chessid: '17000000001',
  blackuid: 901,
  blacknick: '棋手甲',
  blackdan: 20,
  whiteuid: 902,
  whitenick: '棋手乙',
  whitedan: 103,
  winner: 1,
  reason: 3,
  point: 0,
  movenum: 183,
  starttime: '2026-11-20 20:15:31',
  title: '升降赛',
  ...more,
});
const PANEL = JSON.stringify({ result: 0, uid: '901', username: '棋手甲', dan: 20 });

test('Fox: a nickname, its games, a record', async () => {
  answers = [
    ['/panel', PANEL],
    [
      'List',
      JSON.stringify({
        result: 0,
        chesslist: [
          foxRow(),
          foxRow(),
          foxRow({ chessid: 17000000002, winner: 2, reason: 1, point: 2275, blackdan: 9 }),
          foxRow({ chessid: '17000000003', winner: 0 }),
          foxRow({ chessid: '17000000004', winner: 2, reason: 2 }),
          foxRow({ chessid: '17000000005', blackuid: 7, whiteuid: 8, blacknick: 'x', whitenick: 'y' }),
          foxRow({ chessid: '17000000006', winner: -1 }),
          { chessid: '17000000007' },
        ],
      }),
    ],
    ['FetchChess?', JSON.stringify({ result: 0, chess: SGF.replace(';B', '\\r\\n;B') })],
  ];
  const on = fox();
  const player = await on.find(' 棋手甲 ');
  expect(player).toEqual({ ref: '901', name: '棋手甲' });
  const { games, next } = await on.games(player ?? { ref: '', name: '' });
  expect(next).toBeNull();
  expect(games.map(({ id, result, black_rank }) => [id, result, black_rank])).toEqual([
    ['17000000001', 'B+R', '3d'],
    ['17000000002', 'W+22.75', '9k'],
    ['17000000003', '0', '3d'],
    ['17000000004', 'W+T', '3d'],
  ]);
  expect(games[0]).toMatchObject({ white_rank: '4p', move_count: 183, date: '2026-11-20', board_size: 19 });
  expect(await on.record('17000000001')).toBe(SGF.replace(';B', '\n;B'));
  expect(asked[0]).toContain(encodeURIComponent('棋手甲'));
  await on.close();
});

test('Fox: nobody of that name, a refusal, no record', async () => {
  answers = [
    ['/panel', JSON.stringify({ result: 101201, uid: '0', username: '' })],
    ['List', JSON.stringify({ result: 8, resultstr: 'busy' })],
    ['FetchChess?', JSON.stringify({ result: 0, chess: '' })],
  ];
  const on = fox();
  expect(await on.find('nobody')).toBeUndefined();
  await expect(on.games({ ref: '901', name: 'a' })).rejects.toMatchObject({ code: 'upstream.failed' });
  expect(await on.record('1')).toBeUndefined();
  await on.close();
});

test.each([
  ['a page for people', '<!doctype html><title>Login</title>', 200, 'upstream.failed'],
  ['nothing', '', 200, 'upstream.failed'],
  [
    'five megabytes',
    JSON.stringify({ result: 0, chesslist: ['x'.repeat(5_000_000)] }),
    200,
    'upstream.failed',
  ],
  ['a refusal', 'no', 403, 'upstream.failed'],
  [
    'other fields',
    JSON.stringify({ result: 0, chesslist: [{ key: 1 }, { key: 2 }] }),
    200,
    'upstream.failed',
  ],
  ['another form', JSON.stringify([1, 2]), 200, 'upstream.failed'],
])('a platform that sends %s fails, and says so', async (_, body, status, code) => {
  answers = [['', body, status]];
  const on = fox();
  await expect(on.games({ ref: '901', name: 'a' })).rejects.toMatchObject({ code });
  await on.close();
});

test('a slow platform is given up', async () => {
  answers = [['', PANEL, 200, 5000]];
  const on = fox(300);
  await expect(on.find('a')).rejects.toMatchObject({ code: 'upstream.timeout' });
  await on.close();
});

test('an empty list is no failure', async () => {
  answers = [['List', JSON.stringify({ result: 0, chesslist: [] })]];
  const on = fox();
  expect(await on.games({ ref: '901', name: 'a' })).toEqual({ games: [], next: null });
  await on.close();
});

test('OGS: a nickname, its finished games by pages, a record', async () => {
  const game = (id: number, more: object) => ({
    id,
    name: 'Friendly',
    width: 19,
    height: 19,
    players: {
      black: { id: 1, username: 'Ann', ranking: 31.4 },
      white: { id: 2, username: 'bob', ranking: 24 },
    },
    black_lost: false,
    white_lost: true,
    outcome: 'Resignation',
    ended: '2026-11-20T08:00:00.000Z',
    ...more,
  });
  answers = [
    [
      '/players/?',
      JSON.stringify({
        count: 2,
        results: [
          { id: 9, username: 'Anne' },
          { id: 1, username: 'Ann', ranking: 31 },
        ],
      }),
    ],
    [
      '/games/?',
      JSON.stringify({
        count: 40,
        next: 'https://example.org/?page=2',
        results: [
          game(1, {}),
          game(2, { outcome: '12.5 points', black_lost: true, white_lost: false }),
          game(3, { outcome: 'Timeout' }),
          game(4, { ended: null }),
          game(5, { black_lost: true, outcome: '0 points' }),
        ],
      }),
    ],
    ['/sgf', SGF],
  ];
  const on = new Ogs({ url, apart_ms: 0 });
  const player = await on.find('ann');
  expect(player).toEqual({ ref: '1', name: 'Ann' });
  const { games, next } = await on.games(player ?? { ref: '', name: '' });
  expect(next).toBe('2');
  expect(games.map(({ result }) => result)).toEqual(['B+R', 'W+12.5', 'B+T', '0']);
  expect(games[0]).toMatchObject({ black_rank: '2d', white_rank: '6k', date: '2026-11-20', move_count: 0 });
  await on.games({ ref: '1', name: 'Ann' }, '2');
  expect(asked.at(-1)).toContain('page=2');
  expect(await on.record('1')).toBe(SGF);
  answers = [['/players/?', JSON.stringify({ results: [{ id: 9, username: 'Anne' }] })]];
  expect(await on.find('Ann')).toBeUndefined();
  answers = [['/games/?', JSON.stringify({ results: [{ number: 1 }] })]];
  await expect(on.games({ ref: '1', name: 'Ann' })).rejects.toMatchObject({ code: 'upstream.failed' });
  await on.close();
});

test('a feed leads to no other address inside our network', async () => {
  const inner = createServer((_, response) => {
    asked.push('inner');
    response.end('(;GM[1]SZ[19]PB[Eve]PW[Mallory]RE[B+R];B[pd])');
  });
  await new Promise<void>((listening) => inner.listen(0, '127.0.0.1', listening));
  const port = (inner.address() as AddressInfo).port;
  const feed = new FeedPlatform({ url: `${url}/feed.json`, apart_ms: 0, now: Date.now });
  const items = [
    { id: 1, url: `${url}/own.sgf` },
    // Another service of the same machine, by the same name and by others.
    { id: 2, url: `http://127.0.0.1:${port}/` },
    { id: 3, url: `http://localhost:${port}/` },
    { id: 4, url: `http://[::1]:${port}/` },
    { id: 5, url: 'http://169.254.169.254/latest/' },
  ];
  answers = [
    ['feed', JSON.stringify({ items })],
    ['own', SGF],
  ];
  expect(await feed.find('Eve')).toBeUndefined();
  expect(await feed.find('棋手甲')).toBeDefined();
  expect(asked).not.toContain('inner');
  await feed.close();
  inner.close();
});

test('calls begin a second apart; a long queue is refused with its length', async () => {
  vi.useFakeTimers();
  const pace = new Pace(1000, () => Date.now());
  const begun: number[] = [];
  const zero = Date.now();
  const calls = Array.from({ length: 21 }, () => pace.wait().then(() => begun.push(Date.now() - zero)));
  await expect(pace.wait()).rejects.toMatchObject({ code: 'rate.limited', data: { seconds: 21 } });
  await vi.advanceTimersByTimeAsync(30_000);
  await Promise.all(calls);
  expect(begun).toEqual(Array.from({ length: 21 }, (_, index) => index * 1000));
  vi.useRealTimers();
});

test('a folder: players by any case, finished games, those under way', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tengen-shelf-'));
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'one.sgf'), SGF);
  writeFileSync(
    join(folder, 'deep', '二 & ].SGF'),
    '(;SZ[19]PB[Ann]PW[棋手甲]RE[W+R];B[pd])(;SZ[9]PB[ann]PW[x]RE[0];B[ee])',
  );
  writeFileSync(join(folder, 'live.sgf'), '(;SZ[19]PB[Ann]PW[Bob];B[pd])');
  writeFileSync(join(folder, 'broken.sgf'), 'nothing');
  const shelf = folderPlatform(folder);
  const ann = await shelf.find('ANN');
  const { games } = await shelf.games(ann ?? { ref: '', name: '' });
  expect(games.map(({ board_size }) => board_size).sort()).toEqual([19, 9]);
  for (const { id } of games) {
    expect(id).toMatch(/^[\w-]{1,60}$/);
    expect(await shelf.record(id)).toContain('(;');
  }
  expect(await shelf.live()).toMatchObject([{ sgf: expect.stringContaining('Bob') }]);
  expect(await shelf.find('nobody')).toBeUndefined();
  rmSync(folder, { recursive: true });
});

test('the calls: a platform by its number, its player, a record that is stored once', async () => {
  const on = await TestHost.open();
  const [name = ''] = SANDBOX_PLAYERS;
  const { body: config } = await on.call('config');
  expect(config.platforms).toMatchObject([{ number: 1, name: { zh: '演示平台' }, guests: true, live: true }]);
  const list = await on.call('platformGames', { query: { keyword: name, type: 1 } });
  expect(list.status).toBe(200);
  expect(list.body.items.length).toBeGreaterThan(3);
  const [game] = list.body.items;
  expect(game).toMatchObject({ platform: 1, result: expect.stringMatching(/^[BW]\+R$/) });
  const record = await on.call('platformGame', { params: { chessid: game.chessid } });
  expect(record.body.sgf).toContain(name);
  const stored = await on.call('platformGames', { query: { type: 0 } });
  expect(stored.body.items).toMatchObject([{ chessid: game.chessid }]);
  expect((await on.call('platformGames', { query: { type: 2 } })).body.items).toEqual([]);
  const missing = await on.call('platformGames', { query: { keyword: 'nobody', type: 1 } });
  expect(missing).toMatchObject({ status: 404, body: { code: 'player.missing' } });
  expect((await on.call('platformGame', { params: { chessid: '1-nothing' } })).status).toBe(404);
  expect((await on.call('platformGame', { params: { chessid: '3-1' } })).status).toBe(404);
  await on.close();
});

test('a broken platform disturbs no other, and guests stay out where they may not ask', async () => {
  answers = [['/panel', '<html>']];
  const at = { player_url: `${url}/panel`, games_url: `${url}/book`, apart_ms: 0 };
  const shelf = mkdtempSync(join(tmpdir(), 'tengen-shelf-'));
  writeFileSync(join(shelf, 'one.sgf'), SGF);
  const on = await TestHost.open({
    platforms: [
      { number: 1, kind: 'fox', guests: true, ...at },
      { number: 2, kind: 'folder', folder: shelf, guests: false },
    ],
  });
  const broken = on.call('platformGames', { query: { keyword: 'a', type: 1 } });
  const user = await on.newUser();
  const sound = await on.call('platformGames', { token: user.token, query: { keyword: '棋手甲', type: 2 } });
  expect(sound.body.items).toHaveLength(1);
  expect(await broken).toMatchObject({ status: 502, body: { code: 'upstream.failed' } });
  expect(await on.call('platformGames', { query: { keyword: '棋手甲', type: 2 } })).toMatchObject({
    status: 401,
  });
  await on.close();
  rmSync(shelf, { recursive: true });
});
