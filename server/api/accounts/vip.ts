import type { Transaction } from 'kysely';
import type { PERIOD_UNITS } from '#contract';
import type { Tables } from '../database/tables';

/** A length of time as goods give it. Months and years follow the calendar, in UTC. */
export interface Period {
  readonly unit: (typeof PERIOD_UNITS)[number];
  readonly count: number;
}

const SECONDS = { week: 604_800, day: 86_400, hour: 3600, minute: 60, second: 1 } as const;

/** A month after 31 January is the last day of February. */
const after = (start: Date, { unit, count }: Period): Date => {
  if (unit !== 'month' && unit !== 'year') return new Date(start.getTime() + count * SECONDS[unit] * 1000);
  const months = unit === 'year' ? count * 12 : count;
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
};

interface AddedVip {
  readonly id: number;
  readonly ends: Date;
}

/**
 * Adds VIP time. Periods of one level follow each other. Undefined: this cause has already given its time.
 */
export const addVip = async (
  tx: Transaction<Tables>,
  {
    userId,
    level,
    period,
    cause,
    now,
    orderId = null,
  }: {
    readonly userId: number;
    readonly level: number;
    readonly period: Period;
    readonly cause: string;
    readonly now: Date;
    readonly orderId?: number | null;
  },
): Promise<AddedVip | undefined> => {
  // Locks the user's row, so that two parallel periods do not begin at the same moment.
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
  const last = await tx
    .selectFrom('vip_period')
    .select((eb) => eb.fn.max('ends_at').as('ends_at'))
    .where('user_id', '=', userId)
    .where('vip_level', '=', level)
    .executeTakeFirst();
  const starts = last?.ends_at && last.ends_at > now ? last.ends_at : now;
  const ends = after(starts, period);
  const added = await tx
    .insertInto('vip_period')
    .values({ user_id: userId, vip_level: level, cause, starts_at: starts, ends_at: ends, order_id: orderId })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added && { id: added.id, ends };
};

/**
 * Ends the VIP time of an order now; what has passed stays. Later periods of the level begin that much earlier, with their
 * whole length, and the compute power that expires with them.
 */
export const revokeVip = async (
  tx: Transaction<Tables>,
  { orderId, userId, now }: { readonly orderId: number; readonly userId: number; readonly now: Date },
): Promise<void> => {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
  const period = await tx
    .selectFrom('vip_period')
    .select(['id', 'vip_level', 'starts_at', 'ends_at'])
    .where('order_id', '=', orderId)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  if (!period) return;
  const starts = period.starts_at > now ? now : period.starts_at;
  const lostMs = period.ends_at.getTime() - Math.max(period.starts_at.getTime(), now.getTime());
  const earlier = (time: Date): Date => new Date(time.getTime() - lostMs);
  await tx
    .updateTable('vip_period')
    .set({ starts_at: starts, ends_at: now })
    .where('id', '=', period.id)
    .execute();
  const later = await tx
    .selectFrom('vip_period')
    .select(['id', 'starts_at', 'ends_at'])
    .where('user_id', '=', userId)
    .where('vip_level', '=', period.vip_level)
    .where('starts_at', '>=', period.ends_at)
    .execute();
  for (const { id, starts_at, ends_at } of later) {
    await tx
      .updateTable('vip_period')
      .set({ starts_at: earlier(starts_at), ends_at: earlier(ends_at) })
      .where('id', '=', id)
      .execute();
    await tx
      .updateTable('lot')
      .set({ expires_at: earlier(ends_at) })
      .where('vip_period_id', '=', id)
      .execute();
  }
};
