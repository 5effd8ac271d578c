import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { Following } from '../server/api/following/following';
import { FetchPublic } from '../server/api/outgoing/fetch-public';
import { TestHost } from '../tests/support/host';

/**
 * Followed players of two platforms of different pace on one host, all due at once: polls a second beside what each
 * platform allows, age of the oldest, memory: `npm run bench -- following [players, 10000] [seconds, 30]`.
 */
const MB = 1024 * 1024;
const PLATFORMS = [
  { number: 1, apart_ms: 1000 },
  { number: 2, apart_ms: 100 },
] as const;

export const bench = async ([players = '10000', seconds = '30']: readonly string[]): Promise<boolean> => {
  // Both know nobody, in a moment: one call a player.
  let asked = 0;
  const site = createServer((_, answer) => {
    asked += 1;
    answer.setHeader('content-type', 'application/json');
    answer.end('{"results":[]}');
  });
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const on = await TestHost.open({
    checksAnswers: false,
    outgoing: new FetchPublic({ isAllowed: () => true, isAllowedPort: () => true }),
    platforms: PLATFORMS.map((platform) => ({ ...platform, kind: 'ogs' as const, url, guests: true })),
  });
  const { db } = on.host;
  const following = new Following(on.host);
  try {
    const { id } = await on.newUser();
    const count = Number(players);
    await sql`insert into followed_player (platform, player_key, player_name, next_poll)
      select 1 + n % 2, 'player ' || n, 'Player ' || n, now() - interval '1 minute' from generate_series(1, ${count}::int) n`.execute(
      db,
    );
    await sql`insert into user_sub (user_id, player_name, platform, max_visits, analyze_enable, apn, analyze_frequency, apn_frequency, expires_at, subscribed, followed_id)
      select ${id}::bigint, player_name, platform, 100, false, false, 0, 0, now() + interval '1 day', true, id from followed_player`.execute(
      db,
    );
    const before = process.memoryUsage().rss;
    const from = performance.now();
    following.begin();
    await new Promise((done) => setTimeout(done, Number(seconds) * 1000));
    const ran = (performance.now() - from) / 1000;
    const { rows } = await sql<{ platform: number; polled: number }>`
      select platform, count(polled_at)::int as polled from followed_player group by platform order by platform`.execute(
      db,
    );
    const mostOf = (number: number): number =>
      1000 / (PLATFORMS.find((platform) => platform.number === number)?.apart_ms ?? 1000);
    for (const { platform, polled } of rows) {
      const each = count / 2;
      const most = mostOf(platform);
      console.log(
        `platform ${platform}: ${(polled / ran).toFixed(1)} players/s of at most ${most}; a round of ${each} takes ${(each / Math.max(0.01, polled / ran) / 60).toFixed(0)} minutes`,
      );
    }
    console.log(
      `${count} followed players, ${ran.toFixed(0)} s, ${asked} calls: memory ${Math.round((process.memoryUsage().rss - before) / MB)} MB more`,
    );
    return rows.every(({ platform, polled }) => polled > 0 && polled / ran <= mostOf(platform) + 1);
  } finally {
    await following.close();
    await on.close();
    site.close();
  }
};
