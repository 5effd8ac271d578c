import * as v from 'valibot';
import * as e from './entities';
import * as f from './fields';
import { row } from './row';

/** A record with fewer is not taken for analysis. */
export const MIN_STONES = 50;

const bySgf = v.object({ sgfId: f.idInPath });

/** Games of players, games under way, analyses the host makes. */
export const RECORD_ROWS = {
  records: row({
    method: 'GET',
    path: '/v2/sgf/',
    caller: 'guest',
    query: f.pages,
    answer: f.page(e.game),
  }),
  record: row({
    method: 'GET',
    path: '/v2/sgf/{sgfId}',
    caller: 'guest',
    params: bySgf,
    answer: e.gameWithSgf,
  }),
  uploadAnalysis: row({
    method: 'POST',
    path: '/v2/analysis/',
    caller: 'user',
    isKeyed: true,
    body: v.strictObject({
      user_id: v.optional(f.id),
      sgf: f.text(1, 1_000_000),
      max_visits: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
      analysis_pv_len: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)), 15),
      os_type: v.optional(f.osType, 0),
      ai_id: f.id,
    }),
    bodyLimit: 1_500_000,
    answer: e.job,
  }),
  analyses: row({
    method: 'GET',
    path: '/v2/analysis/',
    caller: 'user',
    query: v.object({ ...f.pageQuery, analyzed: v.optional(v.picklist(['0', '1', 'true', 'false'])) }),
    answer: f.page(e.job),
  }),
  analysis: row({
    method: 'GET',
    path: '/v2/analysis/{sgfId}',
    caller: 'user',
    params: bySgf,
    answer: e.job,
  }),
  changeAnalysis: row({
    method: 'PUT',
    path: '/v2/analysis/{sgfId}',
    caller: 'user',
    params: bySgf,
    body: v.strictObject({
      title: v.optional(f.text(0, 200)),
      black_name: v.optional(f.text(0, 100)),
      white_name: v.optional(f.text(0, 100)),
    }),
    answer: e.job,
  }),
  deleteAnalysis: row({
    method: 'DELETE',
    path: '/v2/analysis/{sgfId}',
    caller: 'user',
    params: bySgf,
    answer: f.done,
  }),
  file: row({ method: 'GET', path: '/v2/file/{sgfId}', caller: 'user', params: bySgf }),
  platformGames: row({
    method: 'GET',
    path: '/v2/qq/',
    // Of a configured platform, where its operator lets guests ask; what is stored is public.
    caller: 'guest',
    query: v.object({
      lastCode: v.optional(f.text(0, 64)),
      pageSize: f.pageQuery.pageSize,
      keyword: f.pageQuery.keyword,
      /** The number of a platform. With a keyword, the platform is asked for the games of that player. */
      type: v.optional(f.text(0, 16)),
    }),
    answer: v.object({ items: v.array(e.platformGame), next_code: v.nullable(v.string()) }),
  }),
  platformGame: row({
    method: 'GET',
    path: '/v2/qq/{chessid}',
    caller: 'guest',
    params: v.object({ chessid: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
    answer: v.object({ chessid: v.string(), sgf: v.string() }),
  }),
  live: row({
    method: 'GET',
    path: '/v2/live/',
    caller: 'guest',
    query: f.pages,
    answer: f.page(e.liveGame),
  }),
} as const;
