import type { Selectable } from 'kysely';
import { analysisPrice } from '#contract';
import { readSgf } from '#kernel/sgf/read';
import { mainLine } from '#kernel/tree/paths';
import { giveRest, JOB_STATES, reserveCause } from '../analysis/analyses';
import type { FileAnswer, Handlers } from '../call';
import type { AnalysisJobTable, RecordTable } from '../database/tables';
import { transact } from '../database/transact';
import { gameRow } from '../game-row';
import type { Host } from '../host';
import { COIN_SOURCES, spendCoin } from '../ledger';
import { NO_RIGHT, needVisits } from '../needs-visits';
import { noteUse } from '../payments/grants';
import { missing, Refusal } from '../refusal';
import { offlineAi } from './ais';
import { holds, pageOf } from './pages';

/** The minimum number of stones for offline analysis. */
const MIN_STONES = 50;
/** Positions of an analysis: the longest games have some 500 moves. */
const MAX_POSITIONS = 2000;
/** A person's unfinished analyses. */
const MAX_WAITING = 20;
const UNFINISHED = [JOB_STATES.waiting, JOB_STATES.running];

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

const STATES = [0, 1, 2, 3] as const;
const jobOf = (row: Omit<Selectable<AnalysisJobTable>, 'sgf'>) => ({
  sgf_id: row.id,
  title: row.title,
  black_name: row.black_name,
  white_name: row.white_name,
  result: row.result,
  move_count: row.move_count,
  ai_id: row.ai_type_id,
  max_visits: row.max_visits,
  state: STATES.find((state) => state === row.state) ?? 3,
  done: row.done,
  of: row.of,
  coin_reserved: row.coin_reserved,
  coin_spent: row.coin_spent,
  created: row.created_at.toISOString(),
  finished: row.finished_at?.toISOString() ?? null,
});

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
  return {
    records: async ({ query }) => {
      // A game under way stands among the live ones until it is over.
      let rows = host.db
        .selectFrom('record')
        .select(GAME_COLUMNS)
        .where('platform', 'is', null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('live_game')
                .select('live_game.id')
                .whereRef('record_id', '=', 'record.id')
                .where('ended_at', 'is', null),
            ),
          ),
        );
      if (query.keyword) rows = rows.where(holds(query.keyword, 'title', 'black_name', 'white_name'));
      return pageOf(rows, 'record.id', query, gameOf);
    },

    record: async ({ params }) => {
      const row = await host.db
        .selectFrom('record')
        .selectAll()
        .where('id', '=', params.sgfId)
        .where('platform', 'is', null)
        .executeTakeFirstOrThrow(missing);
      return { ...gameOf(row), sgf: row.sgf };
    },

    uploadAnalysis: async ({ session, body }) => {
      const game = readGame(body.sgf);
      const { stones, board_size: boardSize } = game;
      if (stones < MIN_STONES) throw new Refusal('sgf.short', { stones, min: MIN_STONES });
      if (game.positions > MAX_POSITIONS) throw new Refusal('limit.reached', { max: MAX_POSITIONS });
      const ai = await offlineAi(host, session, body.ai_id, boardSize);
      const right = ai.private ? NO_RIGHT : await needVisits(host, session, body.max_visits);
      const of = game.positions;
      const price = analysisPrice(ai, of, body.max_visits);
      const at = host.now();
      const row = await transact(host.db, async (tx) => {
        const { waiting } = await tx
          .selectFrom('analysis_job')
          .select((eb) => eb.fn.countAll<number>().as('waiting'))
          .where('user_id', '=', session.ownerId)
          .where('state', 'in', UNFINISHED)
          .executeTakeFirstOrThrow();
        if (Number(waiting) >= MAX_WAITING) throw new Refusal('limit.reached', { max: MAX_WAITING });
        const job = await tx
          .insertInto('analysis_job')
          .values({
            user_id: session.ownerId,
            title: game.title,
            black_name: game.black_name,
            white_name: game.white_name,
            result: game.result,
            move_count: game.move_count,
            sgf: game.sgf,
            ai_type_id: ai.id,
            max_visits: body.max_visits,
            pv_len: body.analysis_pv_len,
            state: JOB_STATES.waiting,
            done: 0,
            of,
            coin_reserved: price,
            coin_spent: 0,
            created_at: at,
            finished_at: null,
            heard_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        for (const { vipLevel, pro } of [{ vipLevel: ai.vip_level, pro: ai.pro }, right])
          await noteUse(tx, { userId: session.ownerId, vipLevel, pro, now: at });
        if (price > 0)
          await spendCoin(tx, {
            cause: reserveCause(job.id),
            userId: session.ownerId,
            type: COIN_SOURCES.offlineReserve,
            at,
            jobId: job.id,
            quantity: price,
          });
        return job;
      });
      if (price > 0) host.feed.publish('user', session.ownerId, { type: 'coin' });
      void host.analyses.wake();
      return jobOf(row);
    },

    analyses: async ({ session, query }) => {
      let rows = ownJobs(session.ownerId);
      if (query.analyzed)
        rows = rows.where('state', /^(1|true)$/.test(query.analyzed) ? '=' : '!=', JOB_STATES.complete);
      if (query.keyword) rows = rows.where(holds(query.keyword, 'title', 'black_name', 'white_name'));
      return pageOf(rows, 'id', query, jobOf);
    },

    analysis: async ({ session, params }) => jobOf(await oneJob(session.ownerId, params.sgfId)),

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
      return jobOf(row);
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
      body: Buffer.from((await oneJob(session.ownerId, params.sgfId)).sgf),
      isRevalidated: true,
    }),

    platformGames: async ({ query }) => {
      const before = /^[1-9]\d{0,14}$/.test(query.lastCode ?? '') ? Number(query.lastCode) : undefined;
      let rows = host.db
        .selectFrom('record')
        .select([...GAME_COLUMNS, 'platform', 'foreign_id'])
        .where('platform', 'is not', null);
      if (query.keyword) rows = rows.where(holds(query.keyword, 'black_name', 'white_name'));
      const { items, next } = await pageOf(
        rows,
        'record.id',
        { pageSize: query.pageSize, id: before },
        (row) => ({
          ...gameOf(row),
          chessid: row.foreign_id ?? '',
          platform: row.platform ?? 0,
        }),
      );
      return { items, next_code: next === null ? null : String(next) };
    },

    platformGame: async ({ params }) => {
      const row = await host.db
        .selectFrom('record')
        .select(['foreign_id', 'sgf'])
        .where('platform', 'is not', null)
        .where('foreign_id', '=', params.chessid)
        .executeTakeFirstOrThrow(missing);
      return { chessid: row.foreign_id ?? '', sgf: row.sgf };
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
