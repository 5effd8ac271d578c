import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALL_NAMES, REFUSALS, rowOf } from '../../../workers/protocol/host';
import { randomAddress, TestHost, type TestUser } from '../../support/host';

/** Every call in the specification: method and path. */
const SPECIFIED = `
GET /v2/kataGoExe/ | GET /v2/weights/ | GET /v2/aiuser/{userId} | POST /v2/aiuser/login | POST /v2/aiuser/
PUT /v2/aiuser/{userId} | GET /v2/user/{userId} | DELETE /v2/user/{userId} | POST /v2/user/login | POST /v2/user/
DELETE /v2/user/ | PUT /v2/user/{userId} | PUT /v2/user/miniApp/{userId} | POST /v2/user/sendCode/
POST /v2/user/clockIn/{userId} | POST /v2/user/checkAuth/ | POST /v2/user/device
POST /v2/wxUser/login | POST /v2/wxUser/ | POST /v2/wxUser/banding | PUT /v2/wxUser/{userId} | DELETE /v2/wxUser/{userId}
POST /v2/appleUser/login | POST /v2/appleUser/ | POST /v2/appleUser/banding | PUT /v2/appleUser/{userId} | DELETE /v2/appleUser/{userId}
POST /v2/googleUser/login | POST /v2/googleUser/ | POST /v2/googleUser/banding | PUT /v2/googleUser/{userId} | DELETE /v2/googleUser/{userId}
POST /v2/wxUser/bandingByMiniApp | GET /v2/about/ | GET /config/ | GET /v2/ads/ | GET /v2/ai/type/
GET /v2/ai/type/analyze | GET /v2/ai/type/offlineAnalyze | GET /v2/ai/type/genmove | POST /v2/userAiType/
PUT /v2/userAiType/{id} | DELETE /v2/userAiType/{id} | GET /v2/userAiType/ | GET /v2/userPrivateAi/ | POST /v2/userPrivateAi/
DELETE /v2/userPrivateAi/{id} | GET /v2/sgf/ | GET /v2/sgf/{sgfId} | POST /v2/analysis/ | GET /v2/analysis/
GET /v2/analysis/{sgfId} | PUT /v2/analysis/{sgfId} | DELETE /v2/analysis/{sgfId} | GET /v2/file/{sgfId} | GET /v2/qq/
GET /v2/qq/{chessid} | GET /v2/sku/vip | GET /v2/sku/coin | GET /v2/sku/coin/{skuId} | GET /v2/sku/pro | GET /v2/sku/pro/{skuId}
GET /v2/sku/subscription | GET /v2/sku/subscription/{skuId} | GET /v2/userVips/ | GET /v2/userVips/{userVipId}
GET /v2/userCoins/ | GET /v2/userCoins/{userCoinId} | POST /v2/order/ | POST /v2/orderWx/ | POST /v2/orderApp/
POST /v2/orderH5/ | POST /v2/orderJs/ | GET /v2/order/{orderId} | GET /v2/orderWx/{orderId} | GET /v2/orderApp/{orderId}
GET /v2/orderH5/{orderId} | GET /v2/orderJs/{orderId} | POST /v2/orderWxNotify/ | GET /v2/order/ | PUT /v2/order/{orderId}
GET /v2/userCoinLog/ | PUT /v2/userCoinLog/{id} | GET /v2/live/ | GET /v2/publicSub/ | GET /v2/userSub/ | POST /v2/userSub/
GET /v2/userSub/{id} | PUT /v2/userSub/{id} | DELETE /v2/userSub/{id} | GET /v2/proxy/ | POST /v2/apple/transaction
GET /v2/apple/transaction/{transactionId} | POST /v2/google/transaction | GET /v2/google/transaction/{orderId} | GET /v2/avatars/{id}`
  .trim()
  .split(/\s*[|\n]\s*/);

describe('the contract', () => {
  test('has every call of the specification, and marks its additional ones', () => {
    const rows = CALL_NAMES.map((name) => rowOf(name));
    const nameOf = (row: (typeof rows)[number]): string => `${row.method} ${row.path}`;
    expect(
      rows
        .filter((row) => !row.ours)
        .map(nameOf)
        .sort(),
    ).toEqual([...SPECIFIED].sort());
  });

  test('every refusal has a status and a sentence in four languages', () => {
    for (const [code, row] of Object.entries(REFUSALS)) {
      expect(row.status, code).toBeGreaterThanOrEqual(400);
      for (const language of ['zh', 'en', 'ja', 'ko'] as const) expect(row[language], code).not.toBe('');
    }
    expect(
      Object.entries(REFUSALS)
        .filter(([, { status }]) => status === 401)
        .map(([code]) => code),
    ).toEqual(['session.none', 'session.ended']);
  });
});

describe('a host', () => {
  let on: TestHost;
  let user: TestUser;
  let owner: TestUser;
  beforeAll(async () => {
    on = await TestHost.open();
    user = await on.newUser();
    owner = await on.newOwner();
  }, 60_000);
  afterAll(() => on?.close());

  test('publishes a valid OpenAPI document with every call', async () => {
    const answer = await on.send({ method: 'GET', path: '/openapi.json' });
    const checked = await new Validator().validate(answer.body);
    expect(checked.errors).toBeUndefined();
    const operations = Object.values(answer.body.paths).flatMap((path) => Object.keys(path as object));
    expect(operations).toHaveLength(CALL_NAMES.length);
  });

  /** A valid body or query for each row; calls that need more have tests of their own. */
  const SAMPLES: Readonly<
    Record<string, { readonly body?: object; readonly query?: Record<string, string> }>
  > = {
    sendCode: { body: { phone: '13800000001' } },
    login: { body: { user_name: 'nobody', pass_word: 'wrong' } },
    register: {
      body: { user_name: 'someone', pass_word: 'good password', phone: '13800000002', code: '123456' },
    },
    device: { body: { token: 'abc', language: 'zh', os_type: 2 } },
    miniApp: { body: { wx_code: 'x' } },
    changeUser: { body: { nickname: 'Sai' } },
    'aiuser.login': { body: { user_name: 'nobody', pass_word: 'wrong' } },
    'aiuser.register': { body: { user_name: 'second_owner', pass_word: 'good password' } },
    'aiuser.addWorker': { body: { name: 'Cellar' } },
    'aiuser.changeAi': { body: { name: 'Cellar', mark: '', vip_level: 0, pro: 0 } },
    readNotices: { body: {} },
    'aiuser.change': { body: { pass_word: 'good password', old_pass_word: 'wrong' } },
    proxy: { query: { url: 'http://127.0.0.1/' } },
    changeAvatar: { body: { image: 'AAAAAAAAAAAAAAAA' } },
    leaseEngine: { body: { ai_type_id: 1 } },
    addUserAiType: { body: { ai_type_id: 1, priority: 1 } },
    changeUserAiType: { body: { priority: 1 } },
    addPrivateAi: { body: { user_id: 1, ai_id: 1 } },
    uploadAnalysis: { body: { sgf: '(;B[aa])', max_visits: 10, ai_id: 1 } },
    changeAnalysis: { body: { title: 'a' } },
    orderJs: { body: { sku_id: 1, wx_code: 'x' } },
    orderNudge: { body: { orderId: 1 } },
    refundOrder: { body: { reason: 'no' } },
    refundCoinEntry: { body: { reason: 'no' } },
    appleTransaction: { body: { signedPayload: 'x' } },
    googleTransaction: { body: { signature: 'x', original_json: '{}' } },
    changeUserSub: { body: { apn: true } },
    addUserSub: {
      body: {
        playerName: 'p',
        platform: 0,
        maxVisits: 1,
        analyzeEnable: false,
        apn: false,
        analyzeFrequency: 0,
        apnFrequency: 0,
        expiration: '2030-01-01T00:00:00.000Z',
      },
    },
  };
  const sampleOf = (name: (typeof CALL_NAMES)[number]) => {
    const known = SAMPLES[name];
    if (known) return known;
    const order = /^order(Wx|App|H5)?$/.test(name) ? { body: { sku_id: 1 } } : {};
    if (/^(wx|apple|google)User\./.test(name)) {
      const provider = name.split('User')[0] ?? '';
      const join = { [`${provider}_token`]: 'x' };
      if (name.endsWith('.register')) return { body: join };
      if (name.endsWith('.banding')) return { body: { ...join, phone: '13800000003', code: '123456' } };
      if (name.endsWith('.bandingByMiniApp')) return { body: { ...join, wx_code: 'x' } };
      if (/\.(login|bind)$/.test(name))
        return { body: provider === 'wx' ? { wx_code: 'x' } : { identity_token: 'x' } };
    }
    return order;
  };

  // Not called here: they end the account or the session of the other rows.
  const ENDING = ['deleteUser', 'logout', 'endSessions'];
  test.each(CALL_NAMES.filter((name) => !ENDING.includes(name)))(
    '%s answers as its row says, or refuses with a code and a sentence',
    async (name) => {
      const row = rowOf(name);
      const me = row.caller === 'owner' || row.caller === 'ownSelf' ? owner : user;
      const answer = await on.call(name, {
        token: me.token,
        params: {
          userId: me.id,
          id: name === 'avatar' ? 'x'.repeat(20) : 1,
          sgfId: 1,
          skuId: 1,
          orderId: 1,
          userVipId: 1,
          userCoinId: 1,
          transactionId: '1',
          chessid: '1',
        },
        ...sampleOf(name),
        from: randomAddress(),
        headers: { 'accept-language': 'en-US,en' },
      });
      // The host checks answers with status 200 against the row.
      expect(answer.status, answer.text).not.toBe(500);
      expect(answer.status, answer.text).not.toBe(400);
      if (answer.status === 200) return;
      const code = answer.body.code as keyof typeof REFUSALS;
      expect(answer.status).toBe(REFUSALS[code].status);
      expect(answer.body.message.slice(0, 8)).toBe(REFUSALS[code].en.slice(0, 8));
      expect(answer.body.request_id).toMatch(/\S/);
    },
  );

  test.each([
    ['games of this host', 'records', 'id', 'next'],
    ['games of a platform', 'platformGames', 'lastCode', 'next_code'],
    ['live games', 'live', 'id', 'next'],
  ] as const)('%s come in pages, newest first', async (_, name, after, next) => {
    const titles: string[] = [];
    for (const title of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']) {
      const record = await on.host.db
        .insertInto('record')
        .values({
          platform: name === 'records' ? null : 1,
          foreign_id: name === 'records' ? null : `${name} ${title}`,
          title,
          black_name: 'Paged',
          white_name: name,
          black_rank: '',
          white_rank: '',
          result: '',
          move_count: 1,
          board_size: 19,
          date: '',
          event: '',
          sgf: '(;)',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      titles.unshift(title);
      if (name !== 'live') continue;
      await on.host.db
        .insertInto('live_game')
        .values({ record_id: record.id, live_id: title, viewers: 1, started_at: new Date(), ended_at: null })
        .execute();
    }
    const pages: string[][] = [];
    let from: unknown;
    do {
      const query = { keyword: 'Paged', pageSize: '2', ...(from ? { [after]: String(from) } : {}) };
      const { body } = await on.call(name, { token: user.token, query });
      pages.push(body.items.map(({ title }: { title: string }) => title));
      from = body[next];
    } while (from && pages.length < 9);
    const [a, b, c, d, e, f] = titles;
    expect(pages).toEqual([
      [a, b],
      [c, d],
      [e, f],
    ]);
  });

  test('both forms of a path are the same call', async () => {
    for (const path of ['/v2/ads', '/v2/ads/', '/config', '/config/'])
      expect((await on.send({ method: 'GET', path })).status, path).toBe(200);
  });

  test('a starting host says so at once, and serves its page', async () => {
    const { server } = on;
    const { state } = server;
    server.state = { phase: 'starting' };
    const answer = await on.call('config');
    server.state = state;
    expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([
      503,
      'host.starting',
      '1',
    ]);
  });

  test.each([
    ['PostgreSQL has no room', { code: '53100' }, 507, 'host.full'],
    ['the embedded database has no room', { message: 'PANIC: No space left on device' }, 507, 'host.full'],
    ['a picture finds no room', { code: 'ENOSPC' }, 507, 'host.full'],
    ['the database refuses connections', { code: 'ECONNREFUSED' }, 503, 'host.busy'],
    ['the database is shut down', { code: '57P01' }, 503, 'host.busy'],
    ['a newer host has changed a table', { code: '0A000' }, 503, 'host.busy'],
    ['nobody expected it', { message: 'a secret of ours' }, 500, 'host.fault'],
  ])('%s: a code and a sentence, nothing of the internal error', async (_, fault, status, code) => {
    // The first awaited step of every call fails, as a broken database or disk would.
    const { limits } = on.host;
    const { count } = limits;
    limits.count = () => Promise.reject(Object.assign(new Error('failed'), fault));
    const answer = await on.call('checkAuth', { token: user.token, headers: { 'accept-language': 'en' } });
    limits.count = count;
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toBe(REFUSALS[code as keyof typeof REFUSALS].en);
    expect(answer.text).not.toContain('secret');
    expect((await on.call('checkAuth', { token: user.token })).status).toBe(200);
  });
});
