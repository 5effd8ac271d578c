import { sql } from 'kysely';
import { enqueue } from '../../server/api/analysis/enqueue';
import { WORK_CLASSES } from '../../server/api/analysis/job-states';
import { RecordWork } from '../../server/api/analysis/record-work';
import { transact } from '../../server/api/database/transact';
import { gameRow } from '../../server/api/game-row';
import { readSgf } from '../../workers/kernel/sgf/read';
import { auditOf } from './audit';
import { type Game, gamesOf, movesOf, rowsOf } from './games';
import { pause } from './kept';
import { keepLog, orderOf } from './order';
import { CLASSES, Rig, type Upload, type User } from './rig';

/**
 * A day of the farm on one machine: PostgreSQL, two hosts, four workers in processes of their own, two with the stand-in
 * for KataGo (its time is simulated: it sleeps) and two with our own engine; professional games of ten users in three
 * classes, and scheduled work. Looks in the database who was served when, what a saturated AI does to another, and at the
 * books; then some of the same records with one worker:
 * `npm run bench -- farm machine [records, 200] [milliseconds of a position, 150]`.
 */
const USERS = 10;
const CONCURRENCY = 8;
const SCHEDULED = 10;
/** Records of the run with one worker. */
const ALONE = 36;
const PATIENCE_MS = 20 * 60_000;
/** Hosts count their turns each for itself: of two, scheduled work may wait for eight others, and for who takes together. */
const LONGEST_GAP = 12;
const PROBE: Game = { isOwn: true, sgf: rowsOf(52) };

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** Seconds until the first result of a record and until its end. */
const probe = async (rig: Rig, user: User): Promise<{ first: number; end: number; upload: Upload }> => {
  const from = performance.now();
  const upload = await rig.upload(user, PROBE);
  let first: number | undefined;
  for (;;) {
    const [job] = await rig.jobs([upload]);
    if (job && job.done > 0) first ??= performance.now() - from;
    if (job?.state === 2) return { first: first ?? 0, end: performance.now() - from, upload };
    if (performance.now() - from > PATIENCE_MS) throw new Error('the second AI does not work');
    await pause(50);
  }
};

/** As for a person who follows a player: the price is his, nobody waits. */
const schedule = async (rig: Rig, user: User, { sgf }: Game): Promise<{ readonly id: number }> => {
  const read = readSgf(sgf);
  const tree = read.ok ? read.value.games[0] : undefined;
  const work = RecordWork.read(sgf);
  if (!tree || !work) throw new Error('no game');
  const ai = await rig.db
    .selectFrom('ai_type')
    .select(['id', 'price', 'discount', 'max_speed'])
    .where('id', '=', rig.standIn)
    .executeTakeFirstOrThrow();
  return transact(rig.db, (tx) =>
    enqueue(tx, {
      userId: user.id,
      game: gameRow(tree),
      work,
      ai,
      visits: 100,
      pvLength: 10,
      workClass: WORK_CLASSES.subscription,
      at: new Date(),
    }),
  );
};

const finished = async (rig: Rig): Promise<void> => {
  const from = performance.now();
  while ((await rig.unfinished()) > 0) {
    if (performance.now() - from > PATIENCE_MS) throw new Error('not done in time');
    await pause(250);
  }
};

const uploadAll = async (rig: Rig, games: readonly Game[]): Promise<readonly Upload[]> => {
  const uploads: Upload[] = [];
  for (const [at, game] of games.entries()) {
    // Everybody has games of both AIs.
    const user = rig.users[(at + Math.floor(at / USERS)) % USERS];
    if (user) uploads.push(await rig.upload(user, game));
  }
  return uploads;
};

/** When the records of each class were complete, after `from`. */
const classLines = async (rig: Rig, uploads: readonly Upload[], from: Date): Promise<string> => {
  const jobs = new Map((await rig.jobs(uploads)).map((job) => [job.id, job]));
  return CLASSES.map((name, at) => {
    const times = uploads
      .filter(({ user }) => user.workClass === at)
      .map(({ id }) => (jobs.get(id)?.finished_at?.getTime() ?? 0) - from.getTime())
      .sort((a, b) => a - b);
    const middle = times[Math.floor(times.length / 2)] ?? 0;
    return `${name} ${times.length}: first after ${seconds(times[0] ?? 0)}, median ${seconds(middle)}, last ${seconds(times.at(-1) ?? 0)} s`;
  })
    .reverse()
    .join('\n    ');
};

const fourWorkers = async (games: readonly Game[], positionMs: number): Promise<boolean> => {
  const rig = await Rig.open({ hosts: 2, users: USERS, positionMs, concurrency: CONCURRENCY });
  try {
    await keepLog(rig.db);
    const [someone, another] = [rig.users[0], rig.users[1]];
    if (!someone || !another) throw new Error('nobody');
    for (const isOwn of [true, true]) await rig.addWorker(isOwn);
    const warm = await probe(rig, someone);
    const calm = await probe(rig, someone);
    // The line stands before the stand-in's workers come, so that there is an order.
    await rig.expectWorkers();
    const sent = await uploadAll(
      rig,
      games.filter(({ isOwn }) => !isOwn),
    );
    const scheduled: { readonly id: number }[] = [];
    for (let at = 0; at < SCHEDULED; at += 1) {
      const [user, game] = [rig.users[at % USERS], games[at]];
      if (user && game) scheduled.push(await schedule(rig, user, game));
    }
    const [{ parts }] = (
      await sql<{ parts: number }>`select count(*)::int as parts from analysis_part`.execute(rig.db)
    ).rows as [{ parts: number }];
    const from = new Date();
    for (const isOwn of [false, false]) await rig.addWorker(isOwn);
    while (!(await rig.jobs(sent)).some(({ done }) => done > 0)) await pause(100);
    const busy = await probe(rig, another);
    const own = await uploadAll(
      rig,
      games.filter(({ isOwn }) => isOwn),
    );
    const uploads = [...sent, ...own, warm.upload, calm.upload, busy.upload];
    await finished(rig);
    const whole = Date.now() - from.getTime();
    const faults = [...(await auditOf(rig, [...uploads]))];
    for (const upload of uploads) {
      const [job] = await rig.jobs([upload]);
      const answers = ((await rig.fileOf(upload)).match(/KATA\[/g) ?? []).length;
      if (answers !== job?.of) faults.push(`record ${upload.id}: ${answers} answers of ${job?.of}`);
    }
    const order = await orderOf(rig.db, rig.standIn);
    const ownOrder = await orderOf(rig.db, rig.own);
    console.log(
      `  the stand-in’s two workers: ${await rateOf(rig, [...sent, ...scheduled], from)} (${parts} parts)\n` +
        `  all ${uploads.length + scheduled.length} records, ${own.length} by our own engine: ${seconds(whole)} s\n` +
        `    ${await classLines(rig, sent, from)}\n` +
        `  order, from the database: of ${order.taken} parts ${order.first} were the first of their line, ${order.near} taken together with it, ${order.wrong.length} against the rules; our own AI: ${ownOrder.first} of ${ownOrder.taken}, ${ownOrder.wrong.length} against\n` +
        `  while both waited, ${order.scheduled} of ${order.both} parts were scheduled work (a fifth is ${Math.round(order.both / 5)}), at most ${order.longestGap} between two\n` +
        `  another AI: first results after ${seconds(calm.first)} s and the record after ${seconds(calm.end)} s with nothing else to do; ${seconds(busy.first)} and ${seconds(busy.end)} s while ${sent.length + scheduled.length} records waited for the saturated one\n` +
        `  audit of records and ledger: ${faults.length} faults ${[...faults, ...order.wrong, ...ownOrder.wrong].slice(0, 5).join('; ')}`,
    );
    return (
      faults.length + order.wrong.length + ownOrder.wrong.length === 0 && order.longestGap <= LONGEST_GAP
    );
  } finally {
    await rig.close();
  }
};

/** Positions a second of one worker. */
const oneWorker = async (games: readonly Game[], positionMs: number): Promise<boolean> => {
  const rig = await Rig.open({ hosts: 1, users: USERS, positionMs, concurrency: CONCURRENCY });
  try {
    await rig.expectWorkers();
    const sent = await uploadAll(rig, games.filter(({ isOwn }) => !isOwn).slice(0, ALONE));
    const from = new Date();
    await rig.addWorker(false);
    await finished(rig);
    const faults = await auditOf(rig, sent);
    console.log(
      `  one host and one worker: ${await rateOf(rig, sent, from)}; ${faults.length} faults ${faults.slice(0, 5).join('; ')}`,
    );
    return faults.length === 0;
  } finally {
    await rig.close();
  }
};

/** How fast records were worked off, from the first result to the last. */
const rateOf = async (rig: Rig, records: readonly { readonly id: number }[], from: Date): Promise<string> => {
  const jobs = await rig.jobs(records);
  const positions = jobs.reduce((sum, job) => sum + job.asked, 0);
  const ms = Math.max(...jobs.map((job) => job.finished_at?.getTime() ?? 0)) - from.getTime();
  return `${jobs.length} records, ${positions} positions in ${seconds(ms)} s, ${((1000 * positions) / ms).toFixed(1)} a second`;
};

export const farmMachine = async ([records = '200', ms = '150']: readonly string[]): Promise<boolean> => {
  const games = gamesOf(Number(records));
  const moves = games.reduce((sum, { sgf }) => sum + movesOf(sgf), 0);
  const most = (1000 * CONCURRENCY) / Number(ms);
  console.log(
    `${games.length} games, ${moves} moves, and ${SCHEDULED} more of scheduled work; ${USERS} users in three classes; PostgreSQL, two hosts, two workers with a stand-in (${ms} ms a position, ${CONCURRENCY} at once, simulated: at most ${most.toFixed(1)} positions a second each), two with our own engine`,
  );
  const four = await fourWorkers(games, Number(ms));
  const one = await oneWorker(games, Number(ms));
  return four && one;
};
