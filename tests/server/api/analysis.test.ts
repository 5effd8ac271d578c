import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readKata } from '#kernel/kata/file/kata';
import { readSgf } from '#kernel/sgf/read';
import { mainLine } from '#kernel/tree/paths';
import { Analyses } from '../../../server/api/analysis/analyses';
import { coinOf } from '../../../server/api/ledger';
import { COMMANDS } from '../../../server/api/operator/commands';
import type { Gateway } from '../../../server/gateway/gateway';
import { eventually } from '../../support/eventually';
import { listen } from '../../support/gateway-client';
import { TestHost, type TestUser } from '../../support/host';
import { freePort } from '../../support/postgres';

/** Records that people upload, analysed by an engine of the host. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const MINUTE = 60_000;
const ENGINE = resolve(import.meta.dirname, '../../support/analysis-engine.mjs');
/** A game of so many moves along the rows of a 19x19 board. */
const gameOf = (moves: number, start = 'PB[Shin]PW[Park]KM[6.5]RU[japanese]'): string => {
  const letter = (n: number): string => String.fromCharCode(97 + n);
  const points = Array.from({ length: moves }, (_, i) => letter(i % 19) + letter(2 + Math.floor(i / 19) * 2));
  return `(;SZ[19]${start}${points.map((at, i) => `;${i % 2 ? 'W' : 'B'}[${at}]`).join('')})`;
};

let now = new Date();
let on: TestHost;
let gateway: Gateway;
let address = '';
let ai = 0;
let user: TestUser;

const operate = (command: string, ...args: string[]): Promise<unknown> => {
  const known = COMMANDS[command];
  if (!known) throw new Error(command);
  return known.run(on.host, args);
};
const add = async (engine: string, ...fields: string[]): Promise<number> =>
  ((await operate('add-ai', engine, address, engine, ...fields)) as { readonly ai: number }).ai;
const openGateway = async (port: number, hostKey: string | undefined) => {
  const command = (...args: string[]) => [process.execPath, ENGINE, ...args];
  return listen({
    port,
    hostKey,
    engines: [
      { name: 'quick', kind: 'json', command: command() },
      { name: 'slow', kind: 'json', command: command('--slow', '50') },
      { name: 'slower', kind: 'json', command: command('--slow', '1500') },
      { name: 'picky', kind: 'json', command: command('--refuse', '7') },
    ],
  });
};
const upload = (sgf: string, more: object = {}) =>
  on.call('uploadAnalysis', { token: user.token, body: { sgf, max_visits: 100, ai_id: ai, ...more } });
const jobOf = async (id: number) =>
  (await on.call('analysis', { token: user.token, params: { sgfId: id } })).body;
const fileOf = async (id: number) =>
  (await on.call('file', { token: user.token, params: { sgfId: id } })).text;
/** Runs the host's work until nothing of it is left for now. */
const work = (): Promise<void> => on.host.analyses.wake();
/** A host that is started again, with the same database. */
const restart = (): void => {
  const { db, log, engines } = on.host;
  Object.assign(on.host, { analyses: new Analyses({ db, now: () => now, log, engines }) });
};

beforeAll(async () => {
  on = await TestHost.open({ now: () => now });
  const port = await freePort();
  const key = (await operate('gateway-key', `ws://localhost:${port}`)) as Record<string, string>;
  address = key.address ?? '';
  gateway = await openGateway(port, key.hostKey);
});
afterAll(async () => {
  gateway.close();
  await on.close();
});
beforeEach(async () => {
  user = await on.newUser();
  // With the edition one may ask for 5,000 visits.
  await on.host.db
    .insertInto('pro_right')
    .values({ user_id: user.id, pro_type: 1, order_id: null })
    .execute();
  ai = await add('quick');
  restart();
});
afterEach(() => on.host.analyses.close());

test('an uploaded game comes back with every position of its main line analysed', async () => {
  const sent = await upload(gameOf(60), { analysis_pv_len: 2 });
  expect(sent.body).toMatchObject({ black_name: 'Shin', move_count: 60, state: 0, done: 0, of: 61 });
  await work();
  expect(await jobOf(sent.body.sgf_id)).toMatchObject({ state: 2, done: 61, coin_spent: 0 });
  const read = readSgf(await fileOf(sent.body.sgf_id));
  const tree = read.ok ? read.value.games[0] : undefined;
  if (!tree) throw new Error('no game');
  const found = mainLine(tree).map((node, moves) => {
    const toMove = moves % 2 ? 2 : 1;
    return readKata(tree.get(node, 'KATA')?.[0] ?? '', { size: tree.size, toMove });
  });
  expect(found).toHaveLength(61);
  for (const [moves, analysis] of found.entries()) {
    expect(analysis).toMatchObject({ engine: 'KataGo 1.16.4', visits: 100 });
    expect(analysis?.scoreLead).toBeCloseTo(moves / 10);
    expect(analysis?.candidates[0]?.pv).toHaveLength(2);
  }
});

test('a slow engine holds up no record of another one', async () => {
  const slow = await upload(gameOf(60), { ai_id: await add('slower') });
  await eventually(async () => expect(await jobOf(slow.body.sgf_id)).toMatchObject({ state: 0 }));
  const quick = await upload(gameOf(60));
  await eventually(async () => expect(await jobOf(quick.body.sgf_id)).toMatchObject({ state: 2, done: 61 }));
  expect((await jobOf(slow.body.sgf_id)).done).toBeLessThan(61);
  await on.call('deleteAnalysis', { token: user.token, params: { sgfId: slow.body.sgf_id } });
});

test.each([
  ['too few stones', () => upload(gameOf(49)), 'sgf.short'],
  [
    'passes instead of stones',
    () => upload(`${gameOf(40).slice(0, -1)}${';B[];W[]'.repeat(20)})`),
    'sgf.short',
  ],
  ['more visits than one has paid for', () => upload(gameOf(60), { max_visits: 5001 }), 'entitlement.visits'],
  ['too many positions', () => upload(`(;SZ[19]${';B[aa];W[bb]'.repeat(1000)})`), 'limit.reached'],
  ['no record', () => upload('hello'), 'sgf.format'],
  ['an AI that is not there', () => upload(gameOf(60), { ai_id: 99_999 }), 'thing.missing'],
  [
    'a guest',
    () => on.call('uploadAnalysis', { body: { sgf: gameOf(60), max_visits: 1, ai_id: ai } }),
    'session.none',
  ],
])('refused: %s', async (_, send, code) => {
  expect((await send()).body.code).toBe(code);
});

test('compute power is reserved, the time used is paid, the rest comes back to where it came from', async () => {
  ai = await add('quick', 'price=36000');
  const have = () => coinOf(on.host.db, user.id, now);
  // 61 positions of 1000 visits take a minute at the usual speed.
  expect((await upload(gameOf(60), { max_visits: 1000 })).body).toMatchObject({
    code: 'coin.short',
    data: { need: 610, have: 0 },
  });
  await operate('grant-coin', String(user.id), '1000');
  const { body } = await upload(gameOf(60), { max_visits: 1000 });
  expect(body).toMatchObject({ coin_reserved: 610, coin_spent: 0 });
  expect(await have()).toBe(390);
  await work();
  // The clock stood still.
  expect(await jobOf(body.sgf_id)).toMatchObject({ state: 2, coin_spent: 0 });
  expect(await have()).toBe(1000);
  const log = await on.call('coinLog', { token: user.token, query: {} });
  expect(
    log.body.items.map(({ type, quantity }: { type: number; quantity: number }) => [type, quantity]),
  ).toEqual(
    expect.arrayContaining([
      [12, -610],
      [8, 610],
    ]),
  );
});

test('what is deleted before its turn costs nothing and is not analysed', async () => {
  ai = await add('quick', 'price=36000');
  await operate('grant-coin', String(user.id), '700');
  await on.host.analyses.close();
  const { body } = await upload(gameOf(60), { max_visits: 1000 });
  await on.call('deleteAnalysis', { token: user.token, params: { sgfId: body.sgf_id } });
  expect(await coinOf(on.host.db, user.id, now)).toBe(700);
  expect((await jobOf(body.sgf_id)).code).toBe('thing.missing');
});

test('a position that the engine refuses is left out', async () => {
  ai = await add('picky');
  const { body } = await upload(gameOf(60));
  await work();
  expect(await jobOf(body.sgf_id)).toMatchObject({ state: 2, done: 61 });
  expect((await fileOf(body.sgf_id)).match(/KATA\[/g)).toHaveLength(60);
});

test('a host that is started again goes on where the work was left, after a silence', async () => {
  ai = await add('slow');
  const { body } = await upload(gameOf(80));
  await eventually(async () => {
    now = new Date(now.getTime() + 6000);
    expect((await jobOf(body.sgf_id)).done).toBeGreaterThan(2);
  });
  await on.host.analyses.close();
  const stopped = await jobOf(body.sgf_id);
  expect(stopped.state).toBe(1);
  expect(stopped.done).toBeLessThan(81);
  restart();
  await work();
  expect((await jobOf(body.sgf_id)).done).toBe(stopped.done);
  // Two minutes without a word are the silence; one second less is none.
  now = new Date(now.getTime() + 2 * MINUTE - 1000);
  restart();
  await work();
  expect((await jobOf(body.sgf_id)).done).toBe(stopped.done);
  now = new Date(now.getTime() + 2000);
  restart();
  await work();
  expect(await jobOf(body.sgf_id)).toMatchObject({ state: 2, done: 81 });
  expect((await fileOf(body.sgf_id)).match(/KATA\[/g)).toHaveLength(81);
});

test('one whose engine is away for a day has failed, and is paid back', async () => {
  ai = await add('quick', 'price=36000');
  await operate('grant-coin', String(user.id), '700');
  await on.host.analyses.close();
  const { body } = await upload(gameOf(60), { max_visits: 1000 });
  await on.host.db.updateTable('ai_place').set({ engine: 'gone' }).where('ai_type_id', '=', ai).execute();
  restart();
  await work();
  expect(await jobOf(body.sgf_id)).toMatchObject({ state: 0 });
  now = new Date(now.getTime() + 25 * 60 * MINUTE);
  restart();
  await work();
  expect(await jobOf(body.sgf_id)).toMatchObject({ state: 3, done: 0 });
  expect(await coinOf(on.host.db, user.id, now)).toBe(700);
});
