import type { Selectable, Transaction } from 'kysely';
import { PERIOD_UNITS } from '#contract';
import { addVip } from '../accounts/vip';
import type { PurchaseOrderTable, Tables } from '../database/tables';
import { COIN_SOURCES, grantCoin, takeBackOrder } from '../ledger';

export type OrderRow = Selectable<PurchaseOrderTable>;

/**
 * The compute power that one yuan buys: 2M is an hour of a 3090-class card, which costs from 2 yuan to rent.
 */
const COIN_OF_A_YUAN = 1_000_000;
/** When a user buys the professional edition, the inviter gets compute power worth ten yuan. */
const INVITER_YUAN = 10;

/** Grants an order's goods. The causes contain the order's id, so that a second call grants nothing. */
export const grantOrder = async (tx: Transaction<Tables>, order: OrderRow, now: Date): Promise<void> => {
  const { id: orderId, user_id: userId } = order;
  const of = (what: string): string => `order:${orderId}:${what}`;
  const unit = PERIOD_UNITS.find((one) => one === order.period_unit);
  if (order.vip_level !== null && unit) {
    const period = { unit, count: order.period_count ?? 1 };
    const vip = await addVip(tx, { userId, level: order.vip_level, period, cause: of('vip'), now, orderId });
    // The compute power of a membership expires with it.
    if (vip && order.coin > 0)
      await grantCoin(tx, {
        cause: of('grant'),
        userId,
        type: COIN_SOURCES.temporaryGift,
        kind: 'vips',
        quantity: order.coin,
        expires: vip.ends,
        vipPeriodId: vip.id,
        at: now,
        orderId,
      });
  } else if (order.coin > 0)
    await grantCoin(tx, {
      cause: of('grant'),
      userId,
      type: COIN_SOURCES.purchase,
      kind: 'coin',
      quantity: order.coin,
      at: now,
      orderId,
    });
  if (order.gift_coin > 0)
    await grantCoin(tx, {
      cause: of('gift'),
      userId,
      type: COIN_SOURCES.purchaseGift,
      kind: 'coin',
      quantity: order.gift_coin,
      at: now,
      orderId,
    });
  if (order.pro_type !== null) {
    await tx
      .insertInto('pro_right')
      .values({ user_id: userId, pro_type: order.pro_type, order_id: orderId })
      .onConflict((conflict) => conflict.columns(['user_id', 'pro_type']).doNothing())
      .execute();
    await thankInviter(tx, userId, now);
  }
};

const thankInviter = async (tx: Transaction<Tables>, invitee: number, now: Date): Promise<void> => {
  const referral = await tx
    .updateTable('referral')
    .set({ first_purchase_at: now })
    .where('invitee', '=', invitee)
    .where('first_purchase_at', 'is', null)
    .returning('inviter')
    .executeTakeFirst();
  if (!referral) return;
  await grantCoin(tx, {
    cause: `refer:${invitee}:purchase`,
    userId: referral.inviter,
    type: COIN_SOURCES.inviteePurchase,
    kind: 'coin',
    quantity: INVITER_YUAN * COIN_OF_A_YUAN,
    at: now,
  });
};

/** Takes back what is left of an order's goods: compute power, VIP time, the edition. */
export const revokeOrder = async (tx: Transaction<Tables>, order: OrderRow, now: Date): Promise<void> => {
  await takeBackOrder(tx, { id: order.id, userId: order.user_id }, now);
  await tx
    .updateTable('vip_period')
    .set({ ends_at: now })
    .where('order_id', '=', order.id)
    .where('ends_at', '>', now)
    .execute();
  await tx.deleteFrom('pro_right').where('order_id', '=', order.id).execute();
};
