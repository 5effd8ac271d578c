import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Dice } from '../../../bench/fuzz/dice';
import type { OpenDatabase } from '../../../server/api/database/database';
import { openServer } from '../../../server/api/database/postgres';
import { emptyDatabase } from '../../support/host';
import { atNight } from '../../support/nightly';
import { hasPostgres, startPostgres, type TestPostgres } from '../../support/postgres';
import { Market } from './money/market';
import { playStory, shorten } from './money/play';
import { makeStory } from './money/steps';

const SEED = Number(process.env.PROPERTY_SEED ?? 1);
/** `npm run fuzz -- --family moneyEmbedded --cases 10000` plays more, `moneyPostgres` on PostgreSQL. */
const STORIES = atNight(60, 600);

const describeMoney = (title: string, open: () => Promise<OpenDatabase>): void => {
  describe(title, () => {
    let market: Market;
    beforeAll(async () => {
      market = await Market.open(await open());
    }, 60_000);
    afterAll(() => market?.close());

    test('nobody ends with more or less than was paid for, whatever happens', async () => {
      for (let index = 0; index < STORIES; index += 1) {
        const story = makeStory(new Dice(SEED, index));
        if ((await playStory(market, story)) === undefined) continue;
        const short = await shorten(market, story);
        expect.fail(
          `story ${index} of seed ${SEED}: ${await playStory(market, short)}\n${JSON.stringify(short)}`,
        );
      }
    }, 240_000);
  });
};

describeMoney('money on the embedded database', emptyDatabase);

if (hasPostgres()) {
  let server: TestPostgres | undefined;
  describeMoney('money on PostgreSQL', async () => {
    server = await startPostgres();
    return openServer(server.url);
  });
  afterAll(() => server?.stop());
} else {
  console.warn('SKIPPED, PostgreSQL is not installed: money on PostgreSQL');
  test.skip('money on PostgreSQL: it is not installed', () => {});
}
