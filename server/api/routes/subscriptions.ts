import { type Selectable, sql } from 'kysely';
import type { Session } from '../accounts/sessions';
import type { Handlers } from '../call';
import type { UserSubTable } from '../database/tables';
import { transact } from '../database/transact';
import { ANALYSIS_STATES } from '../following/analyse-for';
import { followedIdOf, publicSubOf } from '../following/followers';
import type { Host } from '../host';
import { needVisits } from '../needs-visits';
import { nameKey } from '../platforms/platform';
import { needPlayer, platformNumber } from '../platforms/platforms';
import { missing, Refusal } from '../refusal';
import { holds, pageOf } from './pages';

const MAX_SUBSCRIPTIONS = 20;
/** Until when one may follow a player. */
const MAX_YEARS = 5;
const YEAR_MS = 366 * 86_400_000;

const subscriptionOf = (row: Selectable<UserSubTable>) => ({
  id: row.id,
  playerName: row.player_name,
  platform: row.platform,
  maxVisits: row.max_visits,
  analyzeEnable: row.analyze_enable,
  apn: row.apn,
  analyzeFrequency: row.analyze_frequency,
  apnFrequency: row.apn_frequency,
  expiration: row.expires_at.toISOString(),
  subscribed: row.subscribed,
});

const columnsOf = (
  body: Omit<ReturnType<typeof subscriptionOf>, 'id' | 'platform' | 'expiration'>,
  expires: Date,
) => ({
  player_name: body.playerName.trim(),
  max_visits: body.maxVisits,
  analyze_enable: body.analyzeEnable,
  apn: body.apn,
  analyze_frequency: body.analyzeFrequency,
  apn_frequency: body.apnFrequency,
  expires_at: expires,
  subscribed: body.subscribed,
});

/** The unique index keeps one row a player. */
const refuseFollowed = (error: unknown): never => {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  if (code === '23505' && constraint === 'user_sub_player') throw new Refusal('player.followed');
  throw error;
};

type SubscriptionRows =
  | 'notices'
  | 'notice'
  | 'readNotices'
  | 'publicSubs'
  | 'userSubs'
  | 'addUserSub'
  | 'userSub'
  | 'changeUserSub'
  | 'deleteUserSub';

export const subscriptionHandlers = (host: Host): Handlers<SubscriptionRows> => {
  const own = (userId: number) => host.db.selectFrom('user_sub').selectAll().where('user_id', '=', userId);
  /** Refuses a day that is over or too far away. */
  const dayOf = (expiration: string): Date => {
    const day = new Date(expiration);
    const aheadMs = day.getTime() - host.now().getTime();
    if (!(aheadMs > 0 && aheadMs <= MAX_YEARS * YEAR_MS))
      throw new Refusal('date.range', { field: 'expiration', years: MAX_YEARS });
    return day;
  };
  /** Refuses a player whom nobody could follow here, and more visits than the person may have. */
  const needFollowable = async (
    session: Session,
    player: { readonly platform: number; readonly playerName: string; readonly visits: number },
  ): Promise<void> => {
    const platform = host.platforms.of(player.platform);
    if (!platform) throw new Refusal('platform.absent');
    const given = await publicSubOf(host.db, player);
    if (player.visits > (given?.free_max_visits ?? 0)) await needVisits(host, session, player.visits);
    await host.limits.count('platformUser', `${session.kind}:${session.ownerId}`);
    try {
      await needPlayer(platform, player.playerName);
    } catch (error) {
      // A platform that does not answer now is asked again later.
      if (error instanceof Refusal && error.code === 'player.missing') throw error;
    }
  };
  return {
    notices: async ({ session, query }) => {
      const rows = host.db
        .selectFrom('notice')
        .innerJoin('record', 'record.id', 'notice.record_id')
        .leftJoin('record_analysis', 'record_analysis.id', 'notice.analysis_id')
        .leftJoin('user_sub', 'user_sub.id', 'notice.user_sub_id')
        .select([
          'notice.id as id',
          'notice.told_at',
          'notice.at',
          'read_at',
          'record.platform',
          'title',
          'black_name',
          'white_name',
          'result',
          'move_count',
          'user_sub.player_name',
          'key_move',
          'record_analysis.state',
        ])
        .where('notice.user_id', '=', session.ownerId)
        .where('told_at', 'is not', null);
      const page = await pageOf(rows, 'notice.id', query, (row) => ({
        id: row.id,
        playerName: row.player_name ?? row.black_name,
        platform: platformNumber(row.platform ?? 0),
        title: row.title,
        black_name: row.black_name,
        white_name: row.white_name,
        result: row.result,
        move_count: row.move_count,
        at: (row.told_at ?? row.at).toISOString(),
        read: row.read_at !== null,
        analysed: row.state === ANALYSIS_STATES.done,
        move: row.key_move,
      }));
      const { unread } = await host.db
        .selectFrom('notice')
        .select((eb) => eb.fn.countAll<number>().as('unread'))
        .where('user_id', '=', session.ownerId)
        .where('told_at', 'is not', null)
        .where('read_at', 'is', null)
        .executeTakeFirstOrThrow();
      return { ...page, unread: Number(unread) };
    },

    /** The game of a notice, with its analysis where there is one. Who opens it has read it. */
    notice: async ({ session, params }) => {
      const row = await host.db
        .selectFrom('notice')
        .innerJoin('record', 'record.id', 'notice.record_id')
        .leftJoin('record_analysis', 'record_analysis.id', 'notice.analysis_id')
        .select(['notice.id as id', 'record.sgf', 'record_analysis.sgf as analysed', 'key_move'])
        .where('notice.id', '=', params.id)
        .where('notice.user_id', '=', session.ownerId)
        .where('told_at', 'is not', null)
        .executeTakeFirstOrThrow(missing);
      await host.db
        .updateTable('notice')
        .set({ read_at: host.now() })
        .where('id', '=', row.id)
        .where('read_at', 'is', null)
        .execute();
      return { id: row.id, sgf: row.analysed ?? row.sgf, move: row.key_move };
    },

    readNotices: async ({ session }) => {
      await host.db
        .updateTable('notice')
        .set({ read_at: host.now() })
        .where('user_id', '=', session.ownerId)
        .where('told_at', 'is not', null)
        .where('read_at', 'is', null)
        .execute();
      return { ok: true };
    },

    publicSubs: async ({ session, query }) => {
      const userId = session?.kind === 'user' ? session.ownerId : 0;
      let rows = host.db
        .selectFrom('public_sub')
        .selectAll()
        .select((eb) =>
          eb
            .exists(
              eb
                .selectFrom('user_sub')
                .select('user_sub.id')
                .whereRef('user_sub.player_name', '=', 'public_sub.player_name')
                .whereRef('user_sub.platform', '=', 'public_sub.platform')
                .where('user_sub.subscribed', '=', true)
                .where('user_sub.user_id', '=', userId),
            )
            .as('is_subscribed'),
        );
      if (query.keyword) rows = rows.where(holds(query.keyword, 'player_name'));
      return pageOf(rows, 'id', query, (row) => ({
        id: row.id,
        player_name: row.player_name,
        platform: row.platform,
        free_max_visits: row.free_max_visits,
        max_visits: row.max_visits,
        subscribed: Boolean(row.is_subscribed),
      }));
    },

    userSubs: async ({ session }) => ({
      items: (await own(session.ownerId).orderBy('id', 'desc').execute()).map(subscriptionOf),
    }),

    /** One row a player: following again changes it. */
    addUserSub: async ({ session, body }) => {
      const expires = dayOf(body.expiration);
      await needFollowable(session, { ...body, visits: body.maxVisits });
      return transact(host.db, async (tx) => {
        // Locks the user's row, so that parallel additions cannot exceed the limit together.
        await tx.selectFrom('app_user').select('id').where('id', '=', session.ownerId).forUpdate().execute();
        const followed_id = await followedIdOf(tx, { ...body, now: host.now() });
        const known = await tx
          .selectFrom('user_sub')
          .select('id')
          .where('user_id', '=', session.ownerId)
          .where('platform', '=', body.platform)
          .where(sql`lower(player_name)`, '=', sql`lower(${body.playerName.trim()})`)
          .executeTakeFirst();
        if (known) {
          const row = await tx
            .updateTable('user_sub')
            .set({ ...columnsOf(body, expires), followed_id })
            .where('id', '=', known.id)
            .returningAll()
            .executeTakeFirstOrThrow();
          return subscriptionOf(row);
        }
        const { total } = await tx
          .selectFrom('user_sub')
          .select((eb) => eb.fn.countAll<number>().as('total'))
          .where('user_id', '=', session.ownerId)
          .executeTakeFirstOrThrow();
        if (Number(total) >= MAX_SUBSCRIPTIONS)
          throw new Refusal('limit.reached', { max: MAX_SUBSCRIPTIONS });
        const row = await tx
          .insertInto('user_sub')
          .values({
            user_id: session.ownerId,
            platform: body.platform,
            followed_id,
            ...columnsOf(body, expires),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return subscriptionOf(row);
      });
    },

    userSub: async ({ session, params }) => {
      const row = await own(session.ownerId).where('id', '=', params.id).executeTakeFirstOrThrow(missing);
      return subscriptionOf(row);
    },

    changeUserSub: async ({ session, params, body }) => {
      const old = await own(session.ownerId).where('id', '=', params.id).executeTakeFirstOrThrow(missing);
      const expires = body.expiration === undefined ? old.expires_at : dayOf(body.expiration);
      const player = {
        platform: body.platform ?? old.platform,
        playerName: body.playerName?.trim() ?? old.player_name,
      };
      const isOther =
        platformNumber(player.platform) !== platformNumber(old.platform) ||
        nameKey(player.playerName) !== nameKey(old.player_name);
      // Pausing or ending asks for nothing.
      if (isOther || body.maxVisits !== undefined)
        await needFollowable(session, { ...player, visits: body.maxVisits ?? 0 });
      const followed_id = isOther
        ? await transact(host.db, (tx) => followedIdOf(tx, { ...player, now: host.now() }))
        : old.followed_id;
      const row = await host.db
        .updateTable('user_sub')
        .set({
          player_name: player.playerName,
          platform: player.platform,
          followed_id,
          max_visits: body.maxVisits ?? old.max_visits,
          analyze_enable: body.analyzeEnable ?? old.analyze_enable,
          apn: body.apn ?? old.apn,
          analyze_frequency: body.analyzeFrequency ?? old.analyze_frequency,
          apn_frequency: body.apnFrequency ?? old.apn_frequency,
          expires_at: expires,
          subscribed: body.subscribed ?? old.subscribed,
        })
        .where('id', '=', old.id)
        .where('user_id', '=', session.ownerId)
        .returningAll()
        .executeTakeFirstOrThrow()
        .catch(refuseFollowed);
      return subscriptionOf(row);
    },

    deleteUserSub: async ({ session, params }) => {
      await host.db
        .deleteFrom('user_sub')
        .where('id', '=', params.id)
        .where('user_id', '=', session.ownerId)
        .returning('id')
        .executeTakeFirstOrThrow(missing);
      return { ok: true };
    },
  };
};
