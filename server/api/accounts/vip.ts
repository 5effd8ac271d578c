import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables';

/** Adds VIP time. Periods of one level follow each other. False: this cause has given its time before. */
export const addVip = async (
  tx: Transaction<Tables>,
  {
    userId,
    level,
    hours,
    cause,
    now,
  }: {
    readonly userId: number;
    readonly level: number;
    readonly hours: number;
    readonly cause: string;
    readonly now: Date;
  },
): Promise<boolean> => {
  // Two periods at once would begin at the same moment: the user's row is the lock.
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
  const last = await tx
    .selectFrom('vip_period')
    .select((eb) => eb.fn.max('ends_at').as('ends_at'))
    .where('user_id', '=', userId)
    .where('vip_level', '=', level)
    .executeTakeFirst();
  const starts = last?.ends_at && last.ends_at > now ? last.ends_at : now;
  const added = await tx
    .insertInto('vip_period')
    .values({
      user_id: userId,
      vip_level: level,
      cause,
      starts_at: starts,
      ends_at: new Date(starts.getTime() + hours * 3_600_000),
      order_id: null,
    })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};
