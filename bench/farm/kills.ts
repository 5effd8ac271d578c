import { auditOf } from './audit';
import { type Game, gamesOf, movesOf } from './games';
import { type Kept, pause } from './kept';
import { Rig, type Upload } from './rig';

/**
 * The farm on one machine: PostgreSQL, two hosts, four workers in processes of their own (two with the stand-in of a
 * KataGo engine, which takes a simulated time for a position, two with our own engine), games of ten users in three
 * classes. It runs once undisturbed and once with kills by SIGKILL of workers, hosts and the database, and compares:
 * `npm run bench -- farm kills [records, 40] [kills, 20] [milliseconds of a position, 40]`.
 */
const USERS = 10;
const LOST_MS = 20_000;
const PATIENCE_MS = 30 * 60_000;

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
  const rig = await Rig.open({ hosts: 2, users: USERS, positionMs, concurrency: 1 });
  try {
    for (const isOwn of [false, false, true, true]) await rig.addWorker(isOwn);
    const from = performance.now();
    const uploads: Upload[] = [];
    for (const [at, game] of games.entries()) {
      const user = rig.users[at % USERS];
      if (user) uploads.push(await rig.upload(user, game));
    }
    const kept = [...rig.hosts, ...rig.workers];
    let killed = 0;
    let lostAfter: number | undefined;
    while ((await rig.unfinished()) > 0) {
      if (performance.now() - from > PATIENCE_MS) throw new Error('not done in time');
      if (killed >= kills) {
        await pause(500);
        continue;
      }
      killed += 1;
      if (killed === 2) {
        // Not killed but still: its socket stays open and it says nothing.
        lostAfter = await silence(rig, rig.workers[0], rig.standIn);
        continue;
      }
      const turn = killed % (kept.length + 1);
      const victim = kept[turn];
      if (victim) await victim.kill();
      else rig.postgres.restart?.();
      await pause(1500 + ((killed * 137) % 1500));
    }
    const seconds = (performance.now() - from) / 1000;
    const records: string[] = [];
    for (const upload of uploads) records.push(await rig.fileOf(upload));
    return { records, seconds, faults: await auditOf(rig, uploads), lostAfter };
  } finally {
    await rig.close();
  }
};

/** Milliseconds until others have what a worker held that stands still. */
const silence = async (rig: Rig, worker: Kept | undefined, ai: number): Promise<number | undefined> => {
  worker?.signal('SIGSTOP');
  const at = performance.now();
  const held = () =>
    rig.asked((db) =>
      db
        .selectFrom('analysis_part')
        .select(['job_id', 'no', 'attempt'])
        .where('ai_type_id', '=', ai)
        .where('state', '=', 1)
        .execute(),
    );
  let still = await held();
  while (still.length > 0 && performance.now() - at < 2 * LOST_MS) {
    await pause(100);
    const now = await held();
    still = still.filter((part) =>
      now.some((each) => each.job_id === part.job_id && each.no === part.no && each.attempt === part.attempt),
    );
  }
  const ms = performance.now() - at;
  worker?.signal('SIGCONT');
  await worker?.kill();
  return ms;
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
  const moves = games.reduce((sum, { sgf }) => sum + movesOf(sgf), 0);
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
