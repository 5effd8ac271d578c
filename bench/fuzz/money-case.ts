import type { OpenDatabase } from '../../server/api/database/database';
import { openServer } from '../../server/api/database/postgres';
import { Market } from '../../tests/server/api/money/market';
import { playStory, shorten } from '../../tests/server/api/money/play';
import { makeStory } from '../../tests/server/api/money/steps';
import { emptyDatabase } from '../../tests/support/host';
import { startPostgres } from '../../tests/support/postgres';
import { bytesOf, type FuzzCase } from './case';
import type { Dice } from './dice';

type Kind = 'embedded' | 'postgres';

/** One for a process: every story begins with nobody. */
const markets = new Map<Kind, Promise<Market>>();

const openPostgres = async (): Promise<OpenDatabase> => {
  const server = await startPostgres();
  process.once('exit', server.stop);
  return openServer(server.url);
};

const marketOf = (kind: Kind): Promise<Market> => {
  const known = markets.get(kind);
  if (known) return known;
  const opened = (kind === 'postgres' ? openPostgres() : emptyDatabase()).then(Market.open);
  markets.set(kind, opened);
  return opened;
};

/**
 * Plays a random story of buying, paying, giving back, spending, inviting and leaving, and compares after every step what
 * people have with what they have paid for.
 */
export const moneyCase = (dice: Dice, kind: Kind): FuzzCase => {
  const story = makeStory(dice);
  return {
    input: bytesOf(JSON.stringify(story)),
    check: async () => {
      const market = await marketOf(kind);
      if ((await playStory(market, story)) === undefined) return undefined;
      const short = await shorten(market, story);
      return `${await playStory(market, short)}, by ${JSON.stringify(short)}`;
    },
  };
};
