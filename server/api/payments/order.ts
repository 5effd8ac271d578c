import { randomInt } from 'node:crypto';
import type { ExpressionBuilder, Selectable, Transaction } from 'kysely';
import { ORDER_STATE } from '#contract';
import type { PurchaseOrderTable, SkuTable, Tables } from '../database/tables';
import type { Feed } from '../feed';

export type OrderRow = Selectable<PurchaseOrderTable>;

/** The day and random digits: nobody can guess another's number, and the messaging app accepts it. */
export const makeNumber = (at: Date): string =>
  `${at.toISOString().slice(0, 10).replaceAll('-', '')}${Array.from({ length: 3 }, () => String(randomInt(1_000_000)).padStart(6, '0')).join('')}`;

/** Stores an order with the present goods, so that later changes of the shop do not affect it. */
export const insertOrder = (
  tx: Transaction<Tables>,
  sku: Selectable<SkuTable>,
  order: Pick<
    OrderRow,
    | 'number'
    | 'user_id'
    | 'channel'
    | 'amount'
    | 'status'
    | 'sandbox'
    | 'created_at'
    | 'expires_at'
    | 'paid_at'
  > & { readonly is_trial?: boolean },
): Promise<OrderRow> =>
  tx
    .insertInto('purchase_order')
    .values({
      ...order,
      sku_id: sku.id,
      kind: sku.kind,
      name: sku.name,
      currency: sku.currency,
      coin: sku.coin,
      gift_coin: sku.gift_coin,
      vip_level: sku.vip_level,
      pro_type: sku.pro_type,
      period_unit: sku.period_unit,
      period_count: sku.period_count,
      refund_reason: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Notifies the buyer's pages of an order's new state, and of their coins when these may have changed. */
export const tellOrder = (feed: Feed, { id, user_id }: OrderRow, status: number): void => {
  feed.publish('user', user_id, { type: 'order', id, status });
  if (status !== ORDER_STATE.closed) feed.publish('user', user_id, { type: 'coin' });
};

/**
 * Locks the buyer of an order. Whatever changes orders and rights locks the buyer first, then the order, then the lots, so
 * that no two wait for each other.
 */
export const lockBuyer = async (
  tx: Transaction<Tables>,
  order: { readonly id: number } | { readonly number: string },
): Promise<number | undefined> => {
  const [column, value] = 'id' in order ? (['id', order.id] as const) : (['number', order.number] as const);
  const buyer = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('purchase_order').select('user_id').where(column, '=', value))
    .forUpdate()
    .executeTakeFirst();
  return buyer?.id;
};

/** Whether the money that paid for an order goes back or has gone back. A surplus payment does not count. */
export const isGivenBack = (eb: ExpressionBuilder<Tables, 'purchase_order'>) =>
  eb.exists(
    eb
      .selectFrom('payment')
      .innerJoin('refund', (join) =>
        join
          .onRef('refund.channel', '=', 'payment.channel')
          .onRef('refund.provider_tx', '=', 'payment.provider_tx'),
      )
      .select('payment.provider_tx')
      .whereRef('payment.order_id', '=', 'purchase_order.id')
      .where('payment.applied', '=', true),
  );
