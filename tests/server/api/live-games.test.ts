import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LiveGames } from '../../../server/api/platforms/live-games';
import { TestHost } from '../../support/host';

/** Games under way of a platform: shown, grown, ended with their result. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let now = Date.now();
let on: TestHost;
beforeAll(async () => {
  on = await TestHost.open({ now: () => new Date(now) });
});
afterAll(() => on?.close());

const listed = async () => (await on.call('live', { query: {} })).body.items;

test('a live game of a platform grows by itself and ends with its result', async () => {
  const live = new LiveGames(on.host);
  await live.looks.now();
  now += 60_000;
  await live.looks.now();
  const [game] = await listed();
  expect(game).toMatchObject({ result: '', event: 'Sandbox', move_count: 15 });
  // It stands among no finished games.
  const stored = await on.call('platformGames', { query: { type: 1 } });
  expect(stored.body.items).toEqual([]);
  now += 40_000;
  await live.looks.now();
  expect((await listed())[0]).toMatchObject({ id: game.id, move_count: 25 });
  now += 4 * 3_600_000;
  await live.looks.now();
  now += 60_000;
  await live.looks.now();
  const ended = await on.call('record', { params: { sgfId: game.sgf_id } });
  expect(ended.body.result).toMatch(/^[BW]\+R$/);
  expect((await listed()).map(({ id }: { id: number }) => id)).not.toContain(game.id);
});
