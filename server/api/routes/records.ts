import type { ExpressionBuilder, Selectable, Transaction } from 'kysely';
import { ANALYSIS_STATE, ANALYSIS_STATES, MIN_STONES, maxRecordsOf } from '#contract';
import { readSgf } from '#kernel/sgf/read';
import { mainLine } from '#kernel/tree/paths';
import type { Rights, Session } from '../accounts/sessions';
import { enqueue } from '../analysis/enqueue';
import { UNFINISHED } from '../analysis/job-states';
import { type Outlook, outlookOf } from '../analysis/outlook';
import { RecordWork } from '../analysis/record-work';
import { fileOf, giveRest } from '../analysis/settle';
import { classOf } from '../analysis/work-class';
import type { FileAnswer, Handlers } from '../call';
import type { AnalysisJobTable, RecordTable, Tables } from '../database/tables';
import { transact } from '../database/transact';
import { gameRow } from '../game-row';
import type { Host } from '../host';
import { NO_RIGHT, needVisits, type UsedRight, usedRight } from '../needs-visits';
import { noteUse } from '../payments/grants';
import { readRecord, storeRecord } from '../platforms/platform-records';
import { chessidOf, needPlayer, partsOfChessid, platformNumber } from '../platforms/platforms';
import { missing, Refusal } from '../refusal';
import { offlineAi } from './ais';
import { holds, pageOf } from './pages';

/** Positions of an analysis: the longest games have some 500 moves. */
const MAX_POSITIONS = 2000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type RecordRows =
  | 'records'
  | 'record'
  | 'uploadAnalysis'
  | 'analyses'
  | 'analysis'
  | 'changeAnalysis'
  | 'deleteAnalysis'
  | 'file'
  | 'platformGames'
  | 'platformGame'
  | 'live';

const gameOf = (row: Omit<Selectable<RecordTable>, 'sgf' | 'platform' | 'foreign_id'>) => ({
  id: row.id,
  title: row.title,
  black_name: row.black_name,
  white_name: row.white_name,
  black_rank: row.black_rank,
  white_rank: row.white_rank,
  result: row.result,
  move_count: row.move_count,
  board_size: row.board_size,
  date: row.date,
  event: row.event,
});
const GAME_COLUMNS = [
  'record.id',
  'title',
  'black_name',
  'white_name',
  'black_rank',
  'white_rank',
  'result',
  'move_count',
  'board_size',
  'date',
  'event',
] as const;

/** A game under way stands among the live ones until it is over. */
const isOver = (eb: ExpressionBuilder<Tables, 'record'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('live_game')
        .select('live_game.id')
        .whereRef('record_id', '=', 'record.id')
        .where('ended_at', 'is', null),
    ),
  );

const jobOf = (row: Omit<Selectable<AnalysisJobTable>, 'sgf'>, outlook: ReadonlyMap<number, Outlook>) => ({
  sgf_id: row.id,
  title: row.title,
  black_name: row.black_name,
  white_name: row.white_name,
  result: row.result,
  move_count: row.move_count,
  ai_id: row.ai_type_id,
  max_visits: row.max_visits,
  state: outlook.get(row.id)?.isHeld
    ? ANALYSIS_STATE.running
    : (ANALYSIS_STATES.find((state) => state === row.state) ?? ANALYSIS_STATE.failed),
  ahead: outlook.get(row.id)?.ahead ?? 0,
  seconds: outlook.get(row.id)?.seconds ?? null,
  done: row.done,
  of: row.of,
  coin_reserved: row.coin_reserved,
  coin_spent: row.coin_spent,
  created: row.created_at.toISOString(),
  finished: row.finished_at?.toISOString() ?? null,
});

/**
 * Refuses more analyses than a person may have at a time and in a day, and says what would make room. Gives the right that
 * allows one more.
 */
const needRoom = async (
  tx: Transaction<Tables>,
  { userId, rights, at }: { readonly userId: number; readonly rights: Rights; readonly at: Date },
): Promise<UsedRight> => {
  // One after the other for each person, so that no two pass a limit together.
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
  const since = new Date(at.getTime() - DAY_MS);
  const gone = await tx
    .selectFrom('spent_analysis')
    .select((eb) => [eb.fn.countAll<number>().as('today'), eb.fn.min('created_at').as('first')])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  const counts = await tx
    .selectFrom('analysis_job')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', 'in', UNFINISHED).as('waiting'),
      eb.fn.countAll<number>().filterWhere('created_at', '>', since).as('today'),
      eb.fn.min('created_at').filterWhere('created_at', '>', since).as('first'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { vipLevel, pros } = rights;
  const max = maxRecordsOf({ vipLevel, hasPro: pros.length > 0 });
  const today = Number(counts.today) + Number(gone.today);
  if (Number(counts.waiting) >= max.atOnce) throw new Refusal('analysis.atOnce', { max: max.atOnce });
  if (today >= max.aDay) {
    // A day after the oldest that counts there is room for one more.
    const first = Math.min(...[counts.first, gone.first].map((each) => each?.getTime() ?? at.getTime()));
    const hours = Math.ceil((first - since.getTime()) / HOUR_MS);
    throw new Refusal('analysis.aDay', { max: max.aDay, hours: Math.max(1, hours) });
  }
  const isWithin = ({ atOnce, aDay }: typeof max): boolean => Number(counts.waiting) < atOnce && today < aDay;
  return isWithin(maxRecordsOf({ vipLevel: 0, hasPro: false }))
    ? NO_RIGHT
    : usedRight(rights, isWithin(maxRecordsOf({ vipLevel, hasPro: false })));
};

/** The first game of a text, for its job. */
const readGame = (text: string) => {
  const read = readSgf(text);
  if (!read.ok) throw new Refusal(read.failure.code, { offset: Number(read.failure.data?.offset ?? 0) });
  const [tree] = read.value.games;
  if (!tree) throw new Refusal('sgf.gameTree', { offset: 0 });
  const line = mainLine(tree);
  return {
    ...gameRow(tree),
    positions: line.length,
    // Passes are moves, but no stones.
    stones: line.filter((node) => tree.moveColor(node) !== 0 && tree.movePoint(node) >= 0).length,
  };
};

export const recordHandlers = (host: Host): Handlers<RecordRows> => {
  const ownJobs = (userId: number) =>
    host.db.selectFrom('analysis_job').selectAll().where('user_id', '=', userId);
  const oneJob = async (userId: number, id: number) => {
    const row = await ownJobs(userId).where('id', '=', id).executeTakeFirstOrThrow(missing);
    return row;
  };
  /** Each question may cost the platform a call. */
  const mayAsk = async (
    platform: { readonly forGuests: boolean },
    session: Session | undefined,
    address: string,
  ): Promise<void> => {
    if (session) return host.limits.count('platformUser', `${session.kind}:${session.ownerId}`);
    if (!platform.forGuests) throw new Refusal('session.none');
    return host.limits.count('platformGuest', address);
  };
  return {
    records: async ({ query }) => {
      let rows = host.db
        .selectFrom('record')
        .select(GAME_COLUMNS)
        .where('platform', 'is', null)
        .where(isOver);
      if (query.keyword) rows = rows.where(holds(query.keyword, 'title', 'black_name', 'white_name'));
      return pageOf(rows, 'record.id', query, gameOf);
    },

    record: async ({ params }) => {
      const row = await host.db
        .selectFrom('record')
        .selectAll()
        .where('id', '=', params.sgfId)
        // A game of a platform is read by its own call, but who followed it here goes on to its result.
        .where((eb) =>
          eb.or([
            eb('platform', 'is', null),
            eb.exists(
              eb.selectFrom('live_game').select('live_game.id').whereRef('record_id', '=', 'record.id'),
            ),
          ]),
        )
        .executeTakeFirstOrThrow(missing);
      return { ...gameOf(row), sgf: row.sgf };
    },

    uploadAnalysis: async ({ session, body }) => {
      const game = readGame(body.sgf);
      const { stones, board_size: boardSize } = game;
      if (stones < MIN_STONES) throw new Refusal('sgf.short', { stones, min: MIN_STONES });
      if (game.positions > MAX_POSITIONS)
        throw new Refusal('sgf.long', { positions: game.positions, max: MAX_POSITIONS });
      const { max_visits: visits, analysis_pv_len: pvLength } = body;
      const ai = await offlineAi(host, session, { aiId: body.ai_id, boardSize, visits });
      const right = ai.private ? NO_RIGHT : await needVisits(host, session, visits);
      const work = RecordWork.read(body.sgf);
      if (!work) throw new Refusal('sgf.gameTree', { offset: 0 });
      const rights = await host.sessions.rightsOf(host.db, session);
      const workClass = classOf(rights);
      const at = host.now();
      const job = await transact(host.db, async (tx) => {
        const userId = session.ownerId;
        const room = await needRoom(tx, { userId, rights, at });
        const made = await enqueue(tx, { userId, game, work, ai, visits, pvLength, workClass, at });
        for (const { vipLevel, pro } of [{ vipLevel: ai.vip_level, pro: ai.pro }, right, room])
          await noteUse(tx, { userId, vipLevel, pro, now: at });
        return made;
      });
      if (job.coin_reserved > 0) host.feed.publish('user', session.ownerId, { type: 'coin' });
      void host.analyses.wake();
      return jobOf(job, await outlookOf(host, [job]));
    },

    analyses: async ({ session, query }) => {
      let rows = ownJobs(session.ownerId);
      if (query.analyzed)
        rows = rows.where('state', /^(1|true)$/.test(query.analyzed) ? '=' : '!=', ANALYSIS_STATE.complete);
      if (query.keyword) rows = rows.where(holds(query.keyword, 'title', 'black_name', 'white_name'));
      // The outlook of a page is read at once.
      const page = await pageOf(rows, 'id', query, (row) => row);
      const outlook = await outlookOf(host, page.items);
      return { ...page, items: page.items.map((row) => jobOf(row, outlook)) };
    },

    analysis: async ({ session, params }) => {
      const job = await oneJob(session.ownerId, params.sgfId);
      return jobOf(job, await outlookOf(host, [job]));
    },

    changeAnalysis: async ({ session, params, body }) => {
      const { title, black_name, white_name } = body;
      const old = await oneJob(session.ownerId, params.sgfId);
      const row = await host.db
        .updateTable('analysis_job')
        .set({
          title: title ?? old.title,
          black_name: black_name ?? old.black_name,
          white_name: white_name ?? old.white_name,
        })
        .where('id', '=', old.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return jobOf(row, await outlookOf(host, [row]));
    },

    /** Unfinished work ends; what it has not spent comes back. */
    deleteAnalysis: async ({ session, params }) => {
      const removed = await transact(host.db, async (tx) => {
        const job = await tx
          .deleteFrom('analysis_job')
          .where('id', '=', params.sgfId)
          .where('user_id', '=', session.ownerId)
          .returning(['id', 'user_id', 'coin_reserved', 'coin_spent', 'counted', 'created_at'])
          .executeTakeFirstOrThrow(missing);
        const { user_id, counted, created_at } = job;
        if (counted > 0) await tx.insertInto('spent_analysis').values({ user_id, created_at }).execute();
        await giveRest(tx, job, host.now());
        return job;
      });
      if (removed.coin_reserved > removed.coin_spent)
        host.feed.publish('user', session.ownerId, { type: 'coin' });
      return { ok: true };
    },

    file: async ({ session, params }): Promise<FileAnswer> => ({
      type: 'application/x-go-sgf; charset=utf-8',
      // With what has been found so far.
      body: Buffer.from(await fileOf(host.db, await oneJob(session.ownerId, params.sgfId))),
      isRevalidated: true,
    }),

    platformGames: async ({ query, session, address }) => {
      const { keyword, lastCode, type } = query;
      const number = /^[0-3]$/.test(type ?? '') ? platformNumber(Number(type)) : undefined;
      const platform = number === undefined ? undefined : host.platforms.of(number);
      if (platform && keyword?.trim()) {
        await mayAsk(platform, session, address);
        const player = await needPlayer(platform, keyword);
        const { games, next } = await platform.games(player, lastCode);
        return {
          items: games.map(({ id, ...game }) => ({
            ...game,
            chessid: chessidOf(platform.number, id),
            platform: platform.number,
          })),
          next_code: next,
        };
      }
      const before = /^[1-9]\d{0,14}$/.test(lastCode ?? '') ? Number(lastCode) : undefined;
      let rows = host.db
        .selectFrom('record')
        .select([...GAME_COLUMNS, 'platform', 'foreign_id'])
        .where('platform', 'is not', null)
        .where(isOver);
      if (number !== undefined) rows = rows.where('platform', 'in', number === 1 ? [0, 1] : [number]);
      if (keyword) rows = rows.where(holds(keyword, 'black_name', 'white_name'));
      const { items, next } = await pageOf(
        rows,
        'record.id',
        { pageSize: query.pageSize, id: before },
        ({ platform: of, foreign_id, ...row }) => {
          const { id: _, ...game } = gameOf(row);
          return {
            ...game,
            chessid: chessidOf(of ?? 0, foreign_id ?? ''),
            platform: platformNumber(of ?? 0),
          };
        },
      );
      return { items, next_code: next === null ? null : String(next) };
    },

    platformGame: async ({ params, session, address }) => {
      const { chessid } = params;
      const parts = partsOfChessid(chessid);
      let rows = host.db
        .selectFrom('record')
        .select('sgf')
        .where('foreign_id', '=', parts?.id ?? chessid)
        .where(isOver);
      // The id alone is what earlier lists gave.
      rows = parts
        ? rows.where('platform', 'in', parts.platform === 1 ? [0, 1] : [parts.platform])
        : rows.where('platform', 'is not', null);
      const stored = await rows.executeTakeFirst();
      if (stored) return { chessid, sgf: stored.sgf };
      const platform = parts && host.platforms.of(parts.platform);
      if (!platform) throw missing();
      await mayAsk(platform, session, address);
      const text = await platform.record(parts.id);
      if (text === undefined) throw missing();
      const game = readRecord(text);
      if (!game) throw new Refusal('upstream.failed', { reason: 'SGF' });
      // One that goes on is asked again.
      if (game.result !== '') await storeRecord(host.db, parts, game);
      return { chessid, sgf: game.sgf };
    },

    live: async ({ query }) => {
      let rows = host.db
        .selectFrom('live_game')
        .innerJoin('record', 'record.id', 'live_game.record_id')
        .select([...GAME_COLUMNS, 'live_game.id as id', 'record_id', 'live_id', 'viewers', 'started_at'])
        .where('ended_at', 'is', null);
      if (query.keyword) rows = rows.where(holds(query.keyword, 'black_name', 'white_name'));
      return pageOf(rows, 'live_game.id', query, (row) => ({
        ...gameOf(row),
        sgf_id: row.record_id,
        live_id: row.live_id,
        viewers: row.viewers,
        started: row.started_at.toISOString(),
      }));
    },
  };
};
