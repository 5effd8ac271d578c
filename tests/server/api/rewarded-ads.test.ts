import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TestHost } from '../../support/host';

/** The signed calls of an advertisement network: code 13 of the records of compute power. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
let now = Date.UTC(2026, 10, 26, 8);
let on: TestHost;
let user: Awaited<ReturnType<TestHost['newUser']>>;
beforeAll(async () => {
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  on = await TestHost.open({
    config: { ads: { keys: [{ id: '7', public_key: pem }], coin: 5000, a_day: 3 } },
    now: () => new Date(now),
  });
  user = await on.newUser();
});
afterAll(() => on?.close());

const uuid = async (): Promise<string> =>
  (await on.call('readUser', { params: { userId: user.id }, token: user.token })).body.uuid;
const queryFor = async (parts: Readonly<Record<string, string>> = {}, key = privateKey): Promise<string> => {
  const query = new URLSearchParams({
    ad_network: '5450213213286189855',
    reward_amount: '999999',
    timestamp: String(now),
    transaction_id: randomUUID(),
    user_id: await uuid(),
    ...parts,
  }).toString();
  return `${query}&signature=${sign('sha256', Buffer.from(query), key).toString('base64url')}&key_id=7`;
};
const tell = (query: string) => on.send({ method: 'GET', path: `/notify/ads?${query}` });
const coin = async (): Promise<number> =>
  (await on.call('readUser', { params: { userId: user.id }, token: user.token })).body.coin;

test('a video that was seen brings the host’s amount once, however often the network tells', async () => {
  const query = await queryFor();
  expect((await tell(query)).body).toEqual({ coin: 5000 });
  const again = await tell(query);
  expect([again.status, again.body.code]).toEqual([409, 'key.reused']);
  expect(await coin()).toBe(5000);
  const log = await on.call('coinLog', { token: user.token, query: {} });
  expect(log.body.items).toMatchObject([{ type: 13, quantity: 5000 }]);
});

test.each([
  ['another key', async () => queryFor({}, other)],
  ['a changed amount of the query', async () => (await queryFor()).replace('999999', '999998')],
  ['another person', async () => (await queryFor()).replace(await uuid(), randomUUID())],
  ['an unknown key', async () => (await queryFor()).replace('key_id=7', 'key_id=8')],
  ['no signature', async () => (await queryFor()).replace(/&signature=[^&]*/, '')],
  ['a field after the signature', async () => `${await queryFor()}&user_id=${await uuid()}`],
  ['an old call', async () => queryFor({ timestamp: String(now - 90_000_000) })],
  ['one from the future', async () => queryFor({ timestamp: String(now + 600_000) })],
  ['nothing', async () => ''],
])('%s brings nothing', async (_, query) => {
  const before = await coin();
  expect((await tell(await query())).status).toBe(403);
  expect(await coin()).toBe(before);
});

test('so many a day, also when they come at the same moment', async () => {
  now += 86_400_000;
  const before = await coin();
  const queries = await Promise.all(Array.from({ length: 6 }, () => queryFor()));
  const answers = await Promise.all(queries.map(tell));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('limit.reached');
  expect(await coin()).toBe(before + 15_000);
  now += 86_400_000;
  expect((await tell(await queryFor())).status).toBe(200);
});
