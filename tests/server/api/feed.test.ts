import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { readConfig } from '../../../server/api/config';
import { openServer } from '../../../server/api/database/postgres';
import { Feed } from '../../../server/api/feed';
import { FeedCarrier } from '../../../server/api/feed-carrier';
import { takeInFiles } from '../../../server/api/files';
import { makeLog } from '../../../server/api/log';
import { type Program, startProgram } from '../../../server/api/program';
import { eventually } from '../../support/eventually';
import { emptyDatabase } from '../../support/host';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const start = async (databaseUrl: string, folder: string): Promise<Program> => {
  const read = readConfig(
    { data_folder: folder, port: 0, database_url: databaseUrl, secret: 'a secret of thirty-two characters' },
    {},
  );
  if (!read.ok) throw new Error(String(read.failure.data?.reason));
  const program = await startProgram({ config: read.value, log: makeLog('silent') });
  expect(await program.ready).toEqual({ ok: true });
  return program;
};

/** Two hosts of one database; the database goes away and comes back. */
const describeHosts = hasPostgres() ? describe : describe.skip;
describeHosts('two hosts of one PostgreSQL', () => {
  let server: TestPostgres;
  let hosts: Program[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'tengen-feed-'));
  const frames: string[] = [];
  let socket: WebSocket;
  const send = (host: number, method: string, path: string, token?: string, body?: object) =>
    fetch(`http://localhost:${hosts[host]?.port}${path}`, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { auth: token } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const signIn = async (host: number): Promise<string> => {
    const body = { user_name: 'feeder', pass_word: 'good password', os_type: 3 };
    const answer = await send(host, 'POST', '/v2/aiuser/login', undefined, body);
    return answer.headers.get('auth') ?? '';
  };
  const listen = (host: number, token: string): Promise<void> =>
    new Promise((resolve) => {
      socket = new WebSocket(`ws://localhost:${hosts[host]?.port}/v2/socket`);
      socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })));
      socket.on('message', (data) => {
        const { type } = JSON.parse(String(data)) as { readonly type: string };
        // The demo's live game goes on meanwhile.
        if (type !== 'live' && type !== 'beat') frames.push(type);
        if (type === 'hello') resolve();
      });
      socket.on('close', (code) => frames.push(String(code)));
    });

  beforeAll(async () => {
    server = await startPostgres();
    hosts = await Promise.all(['a', 'b'].map((name) => start(server.url, join(folder, name))));
    const body = { user_name: 'feeder', pass_word: 'good password', os_type: 3 };
    expect((await send(0, 'POST', '/v2/aiuser/', undefined, body)).status).toBe(200);
  });
  afterAll(async () => {
    socket?.close();
    await Promise.all(hosts.map((host) => host.close()));
    server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('events cross again after the database was restarted, and open pages ask anew', async () => {
    if (!server.restart) return;
    const token = await signIn(0);
    await listen(1, token);
    server.restart();
    await eventually(() => expect(frames).toContain('again'));
    expect(frames).toEqual(['hello', 'again']);
    // Signing out at one host ends the page at the other.
    await eventually(async () => expect((await send(0, 'DELETE', '/v2/user/', token)).status).toBe(200));
    await eventually(() => expect(frames).toEqual(['hello', 'again', 'ended', '4401']));
  });

  test('what is told at once crosses, one statement after the other', async () => {
    const warnings: string[] = [];
    const warn = ({ message }: Error) => warnings.push(message);
    process.on('warning', warn);
    const [from, to] = [new Feed(), new Feed()];
    const carriers = [from, to].map((feed) => new FeedCarrier(feed, server.url, makeLog('silent')));
    const heard: unknown[] = [];
    to.subscribe('user', 1, (event) => heard.push(event));
    for (const carrier of carriers) await carrier.begin();
    const events = [1, 2, 3, 4, 5].map((id) => ({ type: 'order', id, status: 2 }) as const);
    for (const event of events) from.publish('user', 1, event);
    await eventually(() => expect(heard).toEqual(events));
    for (const carrier of carriers) await carrier.close();
    process.off('warning', warn);
    expect(warnings).toEqual([]);
  });

  test('a session that ended while nobody listened ends its page when the hosts listen again', async () => {
    frames.length = 0;
    const token = await signIn(0);
    await listen(1, token);
    const database = await openServer(server.url, 1);
    await database.db.deleteFrom('session').execute();
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tengen feed'`.execute(database.db);
    expect(rows.length).toBeGreaterThanOrEqual(2);
    await database.close();
    await eventually(() => expect(frames).toEqual(['hello', 'ended', '4401']));
  });

  test('a connection that is lost within a transaction fails that transaction alone', async () => {
    const database = await openServer(server.url, 2);
    const transaction = database.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ readonly pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
      // Nothing is asked of it when it is lost.
      await new Promise((passed) => setTimeout(passed, 200));
      await sql`select 1`.execute(tx);
    });
    await expect(transaction).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
    await database.close();
  });
});

test('pictures of an earlier host are taken into the database', async () => {
  const database = await emptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'tengen-files-'));
  const row = { owner_id: null, kind: 'avatar', mime: 'image/webp', size: 3, sha256: '' };
  const keys = ['aapicture-of-an-earlier-host', 'bbpicture-that-is-not-here'];
  for (const key of keys)
    await database.db
      .insertInto('file')
      .values({ ...row, key })
      .execute();
  mkdirSync(join(folder, 'files', 'aa'), { recursive: true });
  writeFileSync(join(folder, 'files', 'aa', keys[0] ?? ''), Buffer.from([1, 2, 3]));
  await takeInFiles(database.db, folder);
  await takeInFiles(database.db, folder);
  const rows = await database.db.selectFrom('file').select('body').orderBy('key').execute();
  expect(rows.map(({ body }) => body && [...body])).toEqual([[1, 2, 3], null]);
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
