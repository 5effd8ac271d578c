import { CLOSINGS, ORDER_STATES } from '#contract';
import type { Call, Handlers } from '../call';
import type { Host } from '../host';
import { goodsOf } from '../payments/goods';
import type { OrderRow } from '../payments/order';
import type { PayMethod } from '../payments/wx-pay';
import { missing, Refusal } from '../refusal';
import { pageOf } from './pages';

const orderOf = (row: OrderRow) => ({
  id: row.id,
  number: row.number,
  sku_id: row.sku_id,
  ...goodsOf(row),
  created: row.created_at.toISOString(),
  paid: row.paid_at?.toISOString() ?? null,
  expires: row.expires_at?.toISOString() ?? null,
  amount: row.amount,
  currency: row.currency,
  status: ORDER_STATES.find((state) => state === row.status) ?? 1,
  closed_because: CLOSINGS.find((why) => why === row.closed_because) ?? null,
  sandbox: row.sandbox,
});

type OrderRows =
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
  | 'refundCoinEntry'
  | 'orderNudge';

/** Orders of WeChat Pay: placed, read, given back. */
export const orderHandlers = (host: Host): Handlers<OrderRows> => {
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

  return {
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
      let rows = host.db.selectFrom('purchase_order').selectAll().where('user_id', '=', session.ownerId);
      if (query.status) rows = rows.where('status', '=', query.status);
      return pageOf(rows, 'id', query, orderOf);
    },
    refundOrder: ({ session, params, body }) => requestRefund(session.ownerId, params.orderId, body.reason),
    // A reminder to ask the provider; the host does not trust what the client sends.
    orderNudge: async ({ session, body }) =>
      orderOf(await host.orders.check(await ownOrder(session.ownerId, body.orderId), true)),
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
  };
};
