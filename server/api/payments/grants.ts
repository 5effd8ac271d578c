import type { Transaction } from 'kysely';
import { ORDER_STATE, PERIOD_UNITS } from '#contract';
import { addVip, revokeVip } from '../accounts/vip';
import type { Tables } from '../database/tables';
import {
  COIN_SOURCES,
  type Gift,
  giftOf,
  grantCoin,
  isOrderTouched,
  takeBackOrder,
  takeGift,
} from '../ledger';
import { isGivenBack, type OrderRow } from './order';

/**
 * The compute power that one yuan buys: 2M is an hour of a 3090-class card, which costs from 2 yuan to rent.
 */
const COIN_OF_A_YUAN = 1_000_000;
/** When a user buys the professional edition, the inviter gets compute power worth ten yuan. */
const INVITER_YUAN = 10;

/** A person's first purchase brings this as well. */
const FIRST_PURCHASE_COIN = 100_000;

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
  // Once for ever, and with the order it goes back.
  await grantCoin(tx, {
    cause: `first:${userId}`,
    userId,
    type: COIN_SOURCES.firstPurchaseGift,
    kind: 'coin',
    quantity: FIRST_PURCHASE_COIN,
    at: now,
    orderId,
  });
  if (order.pro_type !== null) {
    await tx
      .insertInto('pro_right')
      .values({ user_id: userId, pro_type: order.pro_type, order_id: orderId })
      .onConflict((conflict) => conflict.columns(['user_id', 'pro_type']).doNothing())
      .execute();
    await thankInviter(tx, order, now);
  }
};

/** The orders of the professional edition that a buyer has paid and not given back; `except` does not count. */
const standingEditions = (tx: Transaction<Tables>, userId: number, except: number) =>
  tx
    .selectFrom('purchase_order')
    .select(['id', 'pro_type'])
    .where('user_id', '=', userId)
    .where('id', '!=', except)
    .where('pro_type', 'is not', null)
    .where('status', 'in', [ORDER_STATE.paid, ORDER_STATE.refundRequested, ORDER_STATE.refundRefused])
    .where((eb) => eb.not(isGivenBack(eb)))
    .orderBy('id')
    .execute();

/** Tells whether a buyer has what an order would give for ever, so that a second payment gives nothing. */
export const ownsEdition = async (
  tx: Transaction<Tables>,
  { user_id, pro_type }: Pick<OrderRow, 'user_id' | 'pro_type'>,
): Promise<boolean> =>
  pro_type !== null &&
  (await tx
    .selectFrom('pro_right')
    .select('id')
    .where('user_id', '=', user_id)
    .where('pro_type', '=', pro_type)
    .executeTakeFirst()) !== undefined;

const inviterCause = (orderId: number): string => `order:${orderId}:inviter`;
const inviterRefundCause = (orderId: number): string => `order:${orderId}:inviter:refund`;

/** What an inviter has now because this buyer bought an edition. */
const inviterGift = async (tx: Transaction<Tables>, invitee: number, at: Date): Promise<Gift | undefined> => {
  const editions = await tx
    .selectFrom('purchase_order')
    .select('id')
    .where('user_id', '=', invitee)
    .where('pro_type', 'is not', null)
    .execute();
  const causes = editions.flatMap(({ id }) => [inviterCause(id), inviterRefundCause(id)]);
  // Before gifts ended with a refund, they did not name the order.
  return giftOf(tx, [`refer:${invitee}:purchase`, ...causes], at);
};

/** One gift for as long as the invited person has an edition, however many they buy and give back. */
const thankInviter = async (
  tx: Transaction<Tables>,
  { id: orderId, user_id: invitee }: OrderRow,
  now: Date,
): Promise<void> => {
  const referral = await tx
    .selectFrom('referral')
    .select(['inviter', 'first_purchase_at'])
    .where('invitee', '=', invitee)
    .forUpdate()
    .executeTakeFirst();
  if (!referral) return;
  if (referral.first_purchase_at === null)
    await tx.updateTable('referral').set({ first_purchase_at: now }).where('invitee', '=', invitee).execute();
  const has = (await inviterGift(tx, invitee, now))?.quantity ?? 0;
  const quantity = INVITER_YUAN * COIN_OF_A_YUAN - has;
  if (quantity <= 0) return;
  await grantCoin(tx, {
    cause: inviterCause(orderId),
    userId: referral.inviter,
    type: COIN_SOURCES.inviteePurchase,
    kind: 'coin',
    quantity,
    at: now,
  });
};

/**
 * Tells whether anything that an order gave has been used: compute power spent, a right of the AIs used, the VIP time
 * over, or the inviter's gift spent. Such an order an operator gives back, not the host by itself.
 */
export const isUsed = async (tx: Transaction<Tables>, order: OrderRow, now: Date): Promise<boolean> => {
  if (order.used_at !== null || (await isOrderTouched(tx, order.id))) return true;
  const period = await tx
    .selectFrom('vip_period')
    .select('ends_at')
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  if (order.vip_level !== null && (!period || period.ends_at <= now)) return true;
  if (order.pro_type === null || (await standingEditions(tx, order.user_id, order.id)).length > 0)
    return false;
  const gift = await inviterGift(tx, order.user_id, now);
  return gift !== undefined && gift.have < gift.quantity;
};

/** Notes the first use of paid rights: of running VIP time of this level or more, or of an edition. */
export const noteUse = async (
  tx: Transaction<Tables>,
  { userId, vipLevel, pro, now }: { userId: number; vipLevel: number; pro: number; now: Date },
): Promise<void> => {
  const orders = [
    ...(vipLevel > 0
      ? await tx
          .selectFrom('vip_period')
          .select('order_id')
          .where('user_id', '=', userId)
          .where('vip_level', '>=', vipLevel)
          .where('starts_at', '<=', now)
          .where('ends_at', '>', now)
          .execute()
      : []),
    ...(pro > 0
      ? await tx
          .selectFrom('pro_right')
          .select('order_id')
          .where('user_id', '=', userId)
          .where('pro_type', '=', pro)
          .execute()
      : []),
  ].flatMap(({ order_id }) => (order_id === null ? [] : [order_id]));
  if (orders.length === 0) return;
  await tx
    .updateTable('purchase_order')
    .set({ used_at: now })
    .where('id', 'in', orders)
    .where('used_at', 'is', null)
    .execute();
};

/**
 * Takes back what is left of an order's goods: compute power, VIP time, the edition unless another order paid for it
 * too, and the inviter's gift unless the buyer still has an edition.
 */
export const revokeOrder = async (tx: Transaction<Tables>, order: OrderRow, now: Date): Promise<void> => {
  const { id: orderId, user_id: userId } = order;
  await takeBackOrder(tx, { id: orderId, userId }, now);
  await revokeVip(tx, { orderId, userId, now });
  if (order.pro_type === null) return;
  const others = await standingEditions(tx, userId, orderId);
  const taken = await tx
    .deleteFrom('pro_right')
    .where('order_id', '=', orderId)
    .returning('id')
    .executeTakeFirst();
  const same = others.find(({ pro_type }) => pro_type === order.pro_type);
  if (taken && same)
    await tx
      .insertInto('pro_right')
      .values({ user_id: userId, pro_type: order.pro_type, order_id: same.id })
      .execute();
  if (others.length > 0) return;
  const gift = await inviterGift(tx, userId, now);
  if (gift) await takeGift(tx, gift, { cause: inviterRefundCause(orderId), at: now });
  await tx.updateTable('referral').set({ first_purchase_at: null }).where('invitee', '=', userId).execute();
};
