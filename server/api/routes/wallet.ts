import { sql } from 'kysely';
import type { Handlers } from '../call';
import type { Host } from '../host';
import { missing } from '../refusal';
import { pageOf } from './pages';

type WalletRows = 'userVips' | 'userVip' | 'userCoins' | 'userCoin' | 'coinLog';

/** What a user has: terms of VIP, lots of compute power, and how they moved. */
export const walletHandlers = (host: Host): Handlers<WalletRows> => {
  const vipRows = (userId: number) =>
    host.db
      .selectFrom('vip_period')
      .leftJoin('lot', 'lot.vip_period_id', 'vip_period.id')
      .select((eb) => [
        'vip_period.id',
        'vip_level',
        'starts_at',
        'ends_at',
        eb.fn.coalesce(eb.fn.sum<number>('granted'), eb.val(0)).as('granted'),
        eb.fn.coalesce(eb.fn.sum<number>('remaining'), eb.val(0)).as('remaining'),
      ])
      .where('vip_period.user_id', '=', userId)
      .groupBy(['vip_period.id', 'vip_level', 'starts_at', 'ends_at'])
      .orderBy('ends_at', 'desc');
  const vipOf = (row: Awaited<ReturnType<ReturnType<typeof vipRows>['execute']>>[number]) => ({
    id: row.id,
    kind: `vip ${row.vip_level}`,
    granted: Number(row.granted),
    left: Number(row.remaining),
    start: row.starts_at.toISOString(),
    expire: row.ends_at.toISOString(),
  });
  const lotRows = (userId: number) =>
    host.db.selectFrom('lot').selectAll().where('user_id', '=', userId).orderBy('id', 'desc');
  const lotOf = (row: Awaited<ReturnType<ReturnType<typeof lotRows>['execute']>>[number]) => ({
    id: row.id,
    kind: row.kind,
    granted: row.granted,
    left: row.remaining,
    start: row.created_at.toISOString(),
    expire: row.expires_at?.toISOString() ?? null,
  });

  return {
    userVips: async ({ session, query }) => {
      let rows = vipRows(session.ownerId);
      if (query.type) rows = rows.where('ends_at', query.type === 'active' ? '>' : '<=', host.now());
      return { items: (await rows.execute()).map(vipOf) };
    },
    userVip: async ({ session, params }) => {
      const row = await vipRows(session.ownerId)
        .where('vip_period.id', '=', params.userVipId)
        .executeTakeFirstOrThrow(missing);
      return vipOf(row);
    },
    userCoins: async ({ session, query }) => {
      let rows = lotRows(session.ownerId);
      if (query.type === 'active')
        rows = rows.where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', host.now())]));
      if (query.type === 'expired') rows = rows.where('expires_at', '<=', host.now());
      return { items: (await rows.execute()).map(lotOf) };
    },
    userCoin: async ({ session, params }) => {
      const row = await lotRows(session.ownerId)
        .where('id', '=', params.userCoinId)
        .executeTakeFirstOrThrow(missing);
      return lotOf(row);
    },

    coinLog: async ({ session, query }) => {
      const rows = host.db
        .selectFrom('movement')
        .selectAll()
        .select((eb) => [
          // What it was for: the goods, the record, the AI.
          eb
            .selectFrom('purchase_order')
            .select('purchase_order.name')
            .whereRef('purchase_order.id', '=', 'movement.order_id')
            .as('goods'),
          eb
            .selectFrom('analysis_job')
            .select(sql<string>`coalesce(nullif(title, ''), black_name || ' – ' || white_name)`.as('game'))
            .whereRef('analysis_job.id', '=', 'movement.job_id')
            .as('game'),
          eb
            .selectFrom('engine_lease')
            .innerJoin('ai_type', 'ai_type.id', 'engine_lease.ai_type_id')
            .select('ai_type.name')
            .where(
              sql<boolean>`movement.cause in ('lease:' || engine_lease.id, 'lease:' || engine_lease.id || ':rest')`,
            )
            .whereRef('engine_lease.user_id', '=', 'movement.user_id')
            .as('ai'),
        ])
        .where('user_id', '=', session.ownerId);
      return pageOf(rows, 'id', query, (row) => ({
        id: row.id,
        quantity: row.quantity,
        time: row.at.toISOString(),
        type: row.type,
        note: row.goods ?? row.game ?? row.ai ?? '',
        order_id: row.order_id,
        sgf_id: row.job_id,
      }));
    },
  };
};
