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
