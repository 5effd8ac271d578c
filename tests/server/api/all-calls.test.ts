import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Following } from '../../../server/api/following/following';
import { COMMANDS } from '../../../server/api/operator/commands';
import { FetchPublic } from '../../../server/api/outgoing/fetch-public';
import type { Gateway } from '../../../server/gateway/gateway';
import { CALL_NAMES, type CallName } from '../../../workers/protocol/host';
import { eventually } from '../../support/eventually';
import { listen, replay } from '../../support/gateway-client';
import { randomAddress, TestHost } from '../../support/host';
import { freePort } from '../../support/postgres';

/**
 * A host of which every table is filled by what operators and people do, and every call answers something real after
 * it: on the embedded database, to which nobody has another way.
 */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const ENGINE = resolve(import.meta.dirname, '../../support/analysis-engine.mjs');
const HOUR = 3_600_000;
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const letter = (n: number): string => String.fromCharCode(97 + n);
const GAME = `(;SZ[19]KM[6.5]PB[Lee]PW[Ke]RE[B+R]${Array.from(
  { length: 60 },
  (_, i) => `;${i % 2 ? 'W' : 'B'}[${letter(i % 19)}${letter(2 * Math.floor(i / 19))}]`,
).join('')})`;

let now = Date.now();
let on: TestHost;
let gateway: Gateway;
let address = '';
const site = createServer((_, answer) => answer.end('(;B[dd])'));

const operate = async (command: string, ...args: string[]): Promise<Record<string, unknown>> => {
  const known = COMMANDS[command];
  if (!known) throw new Error(command);
  return (await known.run(on.host, args)) as Record<string, unknown>;
};
const asked = new Set<CallName>();
const filled = new Set<string>();
/** The call answers, and with something: a list has an item, an object a value. */
const ask = async (name: CallName, sent: Parameters<TestHost['call']>[1] = {}) => {
  const answer = await on.call(name, { from: randomAddress(), ...sent });
  expect(answer.status, `${name}: ${answer.text.slice(0, 300)}`).toBe(200);
  if (answer.body?.items) expect(answer.body.items.length, name).toBeGreaterThan(0);
  else expect(answer.text.length, name).toBeGreaterThan(1);
  asked.add(name);
  return answer;
};
/** Some rows are there for a while only. */
const census = async (): Promise<readonly string[]> => {
  const names = (await on.host.db.introspection.getTables()).map(({ name }) => name);
  for (const name of names) {
    const { rows } = await sql<{
      any: boolean;
    }>`select exists (select 1 from ${sql.table(name)}) as any`.execute(on.host.db);
    if (rows[0]?.any) filled.add(name);
  }
  return names;
};

beforeAll(async () => {
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
  on = await TestHost.open({
    now: () => new Date(now),
    outgoing: new FetchPublic({ isAllowed: () => true, isAllowedPort: () => true }),
    config: {
      about: {
        group: '12345',
        official_account: 'tengen',
        mini_program: 'Tengen',
        contact: 'go@example.org',
        privacy_url: 'https://example.org/privacy',
        faq: {},
      },
    },
  });
  const port = await freePort();
  const key = (await operate('gateway-key', `ws://localhost:${port}`)) as Record<string, string>;
  address = key.address ?? '';
  gateway = await listen({
    port,
    hostKey: key.hostKey,
    engines: [
      replay('plays', [], { rankSelectable: true, sides: { min: 9, max: 19 } }),
      { name: 'quick', kind: 'json', command: [process.execPath, ENGINE, '--blunder', '60'] },
    ],
  });
});
afterAll(async () => {
  site.close();
  await on.host.analyses.close();
  await gateway.close();
  await on.close();
});

test('operators and people fill every table; each call answers something real', async () => {
  const file = (name: string, text: string): string => {
    const path = join(on.folder, name);
    writeFileSync(path, text);
    return path;
  };
  await operate('seed');
  await operate('add-ad', 'Summer school', 'https://example.org/camp');
  await operate('add-download', 'engine', file('katago.zip', 'an engine'), 'os=3', 'version=1.16');
  await operate('add-download', 'client', file('tengen.exe', 'a client'));
  const weight = await operate(
    'add-download',
    'weight',
    file('b6.bin.gz', 'a network'),
    'size=19',
    'human=1',
  );
  await operate('add-records', file('game.sgf', GAME));
  await operate('live', 'final', file('live.sgf', GAME.replace('RE[B+R]', '')));
  await operate('add-public', 'Ann', '1', '500', '1000');
  const plays = Number(
    (
      await operate(
        'add-ai',
        'Deep',
        address,
        'plays',
        'offline_analyze=0',
        `human_weight_id=${weight.download}`,
      )
    ).ai,
  );
  const quick = Number((await operate('add-ai', 'Quick', address, 'quick', 'price=3600')).ai);

  // Everybody.
  for (const name of [
    'config',
    'about',
    'ads',
    'weights',
    'aiTypes',
    'records',
    'live',
    'publicSubs',
  ] as const)
    await ask(name);
  expect((await ask('about')).body).toMatchObject({ group: '12345', windows_client: { name: 'tengen.exe' } });
  await ask('kataGoExe', { query: { osType: '3' } });
  const sha256 = String(weight.sha256);
  expect((await ask('download', { params: { sha256 } })).text).toBe('a network');
  const record = (await ask('records')).body.items[0];
  expect((await ask('record', { params: { sgfId: record.id } })).body.sgf).toContain(';B[aa]');
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  expect((await ask('proxy', { query: { url } })).text).toBe('(;B[dd])');
  on.sandbox.games.play({ black: 'Ann', white: 'Bob' });
  now += 3000;
  const [game] = (await ask('platformGames', { query: { type: '1', keyword: 'Ann' } })).body.items;
  await ask('platformGame', { params: { chessid: game.chessid ?? game.id } });
  for (const name of ['sku.vip', 'sku.coin', 'sku.pro', 'sku.subscription'] as const) await ask(name);
  for (const name of ['coin', 'pro', 'subscription'] as const) {
    const [{ id }] = (await ask(`sku.${name}`)).body.items;
    await ask(`sku.${name}.one`, { params: { skuId: id } });
  }

  // A person, by every way of signing in.
  asked.add('sendCode').add('register');
  const inviter = await on.newUser();
  const refer = inviter.body.referral_code;
  const user = await on.newUser({ refer });
  const params = { userId: user.id };
  const me = { token: user.token, params };
  await ask('login', { body: { user_name: user.name, pass_word: user.password } });
  await ask('checkAuth', { token: user.token });
  await ask('sessions', { token: user.token });
  await ask('readUser', me);
  await ask('changeUser', { ...me, body: { nickname: 'Sai' } });
  await ask('clockIn', { ...me, headers: { 'idempotency-key': crypto.randomUUID() } });
  await ask('device', { token: user.token, body: { token: 'abc', language: 'zh', os_type: 2 } });
  const picture = await ask('changeAvatar', { token: user.token, body: { image: PNG } });
  await ask('avatar', { params: { id: String(picture.body.head_img_url).split('/').at(-1) ?? '' } });
  for (const name of ['apple', 'google', 'wx'] as const) {
    const token = async (subject: string) =>
      name === 'wx'
        ? { wx_code: on.sandbox.wx.makeCode({ appId: 'wxsandboxweb', subject, name: 'Wei' }), wx_type: 'web' }
        : {
            identity_token: await on.sandbox[name].sign({
              subject,
              audience: `tengen.sandbox.${name}`,
              name: 'Wei',
            }),
          };
    const oneTime = async (subject: string) => {
      const first = await ask(`${name}User.login`, { body: await token(subject) });
      await census();
      return { [`${name}_token`]: String(first.headers[`${name}auth`]) };
    };
    await ask(`${name}User.register`, { body: { ...(await oneTime('new')), os_type: 3 } });
    await census();
    const other = await on.newUser();
    const code = await on.askCode(other.phone);
    await ask(`${name}User.banding`, { body: { ...(await oneTime('phone')), phone: other.phone, code } });
    await ask(`${name}User.bind`, { ...me, body: await token('mine') });
    await ask(`${name}User.unbind`, me);
  }
  const mini = (phone: string) =>
    on.sandbox.wx.makeCode({ appId: 'wxsandboxmini', subject: `mini ${phone}`, name: 'Wei', phone });
  const first = await ask('wxUser.login', {
    body: {
      wx_code: on.sandbox.wx.makeCode({ appId: 'wxsandboxweb', subject: 'mini +8613866660001', name: 'Wei' }),
    },
  });
  await ask('wxUser.bandingByMiniApp', {
    body: { wx_token: String(first.headers.wxauth), wx_code: mini('+8613866660001') },
  });
  await ask('miniApp', { ...me, body: { wx_code: mini('+8613866660002') } });

  // The shop.
  const { token } = user;
  const vip = (await ask('sku.vip')).body.items[0].id;
  const coin = (await ask('sku.coin')).body.items[0].id;
  const pro = (await ask('sku.pro')).body.items[0].id;
  const wx_code = on.sandbox.wx.makeCode({ appId: 'wxsandboxmini', subject: 'payer', name: 'Wei' });
  const orders = [
    ['order', 'readOrder', { sku_id: coin }],
    ['orderWx', 'readOrderWx', { sku_id: vip }],
    ['orderApp', 'readOrderApp', { sku_id: pro }],
    ['orderH5', 'readOrderH5', { sku_id: (await ask('sku.coin')).body.items[1].id }],
    ['orderJs', 'readOrderJs', { sku_id: (await ask('sku.vip')).body.items[1].id, wx_code }],
  ] as const;
  const placed: { readonly id: number; readonly number: string }[] = [];
  for (const [name, read, body] of orders) {
    const order = (await ask(name, { token, body, headers: { 'idempotency-key': crypto.randomUUID() } }))
      .body;
    await on.sandbox.wxPay.pay(order.number, 'paid');
    expect((await ask(read, { token, params: { orderId: order.id } })).body.status).toBe(2);
    placed.push(order);
  }
  await ask('orders', { token });
  await ask('orderNudge', { token, body: { orderId: placed[0]?.id } });
  for (const [list, one, key] of [
    ['userVips', 'userVip', 'userVipId'],
    ['userCoins', 'userCoin', 'userCoinId'],
  ] as const) {
    const [{ id }] = (await ask(list, { token })).body.items;
    await ask(one, { token, params: { [key]: id } });
  }
  const { body: log } = await ask('coinLog', { token });
  expect(log.items[0]).toMatchObject({ quantity: expect.any(Number) });
  await ask('refundOrder', { token, params: { orderId: placed[3]?.id ?? 0 }, body: { reason: 'no' } });
  const entry = log.items.find(({ order_id }: { order_id?: number }) => order_id === placed[0]?.id);
  await ask('refundCoinEntry', { token, params: { id: entry?.id ?? 0 }, body: { reason: 'no' } });
  const apple = await on.sandbox.appStore.buy({
    productId: 'tengen.coin10',
    appAccountToken: user.body.uuid,
  });
  await ask('appleTransaction', { token, body: { signedPayload: apple.signedPayload } });
  await ask('readAppleTransaction', { token, params: { transactionId: apple.transactionId } });
  const google = on.sandbox.googlePlay.buy({
    productId: 'tengen.coin10',
    accountId: user.body.uuid,
    state: 0,
  });
  await ask('googleTransaction', {
    token,
    body: { original_json: google.original_json, signature: google.signature },
  });
  await ask('readGoogleTransaction', { token, params: { orderId: google.orderId } });

  // AIs, an owner's and the host's.
  for (const name of ['aiTypes.analyze', 'aiTypes.offlineAnalyze', 'aiTypes.genmove'] as const)
    await ask(name, { token, query: { boardSize: '19' } });
  const link = (await ask('addUserAiType', { token, body: { ai_type_id: quick, priority: 2 } })).body.id;
  await ask('changeUserAiType', { token, params: { id: link }, body: { priority: 0.5 } });
  await ask('userAiTypes', { token });
  expect((await ask('aiTypes', { token })).body.items[0].id).toBe(quick);
  await census();
  await ask('deleteUserAiType', { token, params: { id: link } });
  await ask('leaseEngine', { token, body: { ai_type_id: plays } });
  await census();
  await ask('endLease', { token, params: { id: plays } });
  asked.add('aiuser.register');
  const owner = await on.newOwner();
  const own = { token: owner.token, params: { userId: owner.id } };
  await ask('aiuser.login', { body: { user_name: owner.name, pass_word: owner.password } });
  const machine = (await ask('aiuser.addWorker', { ...own, body: { name: 'Attic' } })).body;
  expect(machine.command).toContain(machine.key);
  const engine = { token: owner.token, params: { userId: owner.id, id: machine.ai_id } };
  const said = { name: 'Attic', mark: 'evenings', vip_level: 0, pro: 0 };
  await ask('aiuser.changeAi', { ...engine, body: said });
  await ask('aiuser.read', own);
  const given = await ask('addPrivateAi', {
    token: owner.token,
    body: { user_id: user.id, ai_id: machine.ai_id },
  });
  await ask('privateAis', { token });
  await census();
  await ask('deletePrivateAi', { token: owner.token, params: { id: given.body.id } });
  await ask('aiuser.removeAi', engine);
  await ask('aiuser.change', {
    ...own,
    body: { pass_word: 'another phrase', old_pass_word: owner.password },
  });

  // Analyses, and players who are followed.
  const uploaded = await ask('uploadAnalysis', { token, body: { sgf: GAME, max_visits: 100, ai_id: quick } });
  const sgf = { token, params: { sgfId: uploaded.body.sgf_id } };
  await census();
  await eventually(async () => {
    // The test's clock stands still: a busy engine would never be asked again.
    now += 20_000;
    await on.host.analyses.wake();
    expect((await ask('analysis', sgf)).body).toMatchObject({ state: 2, done: 61 });
  });
  expect((await ask('file', sgf)).text).toContain('KATA[');
  await ask('changeAnalysis', { ...sgf, body: { title: 'Mine' } });
  await ask('analyses', { token, query: { analyzed: '1' } });
  await ask('deleteAnalysis', sgf);
  const expiration = new Date(now + 30 * 24 * HOUR).toISOString();
  const follow = { playerName: 'Ann', platform: 1, maxVisits: 100, analyzeEnable: true, apn: true };
  const sub = await ask('addUserSub', {
    token,
    body: { ...follow, analyzeFrequency: 0, apnFrequency: 0, expiration },
  });
  const bySub = { token, params: { id: sub.body.id } };
  const following = new Following(on.host);
  const nextLook = async (): Promise<void> => {
    now += HOUR;
    await following.look();
    await on.host.analyses.wake();
    await following.look();
  };
  await nextLook();
  on.sandbox.games.play({ black: 'Ann', white: 'Cho' });
  await eventually(async () => {
    await nextLook();
    await ask('notices', { token });
  });
  const [news] = (await ask('notices', { token })).body.items;
  expect((await ask('notice', { token, params: { id: news.id } })).body.sgf).toContain(';');
  await ask('readNotices', { token, body: {} });
  await ask('userSubs', { token });
  await ask('userSub', bySub);
  await ask('changeUserSub', { ...bySub, body: { apn: false } });
  await census();
  await ask('deleteUserSub', bySub);

  // Ends.
  await ask('endSessions', { token });
  const leaves = await on.newUser();
  await ask('deleteUser', { token: leaves.token, params: { userId: leaves.id } });
  await ask('logout', { token });

  // The networks of others come from where they are published: tests of their own ask this.
  asked.add('weight');
  expect(CALL_NAMES.filter((name) => !asked.has(name))).toEqual([]);
  const tables = await census();
  expect(tables.filter((name) => !filled.has(name) && !/^kysely|^rate_limit/.test(name))).toEqual([]);
});
