import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import * as x509 from '@peculiar/x509';
import { importJWK, jwtVerify } from 'jose';
import { Agent } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Following } from '../../../server/api/following/following';
import { Push } from '../../../server/api/push/push';
import { TestHost, type TestUser } from '../../support/host';

/** Push messages, at a push service of the test that decrypts them as a browser would. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const HOUR = 3_600_000;
let now = Date.now();
let on: TestHost;
let server: Server;
let origin = '';
let status = 201;
let received: { readonly path: string; readonly body: Buffer; readonly authorization: string }[] = [];
let following: Following;

const certificate = async () => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const cert = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    keys,
    signingAlgorithm: algorithm,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }])],
  });
  const key = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    cert: cert.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----`,
  };
};

beforeAll(async () => {
  on = await TestHost.open({ now: () => new Date(now) });
  const pem = await certificate();
  server = createServer(pem, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({ path, body: Buffer.concat(parts), authorization: headers.authorization ?? '' });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const push = await Push.open({
    db: on.host.db,
    log: on.host.log,
    subject: 'mailto:test@example.org',
    dispatcher: new Agent({ connect: { ca: pem.cert } }),
  });
  Object.assign(on.host, { push });
  following = new Following(on.host);
});
afterAll(async () => {
  await on?.close();
  server?.close();
});
beforeEach(() => {
  received = [];
  status = 201;
});

/** A browser's keys and the subscription it would give. */
const newDevice = async (user: TestUser, language: string) => {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys();
  const auth = randomBytes(16);
  const path = `/device/${randomBytes(6).toString('hex')}`;
  const token = JSON.stringify({
    endpoint: `${origin}${path}`,
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
  });
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
  const messages = () =>
    received
      .filter((each) => each.path === path)
      .map(({ body }) => JSON.parse(decrypt(body, keys, p256dh, auth)));
  return { path, messages };
};

const hmac = (key: Buffer, ...parts: readonly Buffer[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const expand = (key: Buffer, info: string, length: number): Buffer =>
  hmac(key, Buffer.from(info), Buffer.from([1])).subarray(0, length);

/** RFC 8188 and 8291. */
const decrypt = (
  body: Buffer,
  keys: ReturnType<typeof createECDH>,
  publicKey: Buffer,
  auth: Buffer,
): string => {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const cipher = body.subarray(21 + keyLength);
  const shared = hmac(auth, keys.computeSecret(senderKey));
  const ikm = hmac(shared, Buffer.from('WebPush: info\0'), publicKey, senderKey, Buffer.from([1]));
  const prk = hmac(salt, ikm);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    expand(prk, 'Content-Encoding: aes128gcm\0', 16),
    expand(prk, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(cipher.subarray(-16));
  const plain = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
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
  expect(received).toEqual([]);
  on.sandbox.games.play({ black: name, white: 'Bob' });
  await look();
  const { body } = await on.call('notices', { token: user.token, query: {} });
  const notice = body.items[0].id;
  expect(zh.messages()).toEqual([{ title: `${name} 下了新对局`, body: `${name} – Bob`, notice }]);
  expect(en.messages()).toEqual([{ title: `A new game of ${name}`, body: `${name} – Bob`, notice }]);
  const { authorization } = received[0] ?? { authorization: '' };
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
    audience: origin,
    currentDate: new Date(),
  });
  expect(payload.sub).toBe('mailto:test@example.org');
  // Told once.
  await look();
  expect(received).toHaveLength(2);
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
  status = 503;
  on.sandbox.games.play({ black: name });
  await look();
  status = 201;
  await following.look();
  expect(device.messages()).toHaveLength(2);
  status = 410;
  on.sandbox.games.play({ black: name });
  await look();
  status = 201;
  on.sandbox.games.play({ black: name });
  await look();
  expect(received.filter(({ path }) => path === device.path)).toHaveLength(3);
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
  expect(received).toEqual([]);
  expect((await on.call('notices', { token: quiet.token, query: {} })).body.unread).toBe(1);
});
