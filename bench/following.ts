import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Following } from '../server/api/following/following';
import { FetchPublic } from '../server/api/outgoing/fetch-public';
import { addFollowedPlayers, polledPlayers } from '../tests/support/followed-players';
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
  const following = new Following(on.host);
  try {
    const { id } = await on.newUser();
    const count = Number(players);
    await addFollowedPlayers(on, id, count);
    const before = process.memoryUsage().rss;
    const from = performance.now();
    following.begin();
    await new Promise((done) => setTimeout(done, Number(seconds) * 1000));
    const ran = (performance.now() - from) / 1000;
    const rows = await polledPlayers(on);
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
