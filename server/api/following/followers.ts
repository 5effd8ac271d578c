import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables, UserSubTable } from '../database/tables';
import { nameKey } from '../platforms/platform';
import { platformNumber } from '../platforms/platforms';

export type Follower = Selectable<UserSubTable>;

/** The row for a player that somebody follows; the first one makes it, due at once. */
export const followedIdOf = async (
  tx: Transaction<Tables>,
  {
    platform,
    playerName,
    now,
  }: { readonly platform: number; readonly playerName: string; readonly now: Date },
): Promise<number> => {
  const row = {
    platform: platformNumber(platform),
    player_key: nameKey(playerName),
    player_name: playerName.trim(),
    next_poll: now,
  };
  const { id } = await tx
    .insertInto('followed_player')
    .values(row)
    // Changes nothing, so that the row is returned.
    .onConflict((conflict) =>
      conflict.columns(['platform', 'player_key']).doUpdateSet({ player_key: row.player_key }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Who follows a player now: neither paused nor past the last day. */
export const followersOf = (db: Kysely<Tables>, followedId: number, now: Date): Promise<Follower[]> =>
  db
    .selectFrom('user_sub')
    .selectAll()
    .where('followed_id', '=', followedId)
    .where('subscribed', '=', true)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute();

const HOUR_MS = 3_600_000;
/** Whether so many hours have passed; 0: each time. */
export const isDue = (last: Date | null, hours: number, now: Date): boolean =>
  last === null || now.getTime() - last.getTime() >= hours * HOUR_MS;

/** What the host gives for a followed player: visits for everybody, and the most there is. */
export const publicSubOf = (
  db: Kysely<Tables>,
  { platform, playerName }: { readonly platform: number; readonly playerName: string },
) =>
  db
    .selectFrom('public_sub')
    .select(['free_max_visits', 'max_visits'])
    .where(sql`greatest(platform, 1)`, '=', platformNumber(platform))
    .where(sql`lower(trim(player_name))`, '=', nameKey(playerName))
    .executeTakeFirst();
