import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Following } from '../../../server/api/following/following';
import { COMMANDS } from '../../../server/api/operator/commands';
import type { Gateway } from '../../../server/gateway/gateway';
import { eventually } from '../../support/eventually';
import { listen } from '../../support/gateway-client';
import { TestHost, type TestUser } from '../../support/host';
import { freePort } from '../../support/postgres';

/** Followed players: asked for once, analysed once, told to each follower. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ENGINE = resolve(import.meta.dirname, '../../support/analysis-engine.mjs');
const HOUR = 3_600_000;

let now = Date.now();
let on: TestHost;
let gateway: Gateway;
let following: Following;
const operate = (command: string, ...args: string[]): Promise<unknown> => {
  const known = COMMANDS[command];
  if (!known) throw new Error(command);
  return known.run(on.host, args);
};

beforeAll(async () => {
  on = await TestHost.open({ now: () => new Date(now) });
  const port = await freePort();
  const key = (await operate('gateway-key', `ws://localhost:${port}`)) as Record<string, string>;
  gateway = await listen({
    port,
    hostKey: key.hostKey,
    engines: [{ name: 'quick', kind: 'json', command: [process.execPath, ENGINE, '--blunder', '60'] }],
  });
  await operate('add-ai', 'Quick', key.address ?? '', 'quick');
});
afterAll(async () => {
  await on.host.analyses.close();
  await gateway.close();
  await on.close();
});
beforeEach(() => {
  following = new Following(on.host);
});

let count = 0;
/** A player of whom the platform has one game. */
const newPlayer = (): string => {
  count += 1;
  const name = `Player ${count}`;
  on.sandbox.games.play({ black: name, white: 'Ann' });
  later(3000);
  return name;
};
const later = (ms: number): void => {
  now += ms;
};
const follow = (user: TestUser, playerName: string, more: object = {}) =>
  on.call('addUserSub', {
    token: user.token,
    body: {
      playerName,
      platform: 1,
      maxVisits: 100,
      analyzeEnable: true,
      apn: false,
      analyzeFrequency: 0,
      apnFrequency: 0,
      expiration: new Date(now + 30 * 24 * HOUR).toISOString(),
      ...more,
    },
  });
/** The next look at followed players, and all that follows from it. */
const nextLook = async (): Promise<void> => {
  later(HOUR);
  await following.look();
  await on.host.analyses.wake();
  await following.look();
};
const noticesOf = async (user: TestUser) =>
  (await on.call('notices', { token: user.token, query: {} })).body as {
    readonly items: readonly Record<string, unknown>[];
    readonly unread: number;
  };
const jobs = async (): Promise<number> =>
  Number(
    (
      await on.host.db
        .selectFrom('analysis_job')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

test('a new game is told with its analysis and opens at the move that turned it', async () => {
  const user = await on.newUser();
  const name = newPlayer();
  expect((await follow(user, name)).status).toBe(200);
  await nextLook();
  // What was there before is no news.
  expect(await noticesOf(user)).toMatchObject({ items: [], unread: 0 });
  on.sandbox.games.play({ black: name, white: 'Bob' });
  await nextLook();
  const { items, unread } = await noticesOf(user);
  expect(unread).toBe(1);
  expect(items).toMatchObject([
    {
      playerName: name,
      platform: 1,
      black_name: name,
      white_name: 'Bob',
      analysed: true,
      read: false,
      move: 60,
    },
  ]);
  const opened = await on.call('notice', { token: user.token, params: { id: Number(items[0]?.id) } });
  expect(opened.body).toMatchObject({ move: 60, sgf: expect.stringContaining('KATA[') });
  expect((await noticesOf(user)).unread).toBe(0);
  const other = await on.newUser();
  const foreign = await on.call('notice', { token: other.token, params: { id: Number(items[0]?.id) } });
  expect(foreign.status).toBe(404);
});

test('two followers: the platform is asked once, the game is analysed once', async () => {
  const [one, two, plain] = [await on.newUser(), await on.newUser(), await on.newUser()];
  const name = newPlayer();
  await follow(one, name, { maxVisits: 50 });
  await follow(two, ` ${name.toUpperCase()} `, { maxVisits: 300 });
  await follow(plain, name, { analyzeEnable: false });
  await nextLook();
  on.sandbox.games.play({ black: 'Ann', white: name });
  const before = await jobs();
  const [platform] = on.host.platforms.all;
  const asked = platform && vi.spyOn(platform, 'games');
  await nextLook();
  expect(
    asked?.mock.calls.filter(([{ name: found }]) => found.toLowerCase() === name.toLowerCase()),
  ).toHaveLength(1);
  asked?.mockRestore();
  expect((await jobs()) - before).toBe(1);
  const newest = await on.host.db
    .selectFrom('analysis_job')
    .select(['user_id', 'max_visits'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(newest).toEqual({ user_id: two.id, max_visits: 300 });
  expect((await noticesOf(one)).items).toMatchObject([{ analysed: true }]);
  expect((await noticesOf(two)).items).toMatchObject([{ analysed: true }]);
  expect((await noticesOf(plain)).items).toMatchObject([{ analysed: false, move: null }]);
});

test('paused, expired and ended subscriptions say nothing', async () => {
  const users = [await on.newUser(), await on.newUser(), await on.newUser()] as const;
  const [paused, expired, ended] = users;
  const name = newPlayer();
  const first = await follow(paused, name);
  await follow(expired, name, { expiration: new Date(now + 3 * HOUR).toISOString() });
  const third = await follow(ended, name);
  await nextLook();
  await on.call('changeUserSub', {
    token: paused.token,
    params: { id: first.body.id },
    body: { subscribed: false },
  });
  await on.call('deleteUserSub', { token: ended.token, params: { id: third.body.id } });
  later(4 * HOUR);
  on.sandbox.games.play({ black: name });
  const before = await jobs();
  await nextLook();
  for (const user of users) expect((await noticesOf(user)).items).toEqual([]);
  expect(await jobs()).toBe(before);
  // Who goes on hears of what is played from then on.
  await on.call('changeUserSub', {
    token: paused.token,
    params: { id: first.body.id },
    body: { subscribed: true },
  });
  await nextLook();
  expect((await noticesOf(paused)).items).toEqual([]);
  on.sandbox.games.play({ black: name });
  await nextLook();
  expect((await noticesOf(paused)).items).toHaveLength(1);
});

test('an analysis once in so many hours; the other games are told without', async () => {
  const user = await on.newUser();
  const name = newPlayer();
  await follow(user, name, { analyzeFrequency: 24 });
  await nextLook();
  for (let game = 0; game < 3; game += 1) {
    on.sandbox.games.play({ black: name });
    await nextLook();
  }
  const { items } = await noticesOf(user);
  expect(items.map(({ analysed }) => analysed)).toEqual([false, false, true]);
});

test('who lacks the right has the visits of everybody; a public player more', async () => {
  const user = await on.newUser();
  const name = newPlayer();
  await on.host.db
    .insertInto('public_sub')
    .values({ player_name: name, platform: 0, free_max_visits: 1500, max_visits: 4000 })
    .execute();
  expect((await follow(user, name, { maxVisits: 1600 })).body.code).toBe('entitlement.visits');
  expect((await follow(user, name, { maxVisits: 1500 })).status).toBe(200);
  await nextLook();
  on.sandbox.games.play({ black: name });
  await nextLook();
  const newest = await on.host.db
    .selectFrom('analysis_job')
    .select(['max_visits', 'coin_reserved'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(newest).toEqual({ max_visits: 1500, coin_reserved: 0 });
});

test('while a platform does not answer, what is known is told', async () => {
  const user = await on.newUser();
  const player = newPlayer();
  await follow(user, player);
  await nextLook();
  on.sandbox.games.play({ black: player, white: 'Ann' });
  later(HOUR);
  await following.look();
  expect((await noticesOf(user)).items).toEqual([]);
  const [platform] = on.host.platforms.all;
  if (!platform) throw new Error('no platform');
  let answer: (failure: Error) => void = () => {};
  const games = vi.spyOn(platform, 'games').mockReturnValue(
    new Promise((_, reject) => {
      answer = reject;
    }),
  );
  const silent = new Following(on.host);
  silent.begin();
  later(HOUR);
  await on.host.analyses.wake();
  await eventually(() => expect(games).toHaveBeenCalled());
  await eventually(async () => expect((await noticesOf(user)).items).toHaveLength(1));
  answer(new Error('no answer'));
  games.mockRestore();
  await silent.close();
});

test('a deleted analysis, and a game too short for one, are told without', async () => {
  const user = await on.newUser();
  const name = newPlayer();
  await follow(user, name);
  await nextLook();
  on.sandbox.games.play({ black: name });
  later(HOUR);
  await following.look();
  expect((await noticesOf(user)).items).toEqual([]);
  const { body } = await on.call('analyses', { token: user.token, query: {} });
  await on.call('deleteAnalysis', { token: user.token, params: { sgfId: body.items[0].sgf_id } });
  await following.look();
  expect((await noticesOf(user)).items).toMatchObject([{ analysed: false }]);
});

test('a nickname the platform does not know, and a platform that is not there, are refused', async () => {
  const user = await on.newUser();
  expect((await follow(user, 'nobody of this name')).body.code).toBe('player.missing');
  expect((await follow(user, newPlayer(), { platform: 3 })).body.code).toBe('platform.absent');
});
