import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './database/tables';
import { Refusal } from './refusal';

/** Source codes of compute power. */
export const COIN_SOURCES = {
  purchase: 1,
  temporaryGift: 2,
  checkIn: 3,
  invitation: 4,
  firstPurchaseGift: 5,
  inviteePurchase: 6,
  consumption: 7,
  refund: 8,
  compensation: 9,
  expired: 10,
  purchaseGift: 11,
  offlineReserve: 12,
  rewardedAd: 13,
} as const;
type CoinSource = (typeof COIN_SOURCES)[keyof typeof COIN_SOURCES];

/** `coin` and `pc_coin` never expire; `coins` and `vips` expire on a day. */
type LotKind = 'coin' | 'pc_coin' | 'coins' | 'vips';

interface Movement {
  /** Unique cause: `clock:5:2026-11-22`, `order:17:grant`. Repeating a cause changes nothing. */
  readonly cause: string;
  readonly userId: number;
  readonly type: CoinSource;
  readonly at: Date;
  /** The order or the analysis that the entry belongs to. */
  readonly orderId?: number;
  readonly jobId?: number;
}

interface Grant extends Movement {
  readonly kind: LotKind;
  readonly quantity: number;
  readonly expires?: Date;
  readonly vipPeriodId?: number;
}

/** The lots that a person can spend at a time. */
const lotsOf = (db: Kysely<Tables>, userId: number, at: Date) =>
  db
    .selectFrom('lot')
    .where('user_id', '=', userId)
    .where('remaining', '>', 0)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]));

/** The compute power that a person can spend now. */
export const coinOf = async (db: Kysely<Tables>, userId: number, at: Date): Promise<number> => {
  const sum = await lotsOf(db, userId, at)
    .select((eb) => eb.fn.sum<number>('remaining').as('left'))
    .executeTakeFirst();
  return Number(sum?.left ?? 0);
};

const insertMovement = async (
  tx: Transaction<Tables>,
  { cause, userId, type, at, orderId, jobId }: Movement,
  quantity: number,
): Promise<number | undefined> => {
  const made = await tx
    .insertInto('movement')
    .values({ cause, user_id: userId, type, quantity, at, order_id: orderId ?? null, job_id: jobId ?? null })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
};

/** Grants compute power as a lot of its own. False: this cause has already been granted. */
export const grantCoin = async (tx: Transaction<Tables>, grant: Grant): Promise<boolean> => {
  const movement = await insertMovement(tx, grant, grant.quantity);
  if (movement === undefined) return false;
  const lot = await tx
    .insertInto('lot')
    .values({
      user_id: grant.userId,
      kind: grant.kind,
      granted: grant.quantity,
      remaining: grant.quantity,
      expires_at: grant.expires ?? null,
      vip_period_id: grant.vipPeriodId ?? null,
      movement_id: movement,
      created_at: grant.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('entry')
    .values({ movement_id: movement, lot_id: lot.id, quantity: grant.quantity })
    .execute();
  return true;
};

/**
 * Spends compute power: first what expires soonest, then `pc_coin`, then `coin`. False: this cause has
 * already been spent.
 */
export const spendCoin = async (
  tx: Transaction<Tables>,
  spend: Movement & { readonly quantity: number },
): Promise<boolean> => {
  const movement = await insertMovement(tx, spend, -spend.quantity);
  if (movement === undefined) return false;
  const lots = await lotsOf(tx, spend.userId, spend.at)
    .select(['id', 'remaining'])
    .orderBy(sql`expires_at nulls last`)
    .orderBy(sql`case kind when 'pc_coin' then 0 else 1 end`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const have = lots.reduce((sum, { remaining }) => sum + remaining, 0);
  if (have < spend.quantity) throw new Refusal('coin.short', { need: spend.quantity, have });
  let left = spend.quantity;
  for (const lot of lots) {
    if (left === 0) break;
    const taken = Math.min(left, lot.remaining);
    left -= taken;
    await tx
      .updateTable('lot')
      .set((eb) => ({ remaining: eb('remaining', '-', taken) }))
      .where('id', '=', lot.id)
      .execute();
    await tx
      .insertInto('entry')
      .values({ movement_id: movement, lot_id: lot.id, quantity: -taken })
      .execute();
  }
  return true;
};

/**
 * Gives back a part of what the cause `spent` took, to the lots it came from: what would have expired expires. False:
 * this cause has already given back.
 */
export const giveBack = async (
  tx: Transaction<Tables>,
  spent: string,
  refund: Movement & { readonly quantity: number },
): Promise<boolean> => {
  const movement = await insertMovement(tx, refund, refund.quantity);
  if (movement === undefined) return false;
  const entries = await tx
    .selectFrom('entry')
    .innerJoin('movement', 'movement.id', 'entry.movement_id')
    .select(['entry.lot_id', 'entry.quantity'])
    .where('movement.cause', '=', spent)
    .orderBy('entry.lot_id', 'desc')
    .execute();
  let left = refund.quantity;
  for (const { lot_id, quantity } of entries) {
    const back = Math.min(left, -quantity);
    if (back <= 0) continue;
    left -= back;
    await tx
      .updateTable('lot')
      .set((eb) => ({ remaining: eb('remaining', '+', back) }))
      .where('id', '=', lot_id)
      .execute();
    await tx.insertInto('entry').values({ movement_id: movement, lot_id, quantity: back }).execute();
  }
  return true;
};

/** Removes what is left of an order's lots; spent compute power stays spent. */
export const takeBackOrder = async (
  tx: Transaction<Tables>,
  order: { readonly id: number; readonly userId: number },
  at: Date,
): Promise<void> => {
  const lots = await lotsOfOrder(tx, order.id).forUpdate().execute();
  const left = lots.reduce((sum, { remaining }) => sum + remaining, 0);
  if (left === 0) return;
  const movement = await insertMovement(
    tx,
    {
      cause: `order:${order.id}:refund`,
      userId: order.userId,
      type: COIN_SOURCES.refund,
      at,
      orderId: order.id,
    },
    -left,
  );
  if (movement === undefined) return;
  for (const { id, remaining } of lots) {
    if (remaining === 0) continue;
    await tx.updateTable('lot').set({ remaining: 0 }).where('id', '=', id).execute();
    await tx
      .insertInto('entry')
      .values({ movement_id: movement, lot_id: id, quantity: -remaining })
      .execute();
  }
};

/** Returns the buyer's lots of an order. Lots that the order gave to another person do not count. */
const lotsOfOrder = (tx: Transaction<Tables>, orderId: number) =>
  tx
    .selectFrom('lot')
    .select(['id', 'granted', 'remaining'])
    .where('movement_id', 'in', (eb) =>
      eb.selectFrom('movement').select('id').where('order_id', '=', orderId),
    );

/** Tells whether the buyer has spent anything that an order granted. */
export const isOrderTouched = async (tx: Transaction<Tables>, orderId: number): Promise<boolean> =>
  (await lotsOfOrder(tx, orderId).execute()).some(({ granted, remaining }) => remaining < granted);

/** Writes off one expired lot (code 10). Rights follow from dates, so a late call grants nothing. */
export const expireLot = async (tx: Transaction<Tables>, lotId: number, at: Date): Promise<boolean> => {
  const lot = await tx
    .selectFrom('lot')
    .select(['id', 'user_id', 'remaining'])
    .where('id', '=', lotId)
    .where('remaining', '>', 0)
    .where('expires_at', '<=', at)
    .forUpdate()
    .executeTakeFirst();
  if (!lot) return false;
  const movement = await insertMovement(
    tx,
    { cause: `lot:${lot.id}:expire`, userId: lot.user_id, type: COIN_SOURCES.expired, at },
    -lot.remaining,
  );
  if (movement === undefined) return false;
  await tx.updateTable('lot').set({ remaining: 0 }).where('id', '=', lot.id).execute();
  await tx
    .insertInto('entry')
    .values({ movement_id: movement, lot_id: lot.id, quantity: -lot.remaining })
    .execute();
  return true;
};
