import type { ExpressionBuilder, Selectable, Transaction } from 'kysely';
import { MIN_STONES } from '#contract';
import { readSgf } from '#kernel/sgf/read';
import { mainLine } from '#kernel/tree/paths';
import type { Session } from '../accounts/sessions';
import { enqueue } from '../analysis/enqueue';
import { JOB_STATES, UNFINISHED, WORK_CLASSES, type WorkClass } from '../analysis/job-states';
import { type Outlook, outlookOf } from '../analysis/outlook';
import { RecordWork } from '../analysis/record-work';
import { fileOf, giveRest } from '../analysis/settle';
import { classOf } from '../analysis/work-class';
import type { FileAnswer, Handlers } from '../call';
import type { AnalysisJobTable, RecordTable, Tables } from '../database/tables';
import { transact } from '../database/transact';
import { gameRow } from '../game-row';
import type { Host } from '../host';
import { NO_RIGHT, needVisits } from '../needs-visits';
import { noteUse } from '../payments/grants';
import { readRecord, storeRecord } from '../platforms/platform-records';
import { chessidOf, needPlayer, partsOfChessid, platformNumber } from '../platforms/platforms';
import { missing, Refusal } from '../refusal';
import { offlineAi } from './ais';
import { holds, pageOf } from './pages';

/** Positions of an analysis: the longest games have some 500 moves. */
const MAX_POSITIONS = 2000;
/** A person's unfinished analyses, and new ones in a day: of everybody, of who has VIP or an edition. */
const MAX_WAITING = 20;
const MAX_A_DAY = { all: 40, paid: 200 } as const;
const DAY_MS = 24 * 3_600_000;

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

const STATES = [0, 1, 2, 3] as const;
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
    ? JOB_STATES.running
    : (STATES.find((state) => state === row.state) ?? JOB_STATES.failed),
  ahead: outlook.get(row.id)?.ahead ?? 0,
  seconds: outlook.get(row.id)?.seconds ?? null,
  done: row.done,
  of: row.of,
  coin_reserved: row.coin_reserved,
  coin_spent: row.coin_spent,
  created: row.created_at.toISOString(),
  finished: row.finished_at?.toISOString() ?? null,
});

/** Refuses more analyses than a person may have at a time and in a day. */
const needRoom = async (
  tx: Transaction<Tables>,
  { userId, workClass, at }: { readonly userId: number; readonly workClass: WorkClass; readonly at: Date },
): Promise<void> => {
  const { waiting, today } = await tx
    .selectFrom('analysis_job')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', 'in', UNFINISHED).as('waiting'),
      eb.fn
        .countAll<number>()
        .filterWhere('created_at', '>', new Date(at.getTime() - DAY_MS))
        .as('today'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const aDay = workClass > WORK_CLASSES.user ? MAX_A_DAY.paid : MAX_A_DAY.all;
  if (Number(waiting) >= MAX_WAITING) throw new Refusal('limit.reached', { max: MAX_WAITING });
  if (Number(today) >= aDay) throw new Refusal('limit.reached', { max: aDay });
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
      if (game.positions > MAX_POSITIONS) throw new Refusal('limit.reached', { max: MAX_POSITIONS });
      const { max_visits: visits, analysis_pv_len: pvLength } = body;
      const ai = await offlineAi(host, session, { aiId: body.ai_id, boardSize, visits });
      const right = ai.private ? NO_RIGHT : await needVisits(host, session, visits);
      const work = RecordWork.read(body.sgf);
      if (!work) throw new Refusal('sgf.gameTree', { offset: 0 });
      const workClass = await classOf(host, session);
      const at = host.now();
      const job = await transact(host.db, async (tx) => {
        await needRoom(tx, { userId: session.ownerId, workClass, at });
        const userId = session.ownerId;
        const made = await enqueue(tx, { userId, game, work, ai, visits, pvLength, workClass, at });
        for (const { vipLevel, pro } of [{ vipLevel: ai.vip_level, pro: ai.pro }, right])
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
        rows = rows.where('state', /^(1|true)$/.test(query.analyzed) ? '=' : '!=', JOB_STATES.complete);
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
          .returning(['id', 'user_id', 'coin_reserved', 'coin_spent'])
          .executeTakeFirstOrThrow(missing);
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
