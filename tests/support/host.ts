import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { parseJson } from '#kernel/kata/json';
import { type Config, readConfig } from '../../server/api/config';
import type { OpenDatabase } from '../../server/api/database/database';
import { openArchive, openEmbedded } from '../../server/api/database/embedded';
import { openServer } from '../../server/api/database/postgres';
import type { Host } from '../../server/api/host';
import { type Log, makeLog } from '../../server/api/log';
import { openHost } from '../../server/api/open-host';
import type { FetchPublic } from '../../server/api/outgoing/fetch-public';
import { HostServer } from '../../server/api/server';
import { SANDBOX_NAMES, Sandbox } from '../../server/sandbox/sandbox';
import { type CallName, rowOf } from '../../workers/protocol/host';

/** Making a database takes seconds, opening a copy does not. The copy is made again when the tables change. */
const MIGRATIONS = resolve(import.meta.dirname, '../../server/api/database/migrations');
const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/host-database');

const archive = async (): Promise<Blob> => {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(join(MIGRATIONS, name)));
  const path = join(CACHE, `${hash.digest('hex').slice(0, 16)}.tar.gz`);
  if (!existsSync(path)) {
    const database = await openEmbedded();
    const dump = Buffer.from((await (await database.dump?.())?.arrayBuffer()) ?? new ArrayBuffer(0));
    await database.close();
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(`${path}.${process.pid}`, dump);
    renameSync(`${path}.${process.pid}`, path);
  }
  return new Blob([readFileSync(path)]);
};

/** An embedded database with all tables, all empty. */
export const emptyDatabase = async (): Promise<OpenDatabase> => openArchive(await archive());

interface TestHostOptions {
  /** Absent: an embedded database in memory. */
  readonly databaseUrl?: string;
  readonly config?: Partial<Config>;
  readonly now?: () => Date;
  readonly log?: Log;
  readonly outgoing?: FetchPublic;
  /** Game platforms instead of the sandbox's. */
  readonly platforms?: Config['platforms'];
  /** Whether answers are checked against the contract; time measurements switch it off. */
  readonly checksAnswers?: boolean;
}

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape; the host has checked them against the contract.
  readonly body: any;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
}

interface SentCall {
  readonly token?: string | undefined;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: string;
}

/** A complete host with sandbox providers, called without a port. */
export class TestHost {
  readonly server: HostServer;
  readonly host: Host;
  readonly sandbox: Sandbox;
  readonly folder: string;
  readonly #database: OpenDatabase;

  private constructor(
    parts: Pick<TestHost, 'server' | 'host' | 'sandbox' | 'folder'>,
    database: OpenDatabase,
  ) {
    this.server = parts.server;
    this.host = parts.host;
    this.sandbox = parts.sandbox;
    this.folder = parts.folder;
    this.#database = database;
  }

  static async open({
    databaseUrl,
    config = {},
    now,
    log,
    outgoing,
    platforms,
    checksAnswers = true,
  }: TestHostOptions = {}): Promise<TestHost> {
    const folder = mkdtempSync(join(tmpdir(), 'tengen-host-'));
    // No server listens at the public address: tests inject the notifications.
    const sandbox = await Sandbox.open(undefined, now, async (url, { headers, body }) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers,
        payload: body,
      });
      return answer.statusCode;
    });
    const publicUrl = 'http://localhost:4173';
    const read = readConfig(
      {
        data_folder: folder,
        ...config,
        ...sandbox.configuration(publicUrl),
        ...(platforms ? { platforms } : {}),
      },
      {},
    );
    if (!read.ok) throw new Error(String(read.failure.data?.reason));
    const database = databaseUrl ? await openServer(databaseUrl) : await emptyDatabase();
    const host = await openHost({
      config: databaseUrl ? { ...read.value, database_url: databaseUrl } : read.value,
      publicUrl,
      db: database.db,
      log: log ?? makeLog('silent'),
      sandbox: SANDBOX_NAMES,
      dump: database.dump,
      ...(now ? { now } : {}),
      ...(outgoing ? { outgoing } : {}),
    });
    const server = new HostServer({ config: read.value, log: host.log, checksAnswers });
    server.state = { phase: 'ready', host };
    await server.app.ready();
    return new TestHost({ server, host, sandbox, folder }, database);
  }

  async close(): Promise<void> {
    await this.server.app.close();
    await this.host.limits.close();
    await this.host.outgoing.close();
    await this.host.platforms.close();
    await this.sandbox.close();
    await this.#database.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Sends a call of the contract. */
  async call(name: CallName, sent: SentCall = {}): Promise<Answer> {
    const row = rowOf(name);
    const path = row.path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String(sent.params?.[key] ?? '')),
    );
    return this.send({ method: row.method, path, ...sent });
  }

  async send({
    method,
    path,
    token,
    query,
    body,
    headers = {},
    from,
  }: SentCall & { readonly method: string; readonly path: string }): Promise<Answer> {
    const options: InjectOptions = {
      method: method as 'GET',
      url: path,
      ...(query ? { query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) } : {}),
      ...(body === undefined ? {} : { payload: body as object }),
      ...(from ? { remoteAddress: from } : {}),
      headers: { ...(token ? { auth: token } : {}), ...headers },
    };
    const answer = await this.server.app.inject(options);
    return {
      status: answer.statusCode,
      body: parseJson(answer.payload),
      headers: answer.headers,
      text: answer.payload,
    };
  }

  /** The newest code for a phone. */
  codeOf(phone: string): string {
    return this.sandbox.sms.outbox(phone)[0]?.code ?? '';
  }

  /** Requests a code and reads it from the outbox, without waiting a minute between two. */
  async askCode(phone: string): Promise<string> {
    await this.host.db
      .updateTable('sms_code')
      .set({ created_at: new Date(Date.now() - 7_200_000) } as never)
      .where('phone', 'like', `%${phone.replace('+', '')}`)
      .execute();
    const answer = await this.call('sendCode', { body: { phone }, from: randomAddress() });
    if (answer.status !== 200) throw new Error(answer.text);
    return this.codeOf(phone);
  }

  /** A new user with a name and a password, signed in. */
  async newUser(more: Readonly<Record<string, unknown>> = {}): Promise<TestUser> {
    this.#users += 1;
    const phone = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
    const name = `player_${Math.random().toString(36).slice(2, 10)}`;
    const password = `pass phrase ${name}`;
    const code = await this.askCode(phone);
    const answer = await this.call('register', {
      body: { user_name: name, pass_word: password, phone, code, os_type: 3, ...more },
      from: randomAddress(),
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return {
      id: answer.body.user_id,
      token: String(answer.headers.auth),
      name,
      password,
      phone,
      body: answer.body,
    };
  }
  #users = 0;

  async newOwner(): Promise<TestUser> {
    const name = `owner_${Math.random().toString(36).slice(2, 10)}`;
    const password = `pass phrase ${name}`;
    const answer = await this.call('aiuser.register', {
      body: { user_name: name, pass_word: password },
      from: randomAddress(),
    });
    if (answer.status !== 200) throw new Error(answer.text);
    return {
      id: answer.body.user_id,
      token: String(answer.headers.auth),
      name,
      password,
      phone: '',
      body: answer.body,
    };
  }

  dump(): Promise<string> {
    return textOf(this.host.db);
  }
}

/** Every row of our tables as text: what an intruder with the disk would read. */
export const textOf = async (db: OpenDatabase['db']): Promise<string> => {
  const tables = await db.introspection.getTables();
  const rows = tables.map(({ name }) => sql`(select json_agg(to_json(one)) from ${sql.table(name)} as one)`);
  const dumped = await sql<object>`select json_build_array(${sql.join(rows)})`.execute(db);
  return JSON.stringify(dumped.rows);
};

export interface TestUser {
  readonly id: number;
  readonly token: string;
  readonly name: string;
  readonly password: string;
  readonly phone: string;
  readonly body: Answer['body'];
}

/** Limits count by address, so tests of other things use random addresses. */
export const randomAddress = (): string =>
  `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`;
