import type { Transaction } from 'kysely';
import { hourPrice } from '#contract';
import type { Tables } from './database/tables';
import type { Place } from './engines';
import { COIN_SOURCES, coinOf, spendCoin } from './ledger';
import { noteUse } from './payments/grants';
import { Refusal } from './refusal';

/** An engine is rented for an hour, as compute power is priced by the hour. */
const LEASE_MS = 3_600_000;

interface Renting {
  readonly aiId: number;
  readonly userId: number;
  readonly at: Date;
  /** A place with a free engine; absent when all are taken. */
  readonly free: Place | undefined;
}

/**
 * Rents an AI for an hour. A person who rents it already pays nothing and keeps the running hour and its place. Nothing is
 * taken for an engine that is not free.
 */
export const lease = async (
  tx: Transaction<Tables>,
  { aiId, userId, at, free }: Renting,
): Promise<{ readonly ends: Date; readonly paid: number; readonly place: Place }> => {
  // Locks the AI, so that two people cannot take its last place.
  const ai = await tx
    .selectFrom('ai_type')
    .select(['max_player', 'price', 'discount', 'gt_coin', 'vip_level', 'pro'])
    .where('id', '=', aiId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await noteUse(tx, { userId, vipLevel: ai.vip_level, pro: ai.pro, now: at });
  const running = await tx
    .selectFrom('engine_lease')
    .select(['user_id', 'ends_at', 'address', 'engine'])
    .where('ai_type_id', '=', aiId)
    .where('ends_at', '>', at)
    .execute();
  const own = running.find((row) => row.user_id === userId);
  if (own && own.address !== null && own.engine !== null)
    return { ends: own.ends_at, paid: 0, place: { address: own.address, engine: own.engine } };
  if (!free) throw new Refusal('engine.overload');
  if (own) return { ends: own.ends_at, paid: 0, place: free };
  if (ai.max_player > 0 && running.length >= ai.max_player) throw new Refusal('engine.overload');
  const have = await coinOf(tx, userId, at);
  if (have < ai.gt_coin) throw new Refusal('coin.short', { need: ai.gt_coin, have });
  const ends = new Date(at.getTime() + LEASE_MS);
  const { id } = await tx
    .insertInto('engine_lease')
    .values({ user_id: userId, ai_type_id: aiId, started_at: at, ends_at: ends, ...free })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paid = hourPrice(ai);
  if (paid > 0)
    await spendCoin(tx, { cause: `lease:${id}`, userId, type: COIN_SOURCES.consumption, quantity: paid, at });
  return { ends, paid, place: free };
};
