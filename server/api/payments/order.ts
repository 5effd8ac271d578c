import { randomInt } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { ORDER_STATE } from '#contract';
import type { SkuTable, Tables } from '../database/tables';
import type { Feed } from '../feed';
import type { OrderRow } from './grants';

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
  >,
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
