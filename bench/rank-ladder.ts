import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import type { Goal } from './goals';
import { TALLY } from './match/met';
import { ratings } from './match/ratings';

/** Matches of neighbouring steps of the ladder and of GNU Go, by `npm run match`: docs/ranks.md tells the commands. */
const MATCHES = [9, 13].map((side) => ({
  side,
  file: resolve(import.meta.dirname, `matches-${side}.json`),
  min: side === 9 ? 100 : 40,
}));
const GNU_GO = 'gnugo --mode gtp --chinese-rules --level 10';
const NAME_WIDTH = 46;

/** Rates the ladder of a board size from its matches. The steps must rise and have met often enough. */
const ladder = ({ side, file, min }: (typeof MATCHES)[number]): Goal[] => {
  const pairs = v.parse(v.array(TALLY), JSON.parse(readFileSync(file, 'utf8')));
  const rated = ratings(pairs, GNU_GO);
  const names = [...rated].sort(([, one], [, other]) => other.elo - one.elo);
  console.log(`${side}x${side}: Elo from all matches together, 95 %; then the match with the next below`);
  for (const [name, { elo, spread }] of names) {
    const met = pairs.find(({ one, other }) => one === name && other === below(name));
    const match = met ? `${met.won} of ${met.games}` : '';
    console.log(
      `${name.padEnd(NAME_WIDTH)}${elo.toFixed(0).padStart(6)} ± ${spread.toFixed(0).padEnd(5)}${match}`,
    );
  }
  const steps = pairs.filter(({ one, other }) => other === below(one));
  const eloOf = (name: string): number => rated.get(name)?.elo ?? Number.NaN;
  return [
    {
      name: `${side}x${side}: games of neighbouring steps, the fewest`,
      measured: minOf(steps.map(({ games }) => games)),
      min,
    },
    {
      name: `${side}x${side}: Elo between neighbouring steps, the smallest`,
      measured: minOf(steps.map(({ one, other }) => eloOf(one) - eloOf(other))),
      min: 0,
    },
  ];
};

const below = (name: string): string => name.replace(/^step (\d+)$/, (_, step) => `step ${Number(step) - 1}`);

/** Undefined for no value: a goal is then missed. */
const minOf = (values: readonly number[]): number | undefined =>
  values.length > 0 ? Math.min(...values) : undefined;

/** Rates the ladder of every board size. */
export const ladders = (): Goal[] => MATCHES.flatMap(ladder);
