import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { readConfig } from '../../../server/api/config';
import { writeBackup } from '../../../server/api/database/backup';
import { openArchive } from '../../../server/api/database/embedded';
import { lockFolder } from '../../../server/api/database/folder-lock';
import { makeLog } from '../../../server/api/log';
import { type Program, startProgram } from '../../../server/api/program';
import { WxOrders } from '../../../server/sandbox/wx-orders';
import { emptyDatabase } from '../../support/host';
import { atNight } from '../../support/nightly';

const ROOT = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'tengen-program-'));
const pageFolder = join(folder, 'page');
mkdirSync(pageFolder);
writeFileSync(join(pageFolder, 'index.html'), '<!doctype html><head><title>Tengen</title></head>');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (data: string): Promise<Program> => {
  const read = readConfig({ data_folder: data, port: 0 }, {});
  if (!read.ok) throw new Error(String(read.failure.data?.reason));
  return startProgram({
    config: read.value,
    log: makeLog('silent'),
    page: { folder: pageFolder, headers: { 'X-Page': 'yes' } },
  });
};

describe('one program', () => {
  const data = join(folder, 'one');
  let program: Program;
  let url = '';
  let first: Response;
  let early: Response;
  beforeAll(async () => {
    program = await start(data);
    url = `http://localhost:${program.port}`;
    [first, early] = await Promise.all([fetch(`${url}/`), fetch(`${url}/config/`)]);
    expect(await program.ready).toEqual({ ok: true });
  }, 120_000);
  afterAll(() => program?.close());

  const send = async (method: string, path: string, body?: object, token?: string) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { auth: token } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };

  test("serves the page before its database is open, with the host's address", async () => {
    expect(early.status).toBe(503);
    expect(first.headers.get('x-page')).toBe('yes');
    expect(await first.text()).toContain('<meta name="tengen-host" content="." />');
    expect((await fetch(`${url}/nothing`)).status).toBe(404);
    expect((await fetch(`${url}/v2/nothing`)).headers.get('content-type')).toContain('json');
    expect((await send('GET', '/ready')).body).toEqual({ ready: true });
  });

  test('a second program on the same folder serves the page and refuses account calls', async () => {
    const second = await start(data);
    expect(await second.ready).toEqual({ ok: false, reason: expect.stringContaining('in use by process') });
    const answer = await fetch(`http://localhost:${second.port}/v2/ads/`);
    expect(answer.status).toBe(503);
    expect((await fetch(`http://localhost:${second.port}/`)).status).toBe(200);
    await second.close();
  });

  test('the socket requires a token at once, and reports the end of its session', async () => {
    const made = await send('POST', '/v2/aiuser/', { user_name: 'socket-owner', pass_word: 'a pass phrase' });
    const token = made.headers.get('auth') ?? '';
    const talk = (hello: object) =>
      new Promise<{ readonly heard: string[]; readonly code: number }>((done) => {
        const socket = new WebSocket(`${url.replace('http', 'ws')}/v2/socket`);
        const heard: string[] = [];
        socket.on('open', () => socket.send(JSON.stringify(hello)));
        socket.on('message', (message) => {
          heard.push(String(message));
          if (heard.length === 1) void send('DELETE', '/v2/user/', undefined, token);
        });
        socket.on('close', (code) => done({ heard, code }));
      });
    expect(await talk({ type: 'hello', token: 'wrong' })).toEqual({ heard: [], code: 4401 });
    expect(await talk({ type: 'hello', token })).toEqual({
      heard: ['{"type":"hello"}', '{"type":"ended"}'],
      code: 4401,
    });
  });

  test('its sandbox lists codes, newest first, and pays, for this machine only', async () => {
    const phone = '13700137000';
    await send('POST', '/v2/user/sendCode/', { phone });
    const { body: outbox } = await send('GET', `/sandbox/outbox?phone=${phone}`);
    expect(outbox).toMatchObject([{ phone: `+86${phone}`, code: expect.stringMatching(/^\d{6}$/) }]);
    expect(outbox[0].text).toContain(outbox[0].code);
    const made = await send('POST', '/v2/user/', {
      user_name: 'buyer',
      pass_word: 'a fine pass phrase',
      phone,
      code: outbox[0].code,
    });
    const token = made.headers.get('auth') ?? '';
    const { body: goods } = await send('GET', '/v2/sku/coin');
    const { body: order } = await send('POST', '/v2/order/', { sku_id: goods.items[0].id }, token);
    const pay = (body: object) => send('POST', '/sandbox/pay', body);
    expect((await pay({ number: order.number, outcome: 'stolen' })).status).toBe(400);
    expect((await pay({ number: '1', outcome: 'paid' })).status).toBe(404);
    // The notification goes through the network to this program's own address.
    expect((await pay({ number: order.number, outcome: 'paid' })).body.notified).toEqual([200]);
    expect((await send('GET', `/v2/order/${order.id}`, undefined, token)).body.status).toBe(2);
    const proxied = await fetch(`${url}/sandbox/outbox`, { headers: { 'x-forwarded-for': '8.8.8.8' } });
    expect(proxied.status).toBe(404);
  });

  test.each([
    ['pages of other origins', '/v2/socket', { origin: 'https://evil.example' }],
    ['engines', '/engine', {}],
  ])('%s get no socket', async (_, path, options) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, options);
    const error = await new Promise<Error>((done) => socket.once('error', done));
    expect(error.message).toContain('403');
  });

  test('the sandbox keeps its payments: an open order can be paid after a restart', {
    timeout: 60_000,
  }, async () => {
    const phone = '13700137001';
    await send('POST', '/v2/user/sendCode/', { phone });
    const { body: outbox } = await send('GET', `/sandbox/outbox?phone=${phone}`);
    const buyer = { user_name: 'patient', pass_word: 'a fine pass phrase', phone, code: outbox[0].code };
    const token = (await send('POST', '/v2/user/', buyer)).headers.get('auth') ?? '';
    const { body: goods } = await send('GET', '/v2/sku/coin');
    const { body: order } = await send('POST', '/v2/order/', { sku_id: goods.items[0].id }, token);

    await program.close();
    program = await start(data);
    url = `http://localhost:${program.port}`;
    expect(await program.ready).toEqual({ ok: true });
    const paid = await send('POST', '/sandbox/pay', { number: order.number, outcome: 'paid' });
    expect(paid.status).toBe(200);
    // The notification goes to the old port, where no server listens, so the host asks.
    expect((await send('GET', `/v2/order/${order.id}`, undefined, token)).body.status).toBe(2);
  });
});

test("half a line at the end of a killed sandbox's order book is ignored, and all before it is read", () => {
  const path = join(folder, 'orders.jsonl');
  const order = {
    number: '20261123000001',
    amount: { total: 9000, currency: 'CNY' },
    notifyUrl: 'http://localhost:4173/notify/wxpay',
    state: 'NOTPAY' as const,
    transactions: [],
  };
  const book = new WxOrders(path);
  book.keep(order);
  book.keep({ ...order, state: 'SUCCESS', transactions: ['t1'] });
  appendFileSync(path, '{"number":"20261123000001","amou');
  const again = new WxOrders(path);
  again.keep({ ...order, number: '20261123000002' });
  const last = new WxOrders(path);
  expect(last.find(order.number)?.state).toBe('SUCCESS');
  expect(last.ofTransaction('t1')?.number).toBe(order.number);
  expect(last.find('20261123000002')?.state).toBe('NOTPAY');
});

test('the lock of a dead process is taken over, that of a living one is not', async () => {
  const data = join(folder, 'lock');
  mkdirSync(data);
  writeFileSync(join(data, 'host.lock'), '999999\n');
  const lock = await lockFolder(data);
  expect(lock.ok).toBe(true);
  expect(await lockFolder(data)).toMatchObject({ ok: false, failure: { code: 'folder.inUse' } });
  if (lock.ok) await lock.value.release();
  const again = await lockFolder(data);
  expect(again.ok).toBe(true);
  if (again.ok) await again.value.release();
});

test('a backup contains everything, and the newest seven are kept', async () => {
  const database = await emptyDatabase();
  await database.db.insertInto('ai_owner').values({ name: 'kept', password_hash: 'x' }).execute();
  const data = join(folder, 'backup');
  let path = '';
  for (let day = 1; day <= 9; day += 1)
    path = await writeBackup(async () => new Blob([`${day}`]), data, new Date(`2026-01-0${day}T03:00:00Z`));
  expect(readdirSync(join(data, 'backups'))).toHaveLength(7);
  if (!database.dump) throw new Error('no dump');
  const restored = await openArchive(await database.dump());
  expect(await restored.db.selectFrom('ai_owner').select('name').execute()).toEqual([{ name: 'kept' }]);
  expect(path).toContain('2026-01-09');
  await restored.close();
  await database.close();
});

test.each([
  ['an unknown field', { prot: 80 }, /prot/],
  ['a port that is none', { port: 70_000 }, /port/],
  ['live without SMS', { mode: 'live' }, /sms/],
  [
    'live with a plain provider',
    {
      mode: 'live',
      apple: {
        client_ids: ['a'],
        issuer: 'i',
        jwks_url: 'http://x.example/k',
        authorize_url: 'https://x.example/a',
      },
    },
    /https/,
  ],
])('%s is refused at the start by name', (_, file, reason) => {
  const read = readConfig(file, {});
  expect(read.ok).toBe(false);
  if (!read.ok) expect(read.failure.data?.reason).toMatch(reason);
});

describe('killed while writing', () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  /** A host in a process of its own, and its port once accounts are ready. */
  const run = (data: string): Promise<{ readonly child: ChildProcess; readonly port: number }> =>
    new Promise((done, failed) => {
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', join(ROOT, 'tests/support/run-host.ts'), data, pageFolder],
        {
          cwd: ROOT,
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      children.push(child);
      child.stdout?.on('data', (text) => done({ child, port: Number(text) }));
      child.once('exit', (code) => failed(new Error(`ended with ${code}`)));
    });

  test('it loses no acknowledged write, however often', { timeout: 180_000 }, async () => {
    const data = join(folder, 'killed');
    const acknowledged: string[] = [];
    for (let round = 0; round < atNight(1, 3); round += 1) {
      const { child, port } = await run(data);
      let isAlive = true;
      const enough = acknowledged.length + 3;
      let atWork = (): void => {};
      const hasWritten = new Promise<void>((resolve) => {
        atWork = resolve;
      });
      const write = async (writer: number): Promise<void> => {
        for (let i = 0; isAlive; i += 1) {
          const user_name = `owner_${round}_${writer}_${i}`;
          try {
            const answer = await fetch(`http://localhost:${port}/v2/aiuser/`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ user_name, pass_word: 'a pass phrase' }),
            });
            if (answer.status === 200) {
              acknowledged.push(user_name);
              if (acknowledged.length >= enough) atWork();
            } else if (answer.status === 429) return;
          } catch {
            return;
          }
        }
      };
      const writers = Promise.all([write(1), write(2), write(3)]);
      await Promise.race([hasWritten, writers]);
      child.removeAllListeners('exit');
      child.kill('SIGKILL');
      isAlive = false;
      await writers;
    }
    const program = await start(data);
    expect(await program.ready).toEqual({ ok: true });
    const missing = [];
    for (const user_name of acknowledged) {
      const answer = await fetch(`http://localhost:${program.port}/v2/aiuser/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user_name, pass_word: 'a pass phrase' }),
      });
      if (answer.status === 429) break;
      if (answer.status !== 409) missing.push(user_name);
    }
    await program.close();
    expect(acknowledged.length).toBeGreaterThanOrEqual(3);
    expect(missing).toEqual([]);
  });
});
