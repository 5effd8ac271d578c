import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readSgf } from '#kernel/sgf/read';
import { enqueue } from '../server/api/analysis/enqueue';
import { WORK_CLASSES } from '../server/api/analysis/job-states';
import type { Claimed } from '../server/api/analysis/queue';
import { RecordWork } from '../server/api/analysis/record-work';
import { settle } from '../server/api/analysis/settle';
import { WorkSocket } from '../server/api/analysis/work-socket';
import { transact } from '../server/api/database/transact';
import { gameRow } from '../server/api/game-row';
import { COMMANDS } from '../server/api/operator/commands';
import { hashOf } from '../server/api/secrets';
import { routeUpgrades } from '../server/api/upgrades';
import { bareQueue } from '../tests/support/bare-queue';
import { TestHost } from '../tests/support/host';
import { hasPostgres, startPostgres } from '../tests/support/postgres';
import { resultsOf, SLEEP_MS } from '../tests/support/sleeping-worker';
import { WORK_BEAT_MS } from '../workers/protocol/work-frames';
import { openBoss } from './farm/boss';
import { pause, ROOT } from './farm/kept';
import { farmKills } from './farm/kills';
import { farmMachine } from './farm/machine';
import type { SleepersSaid } from './farm/sleepers';

/**
 * The queue of uploaded analyses: records and parts a second on both databases, beside pg-boss and a bare table taken from
 * with `for update skip locked` in the same run; then so many workers (0: none) with sleeping engines on one host:
 * `npm run bench -- farm [workers, 1000] [seconds, 30]`; the workers alone: `farm workers 1000 30 [embedded|postgres]`.
 */
const RECORDS = 100;
const VISITS = 500;
const AT_ONCE = 8;
const MB = 1024 * 1024;

const letter = (n: number): string => String.fromCharCode(97 + n);
const GAME = `(;SZ[19]KM[6.5]${Array.from(
  { length: 200 },
  (_, i) => `;${i % 2 ? 'W' : 'B'}[${letter(i % 19)}${letter(Math.floor(i / 19))}]`,
).join('')})`;

/** Runs `one` again and again, so many at a time, until it says that there is no more. Returns how many a second. */
const perSecond = async (one: () => Promise<boolean>): Promise<number> => {
  const from = performance.now();
  let count = 0;
  const run = async (): Promise<void> => {
    while (await one()) count += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  return (1000 * count) / (performance.now() - from);
};

const addAi = async (on: TestHost): Promise<number> => {
  const made = (await COMMANDS['worker-key']?.run(on.host, ['Farm'])) as { readonly ai: number };
  await on.host.db
    .updateTable('ai_type')
    .set({ price: 0, max_speed: 0, speed: 200 })
    .where('id', '=', made.ai)
    .execute();
  return made.ai;
};

const addRecord = (on: TestHost, userId: number, aiId: number) => {
  const read = readSgf(GAME);
  const tree = read.ok ? read.value.games[0] : undefined;
  const work = RecordWork.read(GAME);
  if (!tree || !work) throw new Error('no game');
  const ai = { id: aiId, price: 0, discount: 0, max_speed: 0 };
  return transact(on.host.db, (tx) =>
    enqueue(tx, {
      userId,
      game: gameRow(tree),
      work,
      ai,
      visits: VISITS,
      pvLength: 10,
      workClass: WORK_CLASSES.user,
      at: on.host.now(),
    }),
  );
};

const queueFigures = async (title: string, databaseUrl: string | undefined): Promise<void> => {
  const on = await TestHost.open({ checksAnswers: false, ...(databaseUrl ? { databaseUrl } : {}) });
  const { db, analyses } = on.host;
  try {
    const user = await on.newUser();
    const ai = await addAi(on);
    let left = RECORDS;
    const enqueued = await perSecond(async () => {
      left -= 1;
      if (left < 0) return false;
      await addRecord(on, user.id, ai);
      return true;
    });
    const [{ parts } = { parts: 0 }] = await db
      .selectFrom('analysis_part')
      .select((eb) => eb.fn.countAll<number>().as('parts'))
      .execute();
    const taken: Claimed[] = [];
    const fetched = await perSecond(async () => {
      const part = await analyses.queue.next(ai);
      if (part) taken.push(part);
      return part !== undefined;
    });
    const results = taken.map((part) => resultsOf(part));
    let at = -1;
    const completed = await perSecond(async () => {
      at += 1;
      const part = taken[at];
      if (!part) return false;
      await settle(db, { ...part, results: results[at] ?? [], at: on.host.now() });
      return true;
    });
    // The least that any queue in this database does: a row in, a row taken, a row gone.
    const bare = await bareQueue(on);
    const body = JSON.stringify({ positions: Array.from({ length: 12 }, (_, i) => i) });
    left = Number(parts);
    const bareIn = await perSecond(async () => {
      left -= 1;
      if (left < 0) return false;
      await bare.put(body);
      return true;
    });
    const ids: number[] = [];
    const bareTaken = await perSecond(async () => {
      const id = await bare.take();
      if (id !== undefined) ids.push(id);
      return id !== undefined;
    });
    const bareDone = await perSecond(async () => {
      const id = ids.pop();
      if (id === undefined) return false;
      await bare.remove(id);
      return true;
    });
    const boss = await bossFigures(databaseUrl, Number(parts));
    const whole = (n: number): string => Math.round(n).toLocaleString('en');
    console.log(
      `${title}, ${RECORDS} records in ${parts} parts, ${AT_ONCE} at once\n` +
        `  enqueue   ${whole(enqueued)} records/s, ${whole((enqueued * Number(parts)) / RECORDS)} parts/s (bare insert ${whole(bareIn)}; pg-boss ${whole(boss.records)} records/s by one insert each, ${whole(boss.sent)} parts/s one by one)\n` +
        `  fetch     ${whole(fetched)} parts/s (bare ${whole(bareTaken)}; pg-boss ${whole(boss.fetched)})\n` +
        `  complete  ${whole(completed)} parts/s with results, price and state (bare delete ${whole(bareDone)}; pg-boss ${whole(boss.completed)}, which is its own row only)`,
    );
  } finally {
    await on.close();
  }
};

/** The same parts through pg-boss, as it comes. Its `complete` notes that a part is done, and stores no results. */
const bossFigures = async (databaseUrl: string | undefined, parts: number) => {
  const boss = await openBoss(databaseUrl);
  try {
    const body = { positions: Array.from({ length: 12 }, (_, i) => i) };
    const each = Math.round(parts / RECORDS);
    let left = RECORDS;
    const records = await perSecond(async () => {
      left -= 1;
      if (left < 0) return false;
      await boss.putAll(Array.from({ length: each }, () => body));
      return true;
    });
    const taken: { readonly id: string }[] = [];
    const fetched = await perSecond(async () => {
      const job = await boss.take();
      if (job) taken.push(job);
      return job !== undefined;
    });
    const completed = await perSecond(async () => {
      const job = taken.pop();
      if (!job) return false;
      await boss.complete(job);
      return true;
    });
    left = parts;
    const sent = await perSecond(async () => {
      left -= 1;
      if (left < 0) return false;
      await boss.put(body);
      return true;
    });
    return { records, sent, fetched, completed };
  } finally {
    await boss.close();
  }
};

/** Workers in a process of their own, which tells where they stand. */
const startSleepers = (url: string, prefix: string, count: number) => {
  const child = fork(join(ROOT, 'bench/farm/sleepers.ts'), [url, prefix, String(count)], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
  });
  return {
    ask: (): Promise<SleepersSaid> =>
      new Promise((resolve) => {
        child.once('message', (said) => resolve(said as SleepersSaid));
        child.send('ask');
      }),
    end: (): void => void child.kill('SIGKILL'),
  };
};

const JOINING_MS = 180_000;
/** Longer than the longest sleep: from then on parts end as evenly as they begin. */
const WARM_MS = 1.3 * SLEEP_MS;

/**
 * Counted from when all have joined and each has begun its second part: before that, no part can be done, and a count from
 * the start would show the ramp.
 */
const manyWorkers = async (
  title: string,
  databaseUrl: string | undefined,
  count: number,
  seconds: number,
) => {
  const on = await TestHost.open({ checksAnswers: false, ...(databaseUrl ? { databaseUrl } : {}) });
  const { db, analyses } = on.host;
  const work = new WorkSocket(() => on.host);
  const server = createServer();
  routeUpgrades(server, { '/work': (...request) => work.upgrade(...request) });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/work`;
  const user = await on.newUser();
  const ai = await addAi(on);
  const keys = Array.from({ length: count }, (_, i) => `key-of-sleeper-${i}`);
  for (let from = 0; from < count; from += 200)
    await db
      .insertInto('worker')
      .values(
        keys
          .slice(from, from + 200)
          .map((key) => ({ name: key, key_hash: hashOf(key), ai_type_id: ai })) as never,
      )
      .execute();
  const perSecond = (2 * count * 1000) / SLEEP_MS;
  const parts = 2 * count + 1.3 * perSecond * (seconds + WARM_MS / 1000 + 20);
  for (let n = 0; n < parts / 18; n += 1) await addRecord(on, user.id, ai);
  const rss = process.memoryUsage().rss;
  const from = performance.now();
  const sleepers = startSleepers(url, 'key-of-sleeper-', count);
  try {
    let said = await sleepers.ask();
    while ((said.connected < count || said.holding < 2 * count) && performance.now() - from < JOINING_MS) {
      await pause(200);
      said = await sleepers.ask();
    }
    const joined = (performance.now() - from) / 1000;
    console.log(
      `${title}, ${said.connected} workers of ${count} on one host in this process, ${said.holding} parts of ${2 * count} held after ${joined.toFixed(1)} s (${said.dialledAgain} dialled again)`,
    );
    await pause(WARM_MS);
    const begun = await sleepers.ask();
    const [at, cpu] = [performance.now(), process.cpuUsage()];
    const lag = monitorEventLoopDelay({ resolution: 10 });
    lag.enable();
    await pause(seconds * 1000);
    const ended = await sleepers.ask();
    const ran = (performance.now() - at) / 1000;
    const { user: inUser, system } = process.cpuUsage(cpu);
    lag.disable();
    const { oldest } = await db
      .selectFrom('analysis_part')
      .select((eb) => eb.fn.min('beat_at').as('oldest'))
      .where('state', '=', 1)
      .executeTakeFirstOrThrow();
    const asked = performance.now();
    await analyses.queue.waiting();
    const looked = performance.now() - asked;
    console.log(
      `  ${((ended.done - begun.done) / ran).toFixed(1)} parts/s of ${Math.round(perSecond)} possible, ${ended.holding} held; host ${((inUser + system) / 10_000 / ran).toFixed(0)} % of a core, its event loop late by ${(lag.mean / 1e6).toFixed(0)} ms (99 %: ${(lag.percentile(99) / 1e6).toFixed(0)})\n` +
        `  heartbeats answered ${((ended.beats - begun.beats) / ran).toFixed(0)}/s of ${Math.round((count * 1000) / WORK_BEAT_MS)}; oldest holding heard of ${oldest ? ((Date.now() - oldest.getTime()) / 1000).toFixed(1) : '-'} s ago (lost after 15); ${ended.dialledAgain} dialled again\n` +
        `  memory ${Math.round((process.memoryUsage().rss - rss) / MB)} MB more; the queue asked in ${looked.toFixed(0)} ms`,
    );
  } finally {
    sleepers.end();
    await work.close();
    server.close();
    await analyses.close();
    await on.close();
  }
};

export const bench = async ([first, ...others]: readonly string[]): Promise<boolean> => {
  if (first === 'kills') return farmKills(others);
  if (first === 'machine') return farmMachine(others);
  const [count = '1000', seconds = '30', only] = first === 'workers' ? others : [first, ...others];
  const postgres = hasPostgres() ? await startPostgres() : undefined;
  try {
    for (const [kind, title, url] of [
      ['embedded', 'embedded database', undefined],
      ...(postgres ? [['postgres', 'PostgreSQL', postgres.url] as const] : []),
    ] as const) {
      if (only !== undefined && only !== kind) continue;
      if (first !== 'workers') await queueFigures(title, url);
      if (Number(count) > 0) await manyWorkers(title, url, Number(count), Number(seconds));
    }
  } finally {
    await postgres?.stop();
  }
  return true;
};
