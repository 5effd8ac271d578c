import type { Selectable } from 'kysely';
import type { Handlers } from '../call';
import type { UserSubTable } from '../database/tables';
import { transact } from '../database/transact';
import type { Host } from '../host';
import { missing, Refusal } from '../refusal';
import { holds, pageOf } from './pages';

const MAX_SUBSCRIPTIONS = 20;

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

type SubscriptionRows =
  | 'publicSubs'
  | 'userSubs'
  | 'addUserSub'
  | 'userSub'
  | 'changeUserSub'
  | 'deleteUserSub';

export const subscriptionHandlers = (host: Host): Handlers<SubscriptionRows> => {
  const own = (userId: number) => host.db.selectFrom('user_sub').selectAll().where('user_id', '=', userId);
  return {
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

    addUserSub: ({ session, body }) =>
      transact(host.db, async (tx) => {
        // Locks the user's row, so that parallel additions cannot exceed the limit together.
        await tx.selectFrom('app_user').select('id').where('id', '=', session.ownerId).forUpdate().execute();
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
            player_name: body.playerName.trim(),
            platform: body.platform,
            max_visits: body.maxVisits,
            analyze_enable: body.analyzeEnable,
            apn: body.apn,
            analyze_frequency: body.analyzeFrequency,
            apn_frequency: body.apnFrequency,
            expires_at: new Date(body.expiration),
            subscribed: body.subscribed,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return subscriptionOf(row);
      }),

    userSub: async ({ session, params }) => {
      const row = await own(session.ownerId).where('id', '=', params.id).executeTakeFirstOrThrow(missing);
      return subscriptionOf(row);
    },

    changeUserSub: async ({ session, params, body }) => {
      const old = await own(session.ownerId).where('id', '=', params.id).executeTakeFirstOrThrow(missing);
      const row = await host.db
        .updateTable('user_sub')
        .set({
          player_name: body.playerName?.trim() ?? old.player_name,
          platform: body.platform ?? old.platform,
          max_visits: body.maxVisits ?? old.max_visits,
          analyze_enable: body.analyzeEnable ?? old.analyze_enable,
          apn: body.apn ?? old.apn,
          analyze_frequency: body.analyzeFrequency ?? old.analyze_frequency,
          apn_frequency: body.apnFrequency ?? old.apn_frequency,
          expires_at: body.expiration === undefined ? old.expires_at : new Date(body.expiration),
          subscribed: body.subscribed ?? old.subscribed,
        })
        .where('id', '=', old.id)
        .where('user_id', '=', session.ownerId)
        .returningAll()
        .executeTakeFirstOrThrow();
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
