import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { verify } from '@node-rs/argon2';
import { generateKeyPair, SignJWT } from 'jose';
import type pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Session } from '../../../server/api/accounts/sessions';
import { addVip } from '../../../server/api/accounts/vip';
import { transact } from '../../../server/api/database/transact';
import { makeLog } from '../../../server/api/log';
import { lockOf, may } from '../../../server/api/may';
import { FetchPublic } from '../../../server/api/outgoing/fetch-public';
import { isPublicAddress } from '../../../server/api/outgoing/public-address';
import { CALL_NAMES, type CALLERS, type CallName, rowOf } from '../../../workers/protocol/host';
import { randomAddress, TestHost, type TestUser } from '../../support/host';

/** The real hashing, with counted calls. */
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

let on: TestHost;
let user: TestUser;
let other: TestUser;
let owner: TestUser;
let otherOwner: TestUser;
const logged: string[] = [];
beforeAll(async () => {
  const log = makeLog('info', { write: (line: string) => void logged.push(line) } as pino.DestinationStream);
  on = await TestHost.open({ log });
  user = await on.newUser();
  other = await on.newUser();
  owner = await on.newOwner();
  otherOwner = await on.newOwner();
}, 60_000);
afterAll(() => on?.close());

/** A game that waits for its analysis. */
const newJob = (of: TestUser): Promise<{ readonly id: number }> =>
  on.host.db
    .insertInto('analysis_job')
    .values({
      user_id: of.id,
      title: 't',
      black_name: '',
      white_name: '',
      result: '',
      move_count: 60,
      sgf: '(;)',
      ai_type_id: null,
      max_visits: 1,
      pv_len: 1,
      state: 0,
      done: 0,
      of: 0,
      coin_reserved: 0,
      coin_spent: 0,
      created_at: new Date(),
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('passwords (rule 1)', () => {
  test.each([
    ['seven characters', 'a1b2c3d', 400],
    ['a usual one', 'password123', 422],
    ['a usual one in capitals', 'PASSWORD123', 422],
    ['257 characters', 'x'.repeat(257), 400],
    ['eight odd characters', 'ä 棋\u{1f600}zzz!', 200],
    ['256 characters', `${'q w'.repeat(85)}z`, 200],
  ])('%s: %i', async (_, password, status) => {
    const answer = await on.call('aiuser.register', {
      body: { user_name: `o${Math.random().toString(36).slice(2)}`, pass_word: password },
      from: randomAddress(),
    });
    expect(answer.status, answer.text).toBe(status);
  });

  test('every character counts: the first 72 bytes of a long one do not sign in', async () => {
    const long = `${'abcdefgh '.repeat(20)}end`;
    const name = `o${Math.random().toString(36).slice(2)}`;
    await on.call('aiuser.register', { body: { user_name: name, pass_word: long }, from: randomAddress() });
    const login = (pass_word: string) => on.call('aiuser.login', { body: { user_name: name, pass_word } });
    expect((await login(long.slice(0, 72))).body.code).toBe('login.refused');
    expect((await login(long)).status).toBe(200);
  });
});

describe('signing in (rules 2 and 4)', () => {
  test('an unknown name and a wrong password get the same answer', async () => {
    const login = (user_name: string) =>
      on.call('login', { body: { user_name, pass_word: 'not this one' }, from: randomAddress() });
    const [unknown, wrong] = [await login('nobody_at_all'), await login(user.name)];
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' });
    expect(unknown.status).toBe(wrong.status);
  });

  test('an unknown name costs the same work as a wrong password: one hash', async () => {
    const work = async (user_name: string): Promise<number> => {
      vi.mocked(verify).mockClear();
      await on.call('login', { body: { user_name, pass_word: 'not this one' }, from: randomAddress() });
      return vi.mocked(verify).mock.calls.length;
    };
    expect([await work('nobody_knows_me'), await work(other.name)]).toEqual([1, 1]);
  });

  test('ten tries per name in ten minutes from all addresses; then a delay, not a lock', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const victim = await on.newUser();
      const login = (pass_word: string) =>
        on.call('login', { body: { user_name: victim.name, pass_word }, from: randomAddress() });
      const tries = [];
      for (let i = 0; i < 11; i += 1) tries.push((await login('wrong one')).status);
      expect(tries).toEqual([...Array(10).fill(403), 429]);
      const refused = await login(victim.password);
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
      vi.setSystemTime(Date.now() + 601_000);
      expect((await login(victim.password)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test('tables contain no token, password or code; a token is invalid after the logout', async () => {
    const someone = await on.newUser();
    const code = on.codeOf(someone.phone);
    const dump = await on.dump();
    for (const secret of [someone.token, someone.password]) expect(dump).not.toContain(secret);
    expect(dump).not.toContain(`"${code}"`);
    await on.call('logout', { token: someone.token });
    expect((await on.call('checkAuth', { token: someone.token })).body.code).toBe('session.ended');
  });

  test('a session ends after 30 unused days and after 90 in any case; its token changes after seven', async () => {
    let now = new Date('2026-01-01T00:00:00Z');
    const host = await TestHost.open({ now: () => now });
    const days = (count: number) => {
      now = new Date(now.getTime() + count * 86_400_000);
    };
    try {
      const owners = [await host.newOwner(), await host.newOwner()];
      const check = (token: string) => host.call('checkAuth', { token });
      const [idle, busy] = owners.map(({ token }) => token) as [string, string];
      days(8);
      const rotated = String((await check(busy)).headers.auth);
      expect(rotated).toMatch(/^[\w-]{43}$/);
      expect((await check(busy)).status).toBe(401);
      days(23);
      expect((await check(idle)).status).toBe(401);
      let token = String((await check(rotated)).headers.auth);
      for (let i = 0; i < 2; i += 1) {
        days(25);
        token = String((await check(token)).headers.auth);
      }
      days(15);
      expect((await check(token)).status).toBe(401);
    } finally {
      await host.close();
    }
  });

  test('changes of phone and password, and deletion, require a sign-in within the last ten minutes', async () => {
    let now = new Date();
    const host = await TestHost.open({ now: () => now });
    try {
      const someone = await host.newUser();
      now = new Date(now.getTime() + 601_000);
      const params = { userId: someone.id };
      const { token } = someone;
      const change = (body: object) => host.call('changeUser', { token, params, body });
      expect((await change({ pass_word: 'another phrase' })).body.code).toBe('session.stale');
      expect((await change({ phone: '13812344321', code: '123456' })).body.code).toBe('session.stale');
      expect((await host.call('deleteUser', { token, params })).body.code).toBe('session.stale');
      expect((await change({ nickname: 'Sai' })).status).toBe(200);
    } finally {
      await host.close();
    }
  });
});

describe('codes (rule 3)', () => {
  test('one per minute, five per hour; the same answer for unknown numbers', async () => {
    let now = new Date('2026-05-01T00:00:00Z');
    const host = await TestHost.open({ now: () => now });
    try {
      const ask = () => host.call('sendCode', { body: { phone: '13800001111' }, from: randomAddress() });
      expect((await ask()).body).toEqual({ wait_seconds: 60, expires_seconds: 300 });
      const again = await ask();
      expect([again.status, again.body.code, again.body.data.seconds]).toEqual([429, 'code.recent', 60]);
      for (let i = 0; i < 4; i += 1) {
        now = new Date(now.getTime() + 61_000);
        expect((await ask()).status).toBe(200);
      }
      now = new Date(now.getTime() + 61_000);
      expect((await ask()).body.code).toBe('rate.limited');
      // The code itself is valid for five minutes.
      now = new Date(now.getTime() + 301_000);
      const late = await host.call('login', {
        body: { phone: '13800001111', code: host.codeOf('13800001111') },
      });
      expect(late.body.code).toBe('code.wrong');
    } finally {
      await host.close();
    }
  });

  test('two simultaneous requests send one', async () => {
    const ask = () => on.call('sendCode', { body: { phone: '13800002222' }, from: randomAddress() });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

/** Every row whose path has a field, with the ids it may name and their owners. */
const rowsWithId = CALL_NAMES.filter((name) => rowOf(name).params && rowOf(name).caller !== 'guest');
const bodyOf = (name: CallName): object | undefined => {
  const BODIES: Readonly<Record<string, object>> = {
    miniApp: { wx_code: 'x' },
    changeUser: { nickname: 'x' },
    changeUserAiType: { priority: 1 },
    changeAnalysis: { title: 'x' },
    refundOrder: { reason: 'x' },
    refundCoinEntry: { reason: 'x' },
    changeUserSub: { apn: true },
    'aiuser.change': { pass_word: 'long enough', old_pass_word: 'x' },
    'wxUser.bind': { wx_code: 'x' },
    'appleUser.bind': { identity_token: 'x' },
    'googleUser.bind': { identity_token: 'x' },
  };
  return BODIES[name];
};

describe('objects of other users (rule 5)', () => {
  /** One object of each kind that belongs to `other` or `otherOwner`. */
  const foreign: Record<string, number> = {};
  beforeAll(async () => {
    const { db } = on.host;
    const at = new Date();
    const id = async (rows: Promise<{ readonly id: number }>): Promise<number> => (await rows).id;
    foreign.ai = await id(
      db
        .insertInto('remote_ai')
        .values({ owner_id: otherOwner.id, name: 'r', core: 0, max: 1, simultaneous: 1 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    foreign.privateAi = await id(
      db
        .insertInto('user_private_ai')
        .values({ user_id: other.id, ai_id: foreign.ai })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    foreign.job = (await newJob(other)).id;
    foreign.order = await id(
      db
        .insertInto('purchase_order')
        .values({
          number: 'n1',
          user_id: other.id,
          sku_id: 1,
          name: 'n',
          channel: 'wx',
          amount: 1,
          currency: 'CNY',
          coin: 0,
          gift_coin: 0,
          status: 2,
          sandbox: true,
          created_at: at,
          expires_at: null,
          paid_at: at,
          refund_reason: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    on.sandbox.games.play({ black: 'p' });
    foreign.sub = (
      await on.call('addUserSub', {
        token: other.token,
        body: {
          playerName: 'p',
          platform: 0,
          maxVisits: 1,
          analyzeEnable: true,
          apn: true,
          analyzeFrequency: 0,
          apnFrequency: 0,
          expiration: '2030-01-01T00:00:00.000Z',
        },
      })
    ).body.id;
    await on.call('clockIn', { token: other.token, params: { userId: other.id } });
    foreign.coin = (await on.call('coinLog', { token: other.token })).body.items[0].id;
    foreign.lot = (await on.call('userCoins', { token: other.token })).body.items[0].id;
  });

  test.each(rowsWithId)(
    '%s: another user’s and a missing object give the same 404, and nothing changes',
    async (name) => {
      const row = rowOf(name);
      const isOwner = row.caller === 'owner' || row.caller === 'ownSelf';
      const theirs: Readonly<Record<string, number | undefined>> = {
        userId: isOwner ? otherOwner.id : other.id,
        sgfId: foreign.job,
        orderId: foreign.order,
        userCoinId: foreign.lot,
        userVipId: 1,
        transactionId: 1,
        chessid: 1,
        id: name.includes('Sub') ? foreign.sub : name.includes('Coin') ? foreign.coin : foreign.privateAi,
      };
      const before = await on.dump();
      const call = (of: (key: string) => number | undefined) =>
        on.call(name, {
          token: (isOwner ? owner : user).token,
          params: Object.fromEntries(
            [...row.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, of(key) ?? 1]),
          ),
          body: bodyOf(name),
          from: randomAddress(),
        });
      const [foreignAnswer, missing] = [await call((key) => theirs[key]), await call(() => 999_999_999)];
      expect(foreignAnswer.status, foreignAnswer.text).toBe(404);
      expect({ ...foreignAnswer.body, request_id: '' }).toEqual({ ...missing.body, request_id: '' });
      expect(await on.dump()).toBe(before);
    },
  );

  test('user_id in a body is ignored', async () => {
    const answer = await on.call('device', {
      token: user.token,
      body: { user_id: other.id, token: 'device-1', language: 'zh', os_type: 2 },
    });
    const device = await on.host.db
      .selectFrom('device')
      .select('user_id')
      .where('id', '=', answer.body.device_id)
      .executeTakeFirstOrThrow();
    expect(device.user_id).toBe(user.id);
  });
});

describe('roles (rule 6)', () => {
  const base = { id: 1, ownerId: 7, method: 'password', isFresh: true } as const;
  const asUser: Session = { ...base, kind: 'user' };
  const asOwner: Session = { ...base, kind: 'ai' };
  /** Who may make a call, by its caller: guest, user, another user, AI owner, another AI owner. */
  const MATRIX: Readonly<Record<(typeof CALLERS)[number], readonly (string | undefined)[]>> = {
    guest: [undefined, undefined, undefined, undefined, undefined],
    provider: [undefined, undefined, undefined, undefined, undefined],
    user: ['session.none', undefined, undefined, 'session.none', 'session.none'],
    self: ['session.none', undefined, 'thing.missing', 'session.none', 'session.none'],
    owner: ['session.none', 'session.none', 'session.none', undefined, undefined],
    ownSelf: ['session.none', 'session.none', 'session.none', undefined, 'thing.missing'],
    userOrOwner: ['session.none', undefined, undefined, undefined, undefined],
  };
  test.each(CALL_NAMES)('%s', (name) => {
    const { caller } = rowOf(name);
    const thing = (ownerId: number) => (/[sS]elf/.test(caller) ? { ownerId } : {});
    expect([
      may(undefined, name),
      may(asUser, name, thing(7)),
      may(asUser, name, thing(8)),
      may(asOwner, name, thing(7)),
      may(asOwner, name, thing(8)),
    ]).toEqual(MATRIX[caller]);
  });

  const NONE = { vipLevel: 0, pros: [] };
  const FREE = { vipLevel: 0, pro: 0, isPrivate: false, isLinked: false, needsCoin: 0, hasCoin: 0 };
  test.each([
    ['guest', undefined, NONE, FREE, 'session'],
    ['AI owner', asOwner, NONE, FREE, 'session'],
    ['user, free AI', asUser, NONE, FREE, null],
    ['user, VIP AI', asUser, NONE, { ...FREE, vipLevel: 1 }, 'vip'],
    ['VIP, VIP AI', asUser, { vipLevel: 1, pros: [] }, { ...FREE, vipLevel: 1 }, null],
    ['VIP, professional AI', asUser, { vipLevel: 3, pros: [] }, { ...FREE, pro: 1 }, 'pro'],
    ['professional local, its AI', asUser, { vipLevel: 0, pros: [1] }, { ...FREE, pro: 1 }, null],
    ['professional local, remote AI', asUser, { vipLevel: 0, pros: [1] }, { ...FREE, pro: 2 }, 'pro'],
    ['user, private AI', asUser, NONE, { ...FREE, isPrivate: true }, 'private'],
    ['user with too little compute power', asUser, NONE, { ...FREE, needsCoin: 5, hasCoin: 4 }, 'coin'],
    ['user with just enough', asUser, NONE, { ...FREE, needsCoin: 5, hasCoin: 5 }, null],
    ['linked user, private AI', asUser, NONE, { ...FREE, isPrivate: true, isLinked: true }, null],
  ] as const)('%s', (_, session, rights, ai, lock) => {
    expect(lockOf(session, rights, ai)).toBe(lock);
  });

  test('VIP allows an AI until it ends', async () => {
    let now = new Date();
    const host = await TestHost.open({ now: () => now });
    const someone = await host.newUser();
    await transact(host.host.db, (tx) =>
      addVip(tx, { userId: someone.id, level: 1, period: { unit: 'hour', count: 2 }, cause: 'test', now }),
    );
    const rights = async () => {
      const session = await host.host.sessions.find(host.host.db, someone.token);
      return host.host.sessions.rightsOf(host.host.db, session);
    };
    expect(await rights()).toEqual({ vipLevel: 1, pros: [] });
    now = new Date(now.getTime() + 2 * 3_600_000 + 1);
    expect(await rights()).toEqual({ vipLevel: 0, pros: [] });
    await host.close();
  });

  test('vipLevel and pro in a query change nothing', async () => {
    await on.host.db
      .insertInto('ai_type')
      .values({
        name: 'v',
        en_name: 'v',
        genmove: true,
        analyze: true,
        offline_analyze: true,
        katago: true,
        dynamic_rank: false,
        dynamic_speed: false,
        owner_id: null,
        ai_id: null,
        max_player: 1,
        vip_level: 2,
        pro: 1,
        type: 0,
        discount: 1,
        gt_coin: 0,
        private: false,
        price: 0,
        max_speed: null,
        engine_type: 'katago',
        human_weight_id: null,
        normal_weight_id: null,
        thunder_analyze: false,
        mark: '',
        min_size: 2,
        max_size: 19,
      })
      .execute();
    const plain = await on.call('aiTypes', { token: user.token });
    const boasting = await on.call('aiTypes', { token: user.token, query: { vipLevel: 9, pro: 1 } });
    expect(boasting.body).toEqual(plain.body);
    expect(plain.body.items[0].locked).toBe('pro');
  });
});

describe('inputs (rules 7, 12 to 15)', () => {
  test.each(['coin', 'status', 'price', 'vip_level', '__proto__x', 'user'])(
    'a body may not contain %s',
    async (field) => {
      const answer = await on.call('changeUser', {
        token: user.token,
        params: { userId: user.id },
        body: { nickname: 'x', [field]: 1 },
      });
      expect(answer.status).toBe(400);
    },
  );

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'user_name=a&pass_word=b', 415],
    ['plain text', 'text/plain', '{"user_name":"a"}', 415],
    ['broken JSON', 'application/json', '{"a":', 400],
    ['deep JSON', 'application/json', '['.repeat(30_000), 400],
    ['a poisoned prototype', 'application/json', '{"__proto__":{"admin":true}}', 400],
    ['70 kB', 'application/json', JSON.stringify({ user_name: 'x'.repeat(70_000) }), 413],
    ['NUL in a text', 'application/json', '{"user_name":"a\\u0000b","pass_word":"x"}', 400],
    ['half a surrogate', 'application/json', '{"user_name":"a\\ud800","pass_word":"x"}', 400],
  ])('%s is refused by its type', async (_, type, body, status) => {
    const answer = await on.send({
      method: 'POST',
      path: '/v2/user/login',
      body,
      headers: { 'content-type': type },
    });
    expect(answer.status, answer.text).toBe(status);
    expect(answer.body.request_id).toMatch(/\S/);
  });

  test.each([
    '/v2/user/%00',
    '/v2/user/%ff',
    '/v2/sgf/..%2f..%2fetc',
    `/v2/qq/${'a'.repeat(2000)}`,
    '/v2/user/1e3',
    '/v2/user/-1',
  ])('%s is no failure of the host', async (path) => {
    const answer = await on.send({ method: 'GET', path, token: user.token });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  test.each(["'", '"', '%', '_', '\\', "'; drop table app_user; --", '%%%', '\u{1f600}'])(
    'a keyword %j finds nothing and breaks nothing',
    async (keyword) => {
      const answer = await on.call('records', { query: { keyword } });
      expect(answer.body).toEqual({ items: [], next: null });
    },
  );

  test('only migrations build statements from text; the queue writes out its states and a count', () => {
    const folder = resolve(import.meta.dirname, '../../../server/api');
    const harmless = /sql\.lit\((PART_STATES\.\w+|count)\)/g;
    const wrong = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && file !== join('database', 'migrate.ts'))
      .filter((file) => {
        const text = readFileSync(join(folder, file), 'utf8');
        const rest = file === join('analysis', 'queue.ts') ? text.replace(harmless, '') : text;
        return /sql\.(raw|lit)|CompiledQuery\.raw\(`?\$/.test(rest);
      });
    expect(wrong).toEqual([]);
  });

  test('pages of other origins get no permission, ours may read the tokens; nothing sets a cookie', async () => {
    const ask = (origin: string) =>
      on.send({
        method: 'OPTIONS',
        path: '/v2/user/login',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();
    const own = await ask('http://localhost:5173');
    expect(own.headers['access-control-allow-origin']).toBe('http://localhost:5173');
    expect(own.headers['access-control-allow-credentials']).toBeUndefined();
    const answer = await on.send({
      method: 'GET',
      path: '/config/',
      headers: { origin: 'http://localhost:5173' },
    });
    expect(String(answer.headers['access-control-expose-headers'])).toContain('Wxauth');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

const chunk = (name: string, body: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length);
  return Buffer.concat([size, Buffer.from(name), body, Buffer.alloc(4)]);
};
const png = (side: number, ...more: Buffer[]): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(side, 4);
  const parts = [
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', Buffer.alloc(9)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
};
const webp = (...chunks: readonly (readonly [string, Buffer])[]): Buffer => {
  const parts = chunks.flatMap(([name, body]) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(body.length);
    return [Buffer.from(name), size, body, Buffer.alloc(body.length % 2)];
  });
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), ...parts]);
};
/** The start of a lossy picture of 256 x `height`. */
const lossy = (height: number): Buffer => {
  const body = Buffer.alloc(11);
  body.writeUInt16LE(256, 6);
  body.writeUInt16LE(height, 8);
  return body;
};

describe('pictures', () => {
  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(3))],
    ['no picture', Buffer.from('not a picture at all, only text')],
    ['a huge PNG', png(60_000)],
    ['a PNG without height', png(0)],
    ['a PNG with a place', png(256, chunk('eXIf', Buffer.alloc(20)))],
    ['a PNG with text', png(256, chunk('tEXt', Buffer.from('author')))],
    ['a moving PNG', png(256, chunk('acTL', Buffer.alloc(8)))],
    ['a PNG that is cut', png(256).subarray(0, -3)],
    ['a PNG with something behind it', Buffer.concat([png(256), Buffer.from('<script></script>')])],
    ['a huge WebP', webp(['VP8 ', lossy(16_000)])],
    ['a WebP with a place', webp(['VP8 ', lossy(256)], ['EXIF', Buffer.alloc(4)])],
    ['a moving WebP', webp(['ANIM', Buffer.alloc(6)], ['ANMF', Buffer.alloc(20)])],
    ['a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(40)])],
  ])('%s is refused', async (_, image) => {
    const body = { image: image.toString('base64') };
    const answer = await on.call('changeAvatar', { token: user.token, body });
    expect(answer.body.code).toBe('image.format');
  });

  test.each([
    ['image/png', png(256)],
    ['image/webp', webp(['VP8 ', lossy(256)])],
    ['image/webp', webp(['VP8X', Buffer.alloc(10)], ['ALPH', Buffer.alloc(7)], ['VP8 ', lossy(256)])],
  ])('%s is served as it came', async (type, image) => {
    const body = { image: image.toString('base64') };
    const { body: changed } = await on.call('changeAvatar', { token: user.token, body });
    const id = String(changed.head_img_url).split('/').at(-1) ?? '';
    const picture = await on.call('avatar', { params: { id } });
    expect(picture.headers['content-type']).toBe(type);
  });
});

describe('foreign addresses (rule 8)', () => {
  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '192.168.1.1',
    '172.16.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::7f00:1',
    'fe80::1',
    'fc00::1',
    '64:ff9b::7f00:1',
    'ff02::1',
    'x',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each(['1.1.1.1', '8.8.8.8', '2606:4700:4700::1111'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://user:pass@example.com/',
    'http://example.com:22/',
    'https://example.com:6379/',
  ])('%s is refused before any connection', async (url) => {
    const answer = await on.call('proxy', { query: { url }, from: randomAddress() });
    expect([answer.status, answer.body.code]).toEqual([422, 'url.invalid']);
  });
  test.each(['ftp://example.com/', 'file:///etc/passwd', 'javascript:alert(1)', 'not an address'])(
    '%s is no address',
    async (url) => {
      expect((await on.call('proxy', { query: { url }, from: randomAddress() })).status).toBe(400);
    },
  );

  describe('a site', () => {
    let server: Server;
    let port = 0;
    const seen: Record<string, string | string[] | undefined>[] = [];
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    beforeAll(async () => {
      server = createServer((request, response) => {
        seen.push(request.headers);
        const { url = '' } = request;
        if (url === '/sgf')
          response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' }).end('(;B[dd])');
        else if (url === '/inside')
          response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
        else if (url === '/loop') response.writeHead(302, { location: '/loop' }).end();
        else if (url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
        else if (url === '/endless') {
          response.writeHead(200);
          const more = setInterval(() => response.write(Buffer.alloc(200_000)), 1);
          response.on('close', () => clearInterval(more));
        } else if (url === '/slow') response.writeHead(200).write('(');
        else response.writeHead(500).end();
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      port = (server.address() as AddressInfo).port;
    });
    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });
    const get = (path: string, patienceMs = 30_000) => {
      const by = new FetchPublic({
        isAllowed: (address) => address === '127.0.0.1',
        isAllowedPort: () => true,
        patienceMs,
      });
      return by.get(`http://127.0.0.1:${port}${path}`).finally(() => by.close());
    };

    test('is fetched without our token, cookie or referrer', async () => {
      expect((await get('/sgf')).text.toString()).toBe('(;B[dd])');
      expect(Object.keys(seen.at(-1) ?? {}).sort()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ]);
    });
    test.each([
      ['/inside', 'url.invalid'],
      ['/loop', 'upstream.failed'],
      ['/endless', 'upstream.failed'],
      ['/missing', 'upstream.failed'],
    ])('that answers %s is refused: %s', async (path, code) => {
      await expect(get(path)).rejects.toMatchObject({ code });
    });
    test('with an endless answer is cut off', async () => {
      await expect(get('/slow', 300)).rejects.toMatchObject({ code: 'upstream.timeout' });
    });
    test('that packs 50 MB into a few kB is not unpacked', async () => {
      expect((await get('/bomb')).text.length).toBeLessThan(100_000);
    });
    test('whose name resolves to this machine is refused at the connection, whatever it resolved to before', async () => {
      const by = new FetchPublic({
        isAllowedPort: () => true,
        resolve: (_, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      });
      await expect(by.get(`http://rebind.example:${port}/sgf`)).rejects.toMatchObject({
        code: 'url.invalid',
      });
      await by.close();
    });
  });

  test('guests have ten fetches a minute', async () => {
    const from = randomAddress();
    const codes = [];
    for (let i = 0; i < 11; i += 1)
      codes.push((await on.call('proxy', { query: { url: 'http://127.0.0.1/' }, from })).status);
    expect(codes).toEqual([...Array(10).fill(422), 429]);
  });

  test("a page’s device must be one of the browsers' push services", async () => {
    const device = (endpoint: string) =>
      on.call('device', {
        token: user.token,
        body: {
          token: JSON.stringify({ endpoint, keys: { p256dh: 'a', auth: 'b' } }),
          language: 'zh',
          os_type: 3,
        },
      });
    expect((await device('https://169.254.169.254/x')).status).toBe(400);
    expect((await device('https://fcm.googleapis.com.evil.example/x')).status).toBe(400);
    expect((await device('https://fcm.googleapis.com/fcm/send/abc')).status).toBe(200);
  });
});

describe('identity tokens', () => {
  const audience = 'tengen.sandbox.apple';
  const login = (identity_token: string, nonce?: string) =>
    on.call('appleUser.login', {
      body: { identity_token, ...(nonce ? { nonce } : {}) },
      from: randomAddress(),
    });
  const refused = { code: 'identity.refused' };

  test('with another audience, an expiry in the past or a foreign nonce are refused', async () => {
    const sign = (more: object) => on.sandbox.apple.sign({ subject: 's', audience, ...more });
    expect((await login(await sign({ audience: 'someone.else' }))).body).toMatchObject(refused);
    expect((await login(await sign({ lifeSeconds: -120 }))).body).toMatchObject(refused);
    expect((await login(await sign({ nonce: 'theirs' }), 'ours')).body).toMatchObject(refused);
    expect((await login(await sign({ nonce: 'theirs' }))).body).toMatchObject(refused);
    expect((await login(await sign({}), 'ours')).body).toMatchObject(refused);
  });
  test('of another one of our issuers are refused', async () => {
    expect((await login(await on.sandbox.google.sign({ subject: 's', audience }))).body).toMatchObject(
      refused,
    );
  });
  test('with another key under the same name, no signature, or the public key as a secret are refused', async () => {
    const { kid, publicJwk } = on.sandbox.apple.key;
    const claims = (alg: string) =>
      new SignJWT({})
        .setProtectedHeader({ alg, kid })
        .setIssuer(on.sandbox.apple.name)
        .setSubject('s')
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('5m');
    const { privateKey } = await generateKeyPair('ES256');
    expect((await login(await claims('ES256').sign(privateKey))).body).toMatchObject(refused);
    const secret = new TextEncoder().encode(JSON.stringify(publicJwk));
    expect((await login(await claims('HS256').sign(secret))).body).toMatchObject(refused);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const none = `${part({ alg: 'none' })}.${part({ iss: on.sandbox.apple.name, sub: 's', aud: audience, iat: 1, exp: 4e9 })}.`;
    expect((await login(none)).body).toMatchObject(refused);
  });
  test('sign in once', async () => {
    const token = await on.sandbox.apple.sign({ subject: 'once', audience });
    expect((await login(token)).status).toBe(200);
    expect((await login(token)).body).toMatchObject(refused);
  });
  test('signed by a retired key are refused after a change of keys', async () => {
    const host = await TestHost.open();
    const signIn = (identity_token: string) => host.call('appleUser.login', { body: { identity_token } });
    const sign = () => host.sandbox.apple.sign({ subject: 's', audience });
    expect((await signIn(await sign())).status).toBe(200);
    const old = await sign();
    await host.sandbox.apple.rotate();
    await new Promise((done) => setTimeout(done, 1100));
    expect((await signIn(await sign())).status).toBe(200);
    expect((await signIn(old)).body).toMatchObject(refused);
    await host.close();
  });
  test('the host’s code does not depend on the sandbox', () => {
    const folder = resolve(import.meta.dirname, '../../../server/api');
    for (const part of ['identity', 'outgoing', 'accounts', 'payments', 'routes'])
      for (const file of readdirSync(join(folder, part)))
        expect(
          readFileSync(join(folder, part, file), 'utf8').replace(
            /sandbox: (\[\.\.\.host\.sandbox\]|row\.sandbox)/g,
            '',
          ),
          file,
        ).not.toMatch(/if \(.*sandbox/i);
  });
});

describe('logs and answers (rules 18 and 19)', () => {
  test('contain no secret, no address and no stack trace', async () => {
    const answer = await on.call('login', {
      body: { user_name: 'canary-name', pass_word: 'canary-password' },
      query: { url: 'canary-query' },
    });
    await on.call('proxy', { query: { url: 'https://10.0.0.1/canary-page' }, from: randomAddress() });
    await on.call('checkAuth', { token: user.token });
    expect(logged.length).toBeGreaterThan(3);
    const text = logged.join('');
    for (const secret of ['canary', user.token, user.password, user.phone])
      expect(text).not.toContain(secret);
    expect(answer.text).not.toMatch(/at .*\.ts|select |insert /);
  });
  test('X-Forwarded-For is accepted only from configured proxies', async () => {
    const from = randomAddress();
    const codes = [];
    for (let i = 0; i < 11; i += 1)
      codes.push(
        (
          await on.call('proxy', {
            query: { url: 'http://127.0.0.1/' },
            from,
            headers: { 'x-forwarded-for': randomAddress() },
          })
        ).status,
      );
    expect(codes.at(-1)).toBe(429);
  });
  test('answers are neither cached nor sniffed; metrics are for this machine', async () => {
    const answer = await on.call('config');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect((await on.call('checkAuth', { token: user.token })).headers['cache-control']).toBe('no-store');
    expect((await on.send({ method: 'GET', path: '/metrics', from: '203.0.113.5' })).status).toBe(404);
    expect((await on.send({ method: 'GET', path: '/metrics' })).text).toContain('tengen_call_seconds');
  });
});

/** No engine takes jobs of the host yet. Only a record could reach one, and no call hands one on. */
describe('engines and their workers (rule 17)', () => {
  const upload = (body: object) =>
    on.call('uploadAnalysis', {
      token: user.token,
      body: { sgf: '(;B[aa])', ai_id: 1, max_visits: 9, ...body },
    });

  test.each(['/work', '/engine', '/v2/work'])('nobody works at %s', async (path) => {
    for (const method of ['GET', 'POST', 'PUT'])
      expect(
        (await on.send({ method, path, token: user.token, ...(method === 'GET' ? {} : { body: {} }) }))
          .status,
        method,
      ).toBe(404);
  });

  test.each([
    ['commands of an engine', 'boardsize 19\ngenmove b\nquit\n'],
    ['a query of an analysis engine', '{"id":"1","moves":[],"rules":"chinese"}'],
    ['nothing', ' '],
  ])('%s is no record that an engine gets', async (_, sgf) => {
    const answer = await upload({ sgf });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toMatch(/^sgf\./);
  });

  test.each([
    ['no number', { max_visits: Number.NaN }],
    ['without end', { max_visits: Number.POSITIVE_INFINITY }],
    ['a part', { max_visits: 0.5 }],
    ['too many', { max_visits: 100_001 }],
    ['a line too long', { analysis_pv_len: 51 }],
    ['words for the command line', { extra: '-override-config x=y' }],
  ])('%s: no engine is asked for that', async (_, body) => {
    expect((await upload(body)).body).toMatchObject({ code: 'request.invalid' });
  });

  test('an endless record is not read to its end', async () => {
    expect((await upload({ sgf: `(;C[${'a'.repeat(2_000_000)}])` })).status).toBe(413);
  });

  test.each([{ state: 2 }, { done: 60 }, { coin_spent: 0 }, { attempt: 0 }, { result: 'B+R' }])(
    'the owner of a game cannot set %o of its analysis',
    async (body) => {
      const job = await newJob(user);
      const answer = await on.call('changeAnalysis', { token: user.token, params: { sgfId: job.id }, body });
      expect(answer.body).toMatchObject({ code: 'request.invalid' });
      const read = await on.call('analysis', { token: user.token, params: { sgfId: job.id } });
      expect(read.body).toMatchObject({ state: 0, done: 0, coin_spent: 0, result: '' });
    },
  );
});
