import { randomUUID } from 'node:crypto';
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

/** The lots that a person can spend, in the order in which they are spent; locked in this order everywhere. */
const spendableLots = (tx: Transaction<Tables>, userId: number, at: Date): Promise<Part[]> =>
  lotsOf(tx, userId, at)
    .select(['id', 'remaining'])
    .orderBy(sql`expires_at nulls last`)
    .orderBy(sql`case kind when 'pc_coin' then 0 else 1 end`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** A lot, and what is left of it. */
interface Part {
  readonly id: number;
  readonly remaining: number;
}

const totalOf = (lots: readonly Part[]): number => lots.reduce((sum, { remaining }) => sum + remaining, 0);

/** Takes a quantity from locked lots, the first first, for one movement. */
const takeFrom = async (
  tx: Transaction<Tables>,
  movement: number,
  lots: readonly Part[],
  quantity: number,
): Promise<void> => {
  let left = quantity;
  for (const { id, remaining } of lots) {
    const taken = Math.min(left, remaining);
    if (taken === 0) continue;
    left -= taken;
    await tx
      .updateTable('lot')
      .set((eb) => ({ remaining: eb('remaining', '-', taken) }))
      .where('id', '=', id)
      .execute();
    await tx.insertInto('entry').values({ movement_id: movement, lot_id: id, quantity: -taken }).execute();
  }
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
  const lots = await spendableLots(tx, spend.userId, spend.at);
  const have = totalOf(lots);
  if (have < spend.quantity) throw new Refusal('coin.short', { need: spend.quantity, have });
  await takeFrom(tx, movement, lots, spend.quantity);
  return true;
};

/**
 * Gives back a part of what the cause `spent` took, to the lots it came from: what would have expired expires, and what
 * was given back meanwhile with its order is taken. False: this cause has already given back.
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
    .innerJoin('lot', 'lot.id', 'entry.lot_id')
    .select(['lot.id', 'entry.quantity', 'lot.revoked_at', 'lot.expires_at'])
    .where('movement.cause', '=', spent)
    .orderBy('lot.id', 'desc')
    .execute();
  let left = refund.quantity;
  let revoked = 0;
  const gone: Part[] = [];
  for (const { id, quantity, revoked_at, expires_at } of entries) {
    const back = Math.min(left, -quantity);
    if (back <= 0) continue;
    left -= back;
    await tx
      .updateTable('lot')
      .set((eb) => ({ remaining: eb('remaining', '+', back) }))
      .where('id', '=', id)
      .execute();
    await tx.insertInto('entry').values({ movement_id: movement, lot_id: id, quantity: back }).execute();
    if (revoked_at !== null) {
      gone.push({ id, remaining: back });
      revoked += back;
    } else if (expires_at !== null && expires_at <= refund.at) await expireLot(tx, id, refund.at);
  }
  if (revoked > 0) {
    const { userId, at, jobId } = refund;
    const taken = await insertMovement(
      tx,
      {
        cause: `${refund.cause}:revoked`,
        userId,
        type: COIN_SOURCES.refund,
        at,
        ...(jobId === undefined ? {} : { jobId }),
      },
      -revoked,
    );
    if (taken !== undefined) await takeFrom(tx, taken, gone, revoked);
  }
  return true;
};

/** Removes what is left of an order's lots; spent compute power stays spent. */
export const takeBackOrder = async (
  tx: Transaction<Tables>,
  order: { readonly id: number; readonly userId: number },
  at: Date,
): Promise<void> => {
  const lots = await lotsOfOrder(tx, order.id);
  if (lots.length === 0) return;
  const ids = lots.map(({ id }) => id);
  await tx.updateTable('lot').set({ revoked_at: at }).where('id', 'in', ids).execute();
  const left = totalOf(lots);
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
  if (movement !== undefined) await takeFrom(tx, movement, lots, left);
};

/** The lots that an order granted, locked in the order of spending. */
const lotsOfOrder = (tx: Transaction<Tables>, orderId: number) =>
  tx
    .selectFrom('lot')
    .select(['id', 'granted', 'remaining'])
    .where('movement_id', 'in', (eb) =>
      eb.selectFrom('movement').select('id').where('order_id', '=', orderId),
    )
    .orderBy(sql`expires_at nulls last`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Tells whether the buyer has spent anything that an order granted. Nobody spends it until the transaction ends. */
export const isOrderTouched = async (tx: Transaction<Tables>, orderId: number): Promise<boolean> =>
  (await lotsOfOrder(tx, orderId)).some(({ granted, remaining }) => remaining < granted);

/** What is left of a gift: the grants of these causes less what was taken back under the same list. */
export interface Gift {
  readonly userId: number;
  readonly quantity: number;
  /** What its owner can give back now. */
  readonly have: number;
  /** Their lots, locked, the gift's own first, then what would be spent last. */
  readonly lots: readonly Part[];
}

export const giftOf = async (
  tx: Transaction<Tables>,
  causes: readonly string[],
  at: Date,
): Promise<Gift | undefined> => {
  if (causes.length === 0) return undefined;
  const moved = await tx
    .selectFrom('movement')
    .leftJoin('lot', 'lot.movement_id', 'movement.id')
    .select(['movement.user_id', 'movement.quantity', 'lot.id as lot_id'])
    .where('cause', 'in', causes)
    .execute();
  const [first] = moved;
  if (!first) return undefined;
  const isOwn = ({ id }: Part): boolean => moved.some(({ lot_id }) => lot_id === id);
  const lots = (await spendableLots(tx, first.user_id, at)).toReversed();
  return {
    userId: first.user_id,
    quantity: moved.reduce((sum, { quantity }) => sum + quantity, 0),
    have: totalOf(lots),
    lots: [...lots.filter(isOwn), ...lots.filter((lot) => !isOwn(lot))],
  };
};

/**
 * Takes a gift back, as far as its owner still has compute power: compute power is the same wherever it came from, so
 * what they spent of the gift they have saved of the rest.
 */
export const takeGift = async (
  tx: Transaction<Tables>,
  gift: Gift,
  { cause, at }: { readonly cause: string; readonly at: Date },
): Promise<void> => {
  const quantity = Math.min(gift.quantity, gift.have);
  if (quantity <= 0) return;
  const { userId, lots } = gift;
  const movement = await insertMovement(tx, { cause, userId, type: COIN_SOURCES.refund, at }, -quantity);
  if (movement !== undefined) await takeFrom(tx, movement, lots, quantity);
};

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
    // A lot expires again when something returns to it later; its row is locked, so that each time counts once.
    { cause: `lot:${lot.id}:expire:${randomUUID()}`, userId: lot.user_id, type: COIN_SOURCES.expired, at },
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
