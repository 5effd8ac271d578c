import type { Selectable } from 'kysely';
import { CLOSINGS, FOREIGN_OS_TYPES, ORDER_STATES, PERIOD_UNITS } from '#contract';
import type { Call, Handlers } from '../call';
import type { SkuTable } from '../database/tables';
import type { Host } from '../host';
import type { StorePurchase } from '../payments/app-store';
import type { OrderRow } from '../payments/grants';
import { recordPurchase } from '../payments/store-purchases';
import type { PayMethod } from '../payments/wx-pay';
import { missing, Refusal } from '../refusal';
import { pageOf } from './pages';

const KINDS = ['vip', 'coin', 'pro', 'subscription'] as const;
type Kind = (typeof KINDS)[number];

const proOf = (type: number | null): 1 | 2 | null => (type === 1 || type === 2 ? type : null);

const skuOf = (row: Selectable<SkuTable>) => {
  const unit = PERIOD_UNITS.find((one) => one === row.period_unit);
  return {
    id: row.id,
    kind: KINDS.find((kind) => kind === row.kind) ?? 'coin',
    name: row.name,
    price: row.price,
    trial_price: row.trial_price,
    currency: row.currency,
    coin: row.coin,
    gift_coin: row.gift_coin,
    period: unit ? { unit, count: row.period_count ?? 1 } : null,
    apple_product_id: row.apple_product_id,
    google_product_id: row.google_product_id,
    pro_type: proOf(row.pro_type),
    vip_level: row.vip_level,
  };
};

const orderOf = (row: OrderRow) => ({
  id: row.id,
  number: row.number,
  sku_id: row.sku_id,
  name: row.name,
  created: row.created_at.toISOString(),
  paid: row.paid_at?.toISOString() ?? null,
  expires: row.expires_at?.toISOString() ?? null,
  amount: row.amount,
  currency: row.currency,
  coin: row.coin,
  gift_coin: row.gift_coin,
  status: ORDER_STATES.find((state) => state === row.status) ?? 1,
  closed_because: CLOSINGS.find((why) => why === row.closed_because) ?? null,
  sandbox: row.sandbox,
});

type ShopRows =
  | `sku.${Kind}`
  | `sku.${'coin' | 'pro' | 'subscription'}.one`
  | 'userVips'
  | 'userVip'
  | 'userCoins'
  | 'userCoin'
  | 'coinLog'
  | 'refundCoinEntry'
  | 'order'
  | 'orderWx'
  | 'orderApp'
  | 'orderH5'
  | 'orderJs'
  | 'readOrder'
  | 'readOrderWx'
  | 'readOrderApp'
  | 'readOrderH5'
  | 'readOrderJs'
  | 'orders'
  | 'refundOrder'
  | 'orderNudge'
  | 'appleTransaction'
  | 'readAppleTransaction'
  | 'googleTransaction'
  | 'readGoogleTransaction';

export const shopHandlers = (host: Host): Handlers<ShopRows> => {
  const skus = async (kind: Kind, osType: number | undefined) => ({
    items: (
      await host.db
        .selectFrom('sku')
        .selectAll()
        .where('kind', '=', kind)
        .where('on_sale', '=', true)
        .where(
          'foreign_store',
          '=',
          FOREIGN_OS_TYPES.some((foreign) => foreign === osType),
        )
        .orderBy('price')
        .orderBy('id')
        .execute()
    ).map(skuOf),
  });
  const sku = async (kind: Kind, id: number) => {
    const row = await host.db
      .selectFrom('sku')
      .selectAll()
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(missing);
    return skuOf(row);
  };
  const placeOrder = async (
    method: PayMethod,
    { session, body, address }: Pick<Call<'order'>, 'session' | 'body' | 'address'>,
    openId?: string,
  ) => {
    await host.limits.count('orderUser', String(session.ownerId));
    const { order, pay } = await host.orders.place({
      userId: session.ownerId,
      skuId: body.sku_id,
      method,
      isTrial: body.is_trial_period === true,
      address,
      ...(openId ? { openId } : {}),
    });
    return { ...orderOf(order), ...pay };
  };
  /** Returns the messaging app's own id of a person, required for payments inside it. */
  const openIdOf = async (code: string): Promise<string> => {
    if (!host.wx) throw new Refusal('service.absent');
    return host.wx.openIdOf(code);
  };
  const readOrder = async ({
    session,
    params,
  }: {
    readonly session: { readonly ownerId: number };
    readonly params: { readonly orderId: number };
  }) => orderOf(await host.orders.check(await ownOrder(session.ownerId, params.orderId)));
  const ownOrder = async (userId: number, id: number) => {
    const row = await host.db
      .selectFrom('purchase_order')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(missing);
    return row;
  };
  const requestRefund = async (userId: number, id: number, reason: string) =>
    orderOf(await host.refunds.request(userId, id, reason));
  const record = async (store: 'apple' | 'google', purchase: StorePurchase): Promise<number> => {
    const { status, userId } = await recordPurchase(host.db, store, purchase, {
      now: host.now(),
      isSandbox: host.sandbox.includes(store === 'apple' ? 'app_store' : 'google_play'),
    });
    host.feed.publish('user', userId, { type: 'coin' });
    return status;
  };
  const transaction = async (store: string, userId: number, id: string) => {
    const row = await host.db
      .selectFrom('store_transaction')
      .select('status')
      .where('store', '=', store)
      .where('transaction_id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(missing);
    return { status: row.status };
  };
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
    'sku.vip': ({ query }) => skus('vip', query.osType),
    'sku.coin': ({ query }) => skus('coin', query.osType),
    'sku.pro': ({ query }) => skus('pro', query.osType),
    'sku.subscription': ({ query }) => skus('subscription', query.osType),
    'sku.coin.one': ({ params }) => sku('coin', params.skuId),
    'sku.pro.one': ({ params }) => sku('pro', params.skuId),
    'sku.subscription.one': ({ params }) => sku('subscription', params.skuId),

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
      let rows = host.db
        .selectFrom('movement')
        .selectAll()
        .where('user_id', '=', session.ownerId)
        .orderBy('id', 'desc')
        .limit(query.pageSize + 1);
      if (query.id) rows = rows.where('id', '<', query.id);
      return pageOf(await rows.execute(), query.pageSize, (row) => ({
        id: row.id,
        quantity: row.quantity,
        time: row.at.toISOString(),
        type: row.type,
        note: '',
        order_id: row.order_id,
        sgf_id: row.job_id,
      }));
    },
    refundCoinEntry: async ({ session, params, body }) => {
      const row = await host.db
        .selectFrom('movement')
        .select('order_id')
        .where('id', '=', params.id)
        .where('user_id', '=', session.ownerId)
        .executeTakeFirstOrThrow(missing);
      if (row.order_id === null) throw new Refusal('order.state');
      return requestRefund(session.ownerId, row.order_id, body.reason);
    },

    order: (call) => placeOrder('native', call),
    orderWx: (call) => placeOrder('native', call),
    orderApp: (call) => placeOrder('app', call),
    orderH5: (call) => placeOrder('h5', call),
    orderJs: async (call) => placeOrder('jsapi', call, await openIdOf(call.body.wx_code)),
    readOrder,
    readOrderWx: readOrder,
    readOrderApp: readOrder,
    readOrderH5: readOrder,
    readOrderJs: readOrder,
    orders: async ({ session, query }) => {
      let rows = host.db
        .selectFrom('purchase_order')
        .selectAll()
        .where('user_id', '=', session.ownerId)
        .orderBy('id', 'desc')
        .limit(query.pageSize + 1);
      if (query.id) rows = rows.where('id', '<', query.id);
      if (query.status) rows = rows.where('status', '=', query.status);
      return pageOf(await rows.execute(), query.pageSize, orderOf);
    },
    refundOrder: ({ session, params, body }) => requestRefund(session.ownerId, params.orderId, body.reason),
    // A reminder to ask the provider; the host does not trust what the client sends.
    orderNudge: async ({ session, body }) =>
      orderOf(await host.orders.check(await ownOrder(session.ownerId, body.orderId), true)),

    appleTransaction: async ({ body }) => {
      if (!host.appStore) throw new Refusal('service.absent');
      const purchase = await host.appStore.read(body.signedPayload);
      return { transaction_id: purchase.transactionId, status: await record('apple', purchase) };
    },
    readAppleTransaction: ({ session, params }) =>
      transaction('apple', session.ownerId, params.transactionId),
    googleTransaction: async ({ body }) => {
      if (!host.googlePlay) throw new Refusal('service.absent');
      const purchase = await host.googlePlay.read(body.original_json, body.signature);
      const status = await record('google', purchase);
      if (purchase.isPaid) await host.googlePlay.acknowledge(purchase);
      return { orderId: purchase.transactionId, status };
    },
    readGoogleTransaction: ({ session, params }) => transaction('google', session.ownerId, params.orderId),
  };
};
