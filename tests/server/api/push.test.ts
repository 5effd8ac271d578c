import { importJWK, jwtVerify } from 'jose';
import { Agent } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Following } from '../../../server/api/following/following';
import { Push } from '../../../server/api/push/push';
import { TestHost, type TestUser } from '../../support/host';
import { PushDevice, PushService } from '../../support/push-service';

/** Push messages, at a push service of the test that decrypts them as a browser would. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const HOUR = 3_600_000;
let now = Date.now();
let on: TestHost;
let service: PushService;
let following: Following;

beforeAll(async () => {
  on = await TestHost.open({ now: () => new Date(now) });
  service = await PushService.start();
  const push = await Push.open({
    db: on.host.db,
    log: on.host.log,
    subject: 'mailto:test@example.org',
    dispatcher: new Agent({ connect: { ca: service.cert } }),
  });
  Object.assign(on.host, { push });
  following = new Following(on.host);
});
afterAll(async () => {
  await on?.close();
  service?.close();
});
beforeEach(() => {
  service.received = [];
  service.status = 201;
});

/** A browser's keys and the subscription it would give. */
const newDevice = async (user: TestUser, language: string) => {
  const device = new PushDevice();
  const { path } = device;
  const token = JSON.stringify(device.subscriptionAt(`https://localhost:${service.port}`));
  // The host takes endpoints of known services only, so the row is written here.
  await on.host.db
    .insertInto('device')
    .values({
      user_id: user.id,
      token_hash: path,
      token,
      kind: 'web',
      language,
      os_type: 3,
      package_id: '',
      gone_at: null,
    })
    .execute();
  const messages = () => service.messagesTo(device);
  return { path, messages };
};

let count = 0;
const newPlayer = (): string => {
  count += 1;
  on.sandbox.games.play({ black: `Pushed ${count}`, white: 'Ann' });
  now += 5000;
  return `Pushed ${count}`;
};
const follow = (user: TestUser, playerName: string, more: object = {}) =>
  on.call('addUserSub', {
    token: user.token,
    body: {
      playerName,
      platform: 1,
      maxVisits: 100,
      analyzeEnable: false,
      apn: true,
      analyzeFrequency: 0,
      apnFrequency: 0,
      expiration: new Date(now + 90 * 24 * HOUR).toISOString(),
      ...more,
    },
  });
const look = async (): Promise<void> => {
  now += HOUR;
  await following.look();
};

test('a new game reaches each device in its language, signed by the host', async () => {
  const user = await on.newUser();
  const [zh, en] = [await newDevice(user, 'zh'), await newDevice(user, 'en')];
  const name = newPlayer();
  await follow(user, name);
  await look();
  expect(service.received).toEqual([]);
  on.sandbox.games.play({ black: name, white: 'Bob' });
  await look();
  const { body } = await on.call('notices', { token: user.token, query: {} });
  const notice = body.items[0].id;
  expect(zh.messages()).toEqual([{ title: `${name} 下了新对局`, body: `${name} – Bob`, notice }]);
  expect(en.messages()).toEqual([{ title: `A new game of ${name}`, body: `${name} – Bob`, notice }]);
  const { authorization } = service.received[0] ?? { authorization: '' };
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(authorization) ?? [];
  const { body: config } = await on.call('config');
  expect(config.vapid_key).toBe(key);
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    audience: `https://localhost:${service.port}`,
    currentDate: new Date(),
  });
  expect(payload.sub).toBe('mailto:test@example.org');
  // Told once.
  await look();
  expect(service.received).toHaveLength(2);
});

test('several games in the time between two pushes are one message', async () => {
  const user = await on.newUser();
  const device = await newDevice(user, 'ja');
  const name = newPlayer();
  await follow(user, name, { apnFrequency: 24 });
  await look();
  for (const white of ['A', 'B', 'C']) {
    on.sandbox.games.play({ black: name, white });
    await look();
  }
  expect(device.messages()).toMatchObject([{ title: `${name} さんの新しい棋譜` }]);
  now += 24 * HOUR;
  await look();
  expect(device.messages()).toMatchObject([
    {},
    { title: `${name}：新しい棋譜 2 局`, body: `${name} – B · ${name} – C`, notice: null },
  ]);
});

test('a device that is gone is told nothing more; a failing service is tried again', async () => {
  const user = await on.newUser();
  const device = await newDevice(user, 'ko');
  const name = newPlayer();
  await follow(user, name);
  await look();
  service.status = 503;
  on.sandbox.games.play({ black: name });
  await look();
  service.status = 201;
  await following.look();
  expect(device.messages()).toHaveLength(2);
  service.status = 410;
  on.sandbox.games.play({ black: name });
  await look();
  service.status = 201;
  on.sandbox.games.play({ black: name });
  await look();
  expect(service.received.filter(({ path }) => path === device.path)).toHaveLength(3);
});

test('who wants no push, has paused or whose last day is over hears nothing', async () => {
  const [quiet, paused, over] = [await on.newUser(), await on.newUser(), await on.newUser()];
  for (const user of [quiet, paused, over]) await newDevice(user, 'zh');
  const name = newPlayer();
  await follow(quiet, name, { apn: false });
  const sub = await follow(paused, name);
  await follow(over, name, { expiration: new Date(now + 2 * HOUR).toISOString() });
  await look();
  await on.call('changeUserSub', {
    token: paused.token,
    params: { id: sub.body.id },
    body: { subscribed: false },
  });
  now += 3 * HOUR;
  on.sandbox.games.play({ black: name });
  await look();
  expect(service.received).toEqual([]);
  expect((await on.call('notices', { token: quiet.token, query: {} })).body.unread).toBe(1);
});
