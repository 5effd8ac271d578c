import { sql } from 'kysely';
import type { TestHost } from './host';

/** So many players of two platforms, all due, followed by one person. */
export const addFollowedPlayers = async (
  { host: { db } }: TestHost,
  userId: number,
  count: number,
): Promise<void> => {
  await sql`insert into followed_player (platform, player_key, player_name, next_poll)
    select 1 + n % 2, 'player ' || n, 'Player ' || n, now() - interval '1 minute' from generate_series(1, ${count}::int) n`.execute(
    db,
  );
  await sql`insert into user_sub (user_id, player_name, platform, max_visits, analyze_enable, apn, analyze_frequency, apn_frequency, expires_at, subscribed, followed_id)
    select ${userId}::bigint, player_name, platform, 100, false, false, 0, 0, now() + interval '1 day', true, id from followed_player`.execute(
    db,
  );
};

/** How many players of each platform were asked for. */
export const polledPlayers = async ({ host: { db } }: TestHost) =>
  (
    await sql<{ platform: number; polled: number }>`
      select platform, count(polled_at)::int as polled from followed_player group by platform order by platform`.execute(
      db,
    )
  ).rows;
