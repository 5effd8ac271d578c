import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely, Selectable } from 'kysely';
import type { AnalysisJobTable, Tables } from '../../server/api/database/tables';
import { coinOf } from '../../server/api/ledger';
import { COMMANDS } from '../../server/api/operator/commands';
import { TestHost } from '../../tests/support/host';
import { freePort, startPostgres, type TestPostgres } from '../../tests/support/postgres';
import type { Game } from './games';
import { Kept, pause, ROOT } from './kept';

/** Visits that the stand-in engine is asked for; our own computes for real, so it gets few. */
const VISITS = 100;
const OWN_VISITS = 2;
const GRANT = 10_000_000;
const PRICE = 3_600_000;
const TRIES = 200;
const EXPECTED_MS = 3_600_000;

export const CLASSES = ['everybody', 'VIP', 'professional'] as const;

export interface User {
  readonly id: number;
  readonly token: string;
  /** Index of `CLASSES`. */
  readonly workClass: number;
  readonly had: number;
}

export interface Upload {
  readonly id: number;
  readonly user: User;
  readonly game: Game;
}

interface Options {
  readonly hosts: number;
  readonly users: number;
  /** Of the stand-in for KataGo, simulated: it sleeps. */
  readonly positionMs: number;
  /** Positions that one stand-in works on at once. */
  readonly concurrency: number;
}

/** A whole farm on one machine: PostgreSQL, hosts and workers in processes of their own, users in three classes. */
export class Rig {
  readonly postgres: TestPostgres;
  readonly hosts: readonly Kept[];
  readonly workers: Kept[] = [];
  readonly users: readonly User[];
  /** The AIs of the stand-in and of our own engine. */
  readonly standIn: number;
  readonly own: number;
  readonly #folder: string;
  readonly #urls: readonly string[];
  readonly #config: string;
  /** For the operator's commands and the books; it works on nothing itself. */
  readonly #desk: TestHost;

  private constructor(
    parts: Pick<Rig, 'postgres' | 'hosts' | 'users' | 'standIn' | 'own'>,
    inner: {
      readonly folder: string;
      readonly urls: readonly string[];
      readonly config: string;
      readonly desk: TestHost;
    },
  ) {
    this.postgres = parts.postgres;
    this.hosts = parts.hosts;
    this.users = parts.users;
    this.standIn = parts.standIn;
    this.own = parts.own;
    this.#folder = inner.folder;
    this.#urls = inner.urls;
    this.#config = inner.config;
    this.#desk = inner.desk;
  }

  static async open({ hosts: count, users: people, positionMs, concurrency }: Options): Promise<Rig> {
    const folder = mkdtempSync(join(tmpdir(), 'tengen-farm-'));
    const page = join(folder, 'page');
    mkdirSync(page);
    writeFileSync(join(page, 'index.html'), '<!doctype html><title>Tengen</title>');
    const postgres = await startPostgres();
    const hosts: Kept[] = [];
    const urls: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      urls.push(url);
      hosts.push(
        new Kept(`host ${at + 1}`, ['tests/support/run-host.ts', join(folder, `host-${at}`), page], {
          DATABASE_URL: postgres.url,
          TENGEN_SECRET: 'a secret of two hosts, long enough to be one',
          TEST_PORT: String(port),
        }),
      );
      await answers(url);
    }
    const desk = await TestHost.open({ databaseUrl: postgres.url, checksAnswers: false });
    const { db } = desk.host;
    const [standIn, own] = [await aiOf(desk, 'Stand-in'), await aiOf(desk, 'Ours')];
    await db
      .updateTable('ai_type')
      .set({ price: PRICE, max_speed: 1000, speed: 1000 })
      .where('id', '=', standIn)
      .execute();
    const config = join(folder, 'engine.json');
    const command = [
      process.execPath,
      join(ROOT, 'tests/support/analysis-engine.mjs'),
      '--slow',
      String(positionMs),
    ];
    const engine = { name: 'Stand-in', kind: 'json', command, concurrency };
    writeFileSync(config, JSON.stringify({ engines: [engine] }));
    const users: User[] = [];
    for (let n = 0; n < people; n += 1) {
      const { id, token } = await desk.newUser();
      await operate(desk, 'grant-coin', String(id), String(GRANT));
      if (n % 3 === 1) await operate(desk, 'grant-vip', String(id), '1', '24');
      if (n % 3 === 2)
        await db.insertInto('pro_right').values({ user_id: id, pro_type: 1, order_id: null }).execute();
      users.push({ id, token, workClass: n % 3, had: await coinOf(db, id, new Date()) });
    }
    return new Rig({ postgres, hosts, users, standIn, own }, { folder, urls, config, desk });
  }

  get db(): Kysely<Tables> {
    return this.#desk.host.db;
  }

  /** For records that are to wait: the stand-in's workers pass for connected, or no record would be taken. */
  async expectWorkers(): Promise<void> {
    await operate(this.#desk, 'worker-key', 'Expected', String(this.standIn));
    await this.db
      .updateTable('worker')
      .set({ seen_at: new Date(Date.now() + EXPECTED_MS), lanes: 1 })
      .where('ai_type_id', '=', this.standIn)
      .execute();
  }

  async addWorker(isOwn: boolean): Promise<void> {
    const ai = isOwn ? this.own : this.standIn;
    const made = (await operate(this.#desk, 'worker-key', 'Worker', String(ai))) as {
      readonly key: string;
    };
    const at = this.workers.length;
    const url = this.#urls[at % this.#urls.length] ?? '';
    this.workers.push(
      new Kept(`worker ${at + 1}`, [
        'server/worker/main.ts',
        ...['--host', url, '--key', made.key],
        ...(isOwn ? [] : ['--config', this.#config]),
      ]),
    );
  }

  /** Asks the database again and again, which may be away. */
  async asked<T>(ask: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1)
      try {
        return await ask(this.db);
      } catch (error) {
        if (tries > TRIES) throw error;
        await pause(300);
      }
  }

  /** Calls one host after the other, until one answers. */
  async call(method: string, path: string, token: string, body?: object): Promise<Response> {
    for (let tries = 0; ; tries += 1) {
      const url = this.#urls[tries % this.#urls.length] ?? '';
      const answer = await fetch(url + path, {
        method,
        headers: { auth: token, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }).catch(() => undefined);
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      if (tries > TRIES) throw new Error(`${path}: ${answer?.status} ${await answer?.text()}`);
      await pause(200);
    }
  }

  /** Uploads as soon as this person may have one more. */
  async upload(user: User, game: Game): Promise<Upload> {
    const body = {
      sgf: game.sgf,
      max_visits: game.isOwn ? OWN_VISITS : VISITS,
      ai_id: game.isOwn ? this.own : this.standIn,
    };
    for (;;) {
      const answer = await this.call('POST', '/v2/analysis/', user.token, body);
      const said = (await answer.json()) as { readonly sgf_id?: number };
      if (said.sgf_id !== undefined) return { id: said.sgf_id, user, game };
      if (answer.status !== 409) throw new Error(JSON.stringify(said));
      await pause(1000);
    }
  }

  jobs(uploads: readonly { readonly id: number }[]): Promise<readonly Selectable<AnalysisJobTable>[]> {
    const ids = uploads.map(({ id }) => id);
    return this.asked((db) =>
      db.selectFrom('analysis_job').selectAll().where('id', 'in', ids).orderBy('id').execute(),
    );
  }

  async unfinished(): Promise<number> {
    const { count } = await this.asked((db) =>
      db
        .selectFrom('analysis_job')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('state', 'in', [0, 1])
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  }

  async fileOf({ id, user }: Upload): Promise<string> {
    return (await this.call('GET', `/v2/file/${id}`, user.token)).text();
  }

  async close(): Promise<void> {
    for (const each of [...this.workers, ...this.hosts]) each.signal('SIGKILL');
    await this.#desk.close().catch(() => {});
    this.postgres.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const answers = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 3 * TRIES; tries += 1) {
    const ready = await fetch(`${url}/ready`).catch(() => undefined);
    if (ready?.ok) return;
    await pause(200);
  }
  throw new Error(`${url} does not answer`);
};

const operate = async (desk: TestHost, command: string, ...args: readonly string[]): Promise<unknown> =>
  COMMANDS[command]?.run(desk.host, args);

/** An AI without a place, for which machines compute. */
const aiOf = async (desk: TestHost, name: string): Promise<number> =>
  ((await operate(desk, 'worker-key', name)) as { readonly ai: number }).ai;
