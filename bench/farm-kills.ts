import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { coinOf } from '../server/api/ledger';
import { COMMANDS } from '../server/api/operator/commands';
import { TestHost } from '../tests/support/host';
import { freePort, startPostgres } from '../tests/support/postgres';

/**
 * The farm on one machine: PostgreSQL, two hosts, four workers in processes of their own (two with the stand-in of a
 * KataGo engine, which takes a simulated time for a position, two with our own engine), games of ten users in three
 * classes. It runs once undisturbed and once with kills by SIGKILL of workers, hosts and the database, and compares:
 * `npm run bench -- farm kills [records, 40] [kills, 20] [milliseconds of a position, 40]`. The whole size: 200 50 100.
 */
const ROOT = resolve(import.meta.dirname, '..');
const VISITS = 100;
/** Our own engine computes for real, so it gets few and short ones. */
const OWN_VISITS = 2;
const OWN_SHARE = 10;
const USERS = 10;
const GRANT = 10_000_000;
const PRICE = 3_600_000;
const LOST_MS = 20_000;
const PATIENCE_MS = 30 * 60_000;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

interface Game {
  readonly sgf: string;
  readonly isOwn: boolean;
}

/** Professional games where they lie beside the checkout, else rows of stones. */
const gamesOf = (count: number): readonly Game[] => {
  const folder = resolve(ROOT, '../shared/sgf/pro');
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sgf'))
    : [];
  const texts = files
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((text) => (text.match(/;[BW]\[/g) ?? []).length >= 60 && !/\]\s*\(/.test(text));
  return Array.from({ length: count }, (_, at) => {
    const isOwn = at % OWN_SHARE === OWN_SHARE - 1;
    return {
      isOwn,
      sgf: isOwn ? rows(51) : (texts[at % Math.max(1, texts.length)] ?? rows(60 + (at % 120))),
    };
  });
};
const letter = (n: number): string => String.fromCharCode(97 + n);
const rows = (moves: number): string =>
  `(;SZ[19]KM[6.5]${Array.from({ length: moves }, (_, i) => `;${i % 2 ? 'W' : 'B'}[${letter(i % 19)}${letter(2 * Math.floor(i / 19))}]`).join('')})`;

/** A process that stands again by itself wherever it is killed. */
class Kept {
  readonly name: string;
  readonly #start: () => ChildProcess;
  #child: ChildProcess;

  constructor(name: string, start: () => ChildProcess) {
    this.name = name;
    this.#start = start;
    this.#child = start();
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await pause(500);
    this.#child = this.#start();
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }
}

const run = (args: readonly string[], environment: NodeJS.ProcessEnv = {}): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', process.env.FARM_LOG ? 'inherit' : 'ignore'],
    env: { ...process.env, ...environment },
  });

interface Outcome {
  /** By game: the record with its figures. */
  readonly records: readonly string[];
  readonly seconds: number;
  readonly faults: readonly string[];
  readonly lostAfter: number | undefined;
}

interface Size {
  readonly games: readonly Game[];
  readonly kills: number;
  readonly positionMs: number;
}

const runFarm = async ({ games, kills, positionMs }: Size): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'tengen-farm-'));
  const page = join(folder, 'page');
  mkdirSync(page);
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>Tengen</title>');
  const postgres = await startPostgres();
  const secret = 'a secret of two hosts, long enough to be one';
  const ports = [await freePort(), await freePort()] as const;
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const host = (at: 0 | 1): Kept =>
    new Kept(`host ${at + 1}`, () =>
      run(['tests/support/run-host.ts', join(folder, `host-${at}`), page], {
        DATABASE_URL: postgres.url,
        TENGEN_SECRET: secret,
        TEST_PORT: String(ports[at]),
      }),
    );
  const kept: Kept[] = [host(0)];
  const answers = async (url: string): Promise<void> => {
    for (let tries = 0; tries < 600; tries += 1) {
      const ready = await fetch(`${url}/ready`).catch(() => undefined);
      if (ready?.ok) return;
      await pause(200);
    }
    throw new Error(`${url} does not answer`);
  };
  await answers(urls[0] ?? '');
  kept.push(host(1));
  await answers(urls[1] ?? '');
  // For the operator's commands and the books; it works on nothing itself.
  const desk = await TestHost.open({ databaseUrl: postgres.url, checksAnswers: false });
  const { db } = desk.host;
  /** The database may be away. */
  const asked = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (let tries = 0; ; tries += 1)
      try {
        return await ask();
      } catch (error) {
        if (tries > 100) throw error;
        await pause(300);
      }
  };
  const call = async (method: string, path: string, token: string, body?: object) => {
    for (let tries = 0; ; tries += 1) {
      const url = urls[tries % urls.length] ?? '';
      const answer = await fetch(url + path, {
        method,
        headers: { auth: token, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }).catch(() => undefined);
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      if (tries > 200) throw new Error(`${path}: ${answer?.status}`);
      await pause(200);
    }
  };
  try {
    const operate = async (command: string, ...args: string[]): Promise<Record<string, unknown>> =>
      (await COMMANDS[command]?.run(desk.host, args)) as Record<string, unknown>;
    const ais = [await operate('worker-key', 'Stand-in'), await operate('worker-key', 'Ours')] as const;
    await db
      .updateTable('ai_type')
      .set({ price: PRICE, max_speed: 1000, speed: 1000 })
      .where('id', '=', Number(ais[0].ai))
      .execute();
    const keys = [
      String(ais[0].key),
      String((await operate('worker-key', 'Stand-in 2', String(ais[0].ai))).key),
      String(ais[1].key),
      String((await operate('worker-key', 'Ours 2', String(ais[1].ai))).key),
    ];
    const config = join(folder, 'engine.json');
    const command = [
      process.execPath,
      join(ROOT, 'tests/support/analysis-engine.mjs'),
      '--slow',
      String(positionMs),
    ];
    writeFileSync(config, JSON.stringify({ engines: [{ name: 'Stand-in', kind: 'json', command }] }));
    for (const [at, key] of keys.entries())
      kept.push(
        new Kept(`worker ${at + 1}`, () =>
          run([
            'server/worker/main.ts',
            '--host',
            urls[at % 2] ?? '',
            '--key',
            key,
            ...(at < 2 ? ['--config', config] : []),
          ]),
        ),
      );
    const tokens: string[] = [];
    const ids: number[] = [];
    for (let n = 0; n < USERS; n += 1) {
      const { id: user_id, token } = await desk.newUser();
      tokens.push(token);
      ids.push(user_id);
      await operate('grant-coin', String(user_id), String(GRANT));
      if (n % 3 === 1) await operate('grant-vip', String(user_id), '1', '24');
      if (n % 3 === 2)
        await db.insertInto('pro_right').values({ user_id, pro_type: 1, order_id: null }).execute();
    }
    const had = await Promise.all(ids.map((id) => coinOf(db, id, new Date())));

    const from = performance.now();
    const jobs: number[] = [];
    for (const [at, { sgf, isOwn }] of games.entries()) {
      const body = { sgf, max_visits: isOwn ? OWN_VISITS : VISITS, ai_id: Number(ais[isOwn ? 1 : 0].ai) };
      // So many at once as a person may have.
      for (;;) {
        const answer = await call('POST', '/v2/analysis/', tokens[at % USERS] ?? '', body);
        const said = (await answer.json()) as { readonly sgf_id?: number; readonly code?: string };
        if (said.sgf_id !== undefined) {
          jobs.push(said.sgf_id);
          break;
        }
        if (answer.status !== 409) throw new Error(JSON.stringify(said));
        await pause(1000);
      }
    }
    let killed = 0;
    let lostAfter: number | undefined;
    const left = async (): Promise<number> =>
      (
        await asked(() =>
          db
            .selectFrom('analysis_job')
            .select('id')
            .where('id', 'in', jobs)
            .where('state', 'in', [0, 1])
            .execute(),
        )
      ).length;
    while ((await left()) > 0) {
      if (performance.now() - from > PATIENCE_MS) throw new Error('not done in time');
      if (killed >= kills) {
        await pause(500);
        continue;
      }
      killed += 1;
      if (killed === 2) {
        // Not killed but still: its socket stays open and it says nothing.
        lostAfter = await silence(kept[2] as Kept, Number(ais[0].ai));
        continue;
      }
      const turn = killed % (kept.length + 1);
      const victim = kept[turn];
      if (victim) await victim.kill();
      else postgres.restart?.();
      await pause(1500 + ((killed * 137) % 1500));
    }
    const seconds = (performance.now() - from) / 1000;

    const faults: string[] = [];
    const done = await asked(() =>
      db.selectFrom('analysis_job').selectAll().where('id', 'in', jobs).orderBy('id').execute(),
    );
    for (const job of done) {
      if (job.state !== 2 || job.done !== job.of)
        faults.push(`record ${job.id}: ${job.state}, ${job.done} of ${job.of}`);
      const spent = Math.ceil((job.coin_reserved * job.done) / Math.max(1, job.of));
      if (job.coin_spent !== spent) faults.push(`record ${job.id}: ${job.coin_spent} spent, ${spent} due`);
    }
    for (const [at, id] of ids.entries()) {
      const spent = done
        .filter(({ user_id }) => user_id === id)
        .reduce((sum, job) => sum + job.coin_spent, 0);
      const has = await asked(() => coinOf(db, id, new Date()));
      if ((had[at] ?? 0) - spent !== has)
        faults.push(`user ${id}: had ${had[at]}, spent ${spent}, has ${has}`);
    }
    const records: string[] = [];
    for (const [at, job] of jobs.entries())
      records.push(await (await call('GET', `/v2/file/${job}`, tokens[at % USERS] ?? '')).text());
    return { records, seconds, faults, lostAfter };

    /** Milliseconds until others have what a worker held that stands still. */
    async function silence(worker: Kept, ai: number): Promise<number | undefined> {
      worker.signal('SIGSTOP');
      const at = performance.now();
      const held = await asked(() =>
        db
          .selectFrom('analysis_part')
          .select(['job_id', 'no', 'attempt'])
          .where('ai_type_id', '=', ai)
          .where('state', '=', 1)
          .execute(),
      );
      let still = held;
      while (still.length > 0 && performance.now() - at < 2 * LOST_MS) {
        await pause(100);
        const now = await asked(() =>
          db
            .selectFrom('analysis_part')
            .select(['job_id', 'no', 'attempt', 'state'])
            .where('state', '=', 1)
            .execute(),
        );
        still = still.filter((part) =>
          now.some(
            (each) => each.job_id === part.job_id && each.no === part.no && each.attempt === part.attempt,
          ),
        );
      }
      const ms = performance.now() - at;
      worker.signal('SIGCONT');
      await worker.kill();
      return ms;
    }
  } finally {
    for (const each of kept) each.signal('SIGKILL');
    await desk.close().catch(() => {});
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Without what an engine may say differently each time: our own searches on several threads. */
const comparable = (record: string, { isOwn }: Game): string =>
  isOwn ? String((record.match(/KATA\[/g) ?? []).length) : record;

export const farmKills = async ([
  records = '40',
  kills = '20',
  ms = '40',
]: readonly string[]): Promise<boolean> => {
  const games = gamesOf(Number(records));
  const moves = games.reduce((sum, { sgf }) => sum + (sgf.match(/;[BW]\[/g) ?? []).length, 0);
  console.log(
    `${games.length} records, ${moves} moves, ${USERS} users in three classes; PostgreSQL, two hosts, two workers with a stand-in engine (${ms} ms a position, simulated), two with our own`,
  );
  const calm = await runFarm({ games, kills: 0, positionMs: Number(ms) });
  console.log(
    `undisturbed: ${calm.seconds.toFixed(0)} s; ${calm.faults.length} faults ${calm.faults.slice(0, 5).join('; ')}`,
  );
  const wild = await runFarm({ games, kills: Number(kills), positionMs: Number(ms) });
  const other = games.filter(
    (game, at) => comparable(wild.records[at] ?? '', game) !== comparable(calm.records[at] ?? '-', game),
  );
  console.log(
    `${kills} kills: ${wild.seconds.toFixed(0)} s; ${wild.faults.length} faults ${wild.faults.slice(0, 5).join('; ')}\n` +
      `  ${other.length} records differ from the undisturbed run; a silent worker’s parts were others’ after ${wild.lostAfter === undefined ? '-' : (wild.lostAfter / 1000).toFixed(1)} s (20 allowed)`,
  );
  return (
    calm.faults.length + wild.faults.length + other.length === 0 &&
    (wild.lostAfter === undefined || wild.lostAfter <= LOST_MS)
  );
};
