import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeLog } from '../../../server/api/log';
import { Platforms } from '../../../server/api/platforms/platforms';
import { randomAddress, TestHost, type TestUser } from '../../support/host';

/** What clients of the product send and expect beside what our own page does. */
let on: TestHost;
let user: TestUser;
const logged: string[] = [];
beforeAll(async () => {
  on = await TestHost.open({
    config: { limits: { proxyGuest: 2 } },
    log: makeLog('info', { write: (line: string) => void logged.push(line) }),
  });
  user = await on.newUser();
}, 60_000);
afterAll(() => on?.close());

describe('empty and unknown values', () => {
  test('a whole sign-in form with its empty fields signs in', async () => {
    const form = { user_name: '', phone: '', pass_word: '', code: '', refer: '', uuid: '', os_type: 3 };
    const byName = { ...form, user_name: user.name, pass_word: user.password };
    expect((await on.call('login', { body: byName, from: randomAddress() })).status).toBe(200);
    const byCode = { ...form, phone: user.phone, code: await on.askCode(user.phone), uuid: user.body.uuid };
    expect((await on.call('login', { body: byCode, from: randomAddress() })).status).toBe(200);
    expect((await on.call('login', { body: form, from: randomAddress() })).body.code).toBe('request.invalid');
    const owner = await on.newOwner();
    const asOwner = { ...form, user_name: owner.name, pass_word: owner.password };
    expect((await on.call('aiuser.login', { body: asOwner, from: randomAddress() })).status).toBe(200);
  });

  test.each([[''], [null], ['NOBODY00'], ['not a code'], [' abc ']])(
    'the referral code %j stops no registration',
    async (refer) => {
      expect((await on.newUser({ refer })).id).toBeGreaterThan(0);
    },
  );

  test('a referral code counts as it is typed', async () => {
    const invited = await on.newUser({ refer: ` ${String(user.body.referral_code).toLowerCase()} ` });
    expect(invited.body.vips).toHaveLength(1);
  });

  test.each([
    ['readUser', '__role', ''],
    ['readUser', '__role', 'user'],
    ['orders', 'status', ''],
    ['orders', 'status', '9'],
    ['userVips', 'type', '1'],
    ['userVips', 'type', ''],
    ['userCoins', 'type', 'all'],
    ['sku.vip', 'osType', '99'],
    ['about', 'lang', 'fr'],
    ['analyses', 'analyzed', 'all'],
    ['analyses', 'keyword', ''],
    ['aiTypes.analyze', 'boardSize', ''],
    ['weights', 'isHuman', 'maybe'],
  ] as const)('%s: %s=%j is no choice', async (name, field, value) => {
    const params = { userId: user.id };
    const plain = await on.call(name, { token: user.token, params });
    const answer = await on.call(name, { token: user.token, params, query: { [field]: value } });
    expect([answer.status, answer.text]).toEqual([200, plain.text]);
  });

  test('what is required or out of its range is still refused', async () => {
    expect((await on.call('proxy', { query: { url: '' } })).status).toBe(400);
    expect((await on.call('orders', { token: user.token, query: { pageSize: '1000' } })).status).toBe(400);
    const phone = { body: { phone: '' }, from: randomAddress() };
    expect((await on.call('sendCode', phone)).status).toBe(400);
  });

  test('an empty text that a row takes stays: it clears', async () => {
    const { id } = await on.host.db
      .insertInto('analysis_job')
      .values({ ...JOB, user_id: user.id, title: 'a title' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answer = await on.call('changeAnalysis', {
      token: user.token,
      params: { sgfId: id },
      body: { title: '', black_name: 'Sai' },
    });
    expect(answer.body).toMatchObject({ title: '', black_name: 'Sai' });
  });
});

const JOB = {
  title: '',
  black_name: '',
  white_name: '',
  result: '',
  move_count: 60,
  sgf: '(;GM[1])',
  ai_type_id: null,
  max_visits: 1,
  pv_len: 1,
  state: 2,
  done: 1,
  of: 1,
  coin_reserved: 0,
  coin_spent: 0,
  created_at: new Date(),
  finished_at: null,
  heard_at: null,
};

describe('the file of an analysis', () => {
  const sgf = `(;GM[1]C[${'a long comment '.repeat(200)}])`;
  const file = (headers: Readonly<Record<string, string>>) =>
    on.server.app.inject({ method: 'GET', url: `/v2/file/${id}`, headers: { auth: user.token, ...headers } });
  let id = 0;
  beforeAll(async () => {
    const row = await on.host.db
      .insertInto('analysis_job')
      .values({ ...JOB, user_id: user.id, sgf })
      .returning('id')
      .executeTakeFirstOrThrow();
    id = row.id;
  });

  test('comes packed to who takes it, whole to who does not', async () => {
    const packed = await file({ 'accept-encoding': 'br, gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.rawPayload.length).toBeLessThan(sgf.length / 5);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(sgf);
    for (const header of ['', 'br', 'gzip;q=0', 'identity']) {
      const plain = await file({ 'accept-encoding': header });
      expect([plain.headers['content-encoding'], plain.payload]).toEqual([undefined, sgf]);
    }
  });

  test('is not sent again to who has it, and is after it has changed', async () => {
    const { etag = '' } = (await file({})).headers;
    const again = await file({ 'if-none-match': `"other", W/${etag}` });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    await on.host.db
      .updateTable('analysis_job')
      .set({ sgf: `${sgf} ` })
      .where('id', '=', id)
      .execute();
    expect((await file({ 'if-none-match': String(etag) })).statusCode).toBe(200);
    await on.host.db.updateTable('analysis_job').set({ sgf }).where('id', '=', id).execute();
  });

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/', [0, 10]],
    ['bytes=10-', 206, 'bytes 10-', [10]],
    ['bytes=-7', 206, 'bytes ', [-7]],
    ['bytes=5-999999', 206, 'bytes 5-', [5]],
    ['bytes=999999-', 416, 'bytes */', undefined],
    ['bytes=-0', 416, 'bytes */', undefined],
    ['bytes=9-1', 200, undefined, [0]],
    ['bytes=0-1,4-5', 200, undefined, [0]],
    ['lines=1-2', 200, undefined, [0]],
  ] as const)('%s: %d', async (range, status, content, cut) => {
    const answer = await file({ range, 'accept-encoding': 'gzip' });
    expect(answer.statusCode).toBe(status);
    if (content) expect(answer.headers['content-range']).toContain(content);
    if (!cut) return;
    const body = status === 200 ? gunzipSync(answer.rawPayload).toString() : answer.payload;
    expect(body).toBe(sgf.slice(...cut));
  });

  test('a part of another version is the whole of this one', async () => {
    expect((await file({ range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200);
    const { etag = '' } = (await file({})).headers;
    expect((await file({ range: 'bytes=0-9', 'if-range': String(etag) })).statusCode).toBe(206);
  });
});

describe('followed players', () => {
  let shelf = '';
  beforeAll(() => {
    shelf = mkdtempSync(join(tmpdir(), 'tengen-shelf-'));
    writeFileSync(join(shelf, 'game.sgf'), '(;SZ[19]PB[Shusaku]PW[Gennan]RE[B+2];B[pd])');
    const platforms = new Platforms(
      [1, 2].map((number) => ({ number: number === 1 ? 1 : 2, kind: 'folder', folder: shelf, guests: true })),
    );
    Object.assign(on.host, { platforms });
  });
  afterAll(() => rmSync(shelf, { recursive: true, force: true }));
  const wish = (more: object = {}) => ({
    playerName: 'Shusaku',
    platform: 1,
    maxVisits: 500,
    analyzeEnable: true,
    apn: true,
    analyzeFrequency: 0,
    apnFrequency: 0,
    expiration: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    ...more,
  });
  const follow = (body: object, me = user) => on.call('addUserSub', { token: me.token, body });

  test.each([
    ['2001-01-01T00:00:00.000Z', 'past'],
    ['2999-01-01T00:00:00.000Z', 'far'],
  ])('until %s: refused, it is %s', async (expiration) => {
    const answer = await follow(wish({ expiration }));
    expect([answer.status, answer.body.code, answer.body.data.field]).toEqual([
      422,
      'date.range',
      'expiration',
    ]);
  });

  test('one row a player, however it is written', async () => {
    const me = await on.newUser();
    const first = await follow(wish(), me);
    const again = await follow(wish({ playerName: ' SHUSAKU ', maxVisits: 100 }), me);
    expect([again.body.id, again.body.maxVisits]).toEqual([first.body.id, 100]);
    const other = await follow(wish({ platform: 2 }), me);
    const list = await on.call('userSubs', { token: me.token });
    expect(list.body.items.map(({ id }: { id: number }) => id)).toEqual([other.body.id, first.body.id]);
    const move = await on.call('changeUserSub', {
      token: me.token,
      params: { id: other.body.id },
      body: { platform: 1 },
    });
    expect([move.status, move.body.code]).toEqual([409, 'player.followed']);
  });

  test('visits as far as one has paid for', async () => {
    const me = await on.newUser();
    const refused = await follow(wish({ maxVisits: 501 }), me);
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      403,
      'entitlement.visits',
      { max: 500 },
    ]);
    await on.host.db
      .insertInto('vip_period')
      .values({
        user_id: me.id,
        vip_level: 1,
        cause: `test:${me.id}`,
        starts_at: new Date(Date.now() - 1000),
        ends_at: new Date(Date.now() + 1e9),
        order_id: null,
      })
      .execute();
    expect((await follow(wish({ maxVisits: 2000 }), me)).status).toBe(200);
    expect((await follow(wish({ maxVisits: 2001 }), me)).body.data).toEqual({ max: 2000 });
    await on.host.db
      .insertInto('pro_right')
      .values({ user_id: me.id, pro_type: 2, order_id: null })
      .execute();
    expect((await follow(wish({ maxVisits: 5000 }), me)).status).toBe(200);
    expect((await follow(wish({ maxVisits: 5001 }), me)).body.data).toEqual({ max: 5000 });
  });
});

test('a picture comes from the database, and one without its bytes is missing', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ).toString('base64');
  const { body } = await on.call('changeAvatar', { token: user.token, body: { image: png } });
  const id = String(body.head_img_url).split('/').at(-1) ?? '';
  const picture = await on.call('avatar', { params: { id } });
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(Number(picture.headers['content-length'])).toBeGreaterThan(0);
  await on.host.db.updateTable('file').set({ body: null }).where('key', '=', id).execute();
  expect((await on.call('avatar', { params: { id } })).status).toBe(404);
});

test('limits are the operator’s', async () => {
  const from = randomAddress();
  const ask = async () => (await on.call('proxy', { query: { url: 'http://127.0.0.1/' }, from })).status;
  expect([await ask(), await ask(), await ask()]).toEqual([422, 422, 429]);
});

test('a log names the kind of a failure, and no code that a person sends', async () => {
  on.host.log.warn(
    { code: 'engine.overload', err: Object.assign(new Error('lost'), { code: 'ECONNRESET' }) },
    'x',
  );
  on.host.log.warn({ body: { code: '123456' } }, 'x');
  const text = logged.join('');
  expect(text).toContain('"code":"engine.overload"');
  expect(text).toContain('"code":"ECONNRESET"');
  expect(text).not.toContain('123456');
});

test('a live game stands among the records when it is over', async () => {
  const game = { platform: null, foreign_id: null, title: 'Under way', black_name: '', white_name: '' };
  const rest = {
    black_rank: '',
    white_rank: '',
    result: '',
    move_count: 1,
    board_size: 19,
    date: '',
    event: '',
  };
  const { id } = await on.host.db
    .insertInto('record')
    .values({ ...game, ...rest, sgf: '(;)' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await on.host.db
    .insertInto('live_game')
    .values({ record_id: id, live_id: 'under-way', viewers: 1, started_at: new Date(), ended_at: null })
    .execute();
  const listed = async () =>
    (await on.call('records', { query: { keyword: 'Under way' } })).body.items.length;
  expect(await listed()).toBe(0);
  await sql`update live_game set ended_at = now() where record_id = ${id}`.execute(on.host.db);
  expect(await listed()).toBe(1);
});
