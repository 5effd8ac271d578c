import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Family, FuzzCase } from './case';
import { Dice } from './dice';
import { crowdedSoup, drawnCase } from './drawn-case';
import { editCase } from './edit-case';
import { foreignCase } from './foreign-case';
import { gameCase } from './game-case';
import { growthCase } from './growth-case';
import { moneyCase } from './money-case';
import { mutated } from './mutate';
import { networkCase } from './network-case';
import { readCase } from './read-case';
import { bracketSoup, byteSoup, propertySoup, tallSoup } from './soup';
import { streamCase } from './stream-case';

/** Real records as seeds: our samples and fixtures, and those in the shared folder. */
const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = [
  join(ROOT, 'public/samples'),
  join(ROOT, 'tests/fixtures/sgf'),
  resolve(ROOT, '../shared/sgf'),
];
const LARGEST = 60_000;

const seedFiles = (): Uint8Array[] =>
  FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.sgf$/i.test(name))
      .sort()
      .map((name) => new Uint8Array(readFileSync(join(folder, name))))
      .filter(({ length }) => length > 0 && length <= LARGEST),
  );

const seeds = seedFiles();

/** The kinds of cases and their shares in percent. */
const FAMILIES: Readonly<Record<string, readonly [share: number, family: Family]>> = {
  drawnFiles: [4, (dice) => drawnCase(mutated(dice, seeds), dice)],
  drawnSoup: [4, (dice) => drawnCase(propertySoup(dice, dice.size(400)), dice)],
  crowded: [4, (dice) => drawnCase(crowdedSoup(dice), dice)],
  mutated: [14, (dice) => readCase(mutated(dice, seeds), dice)],
  brackets: [14, (dice) => readCase(bracketSoup(dice, dice.size(2000)), dice)],
  bytes: [6, (dice) => readCase(byteSoup(dice, dice.size(2000)), dice)],
  properties: [10, (dice) => readCase(propertySoup(dice, dice.size(1000)), dice)],
  tall: [3, (dice) => readCase(tallSoup(dice, dice.size(4000)), dice)],
  editedFiles: [10, (dice) => editCase(mutated(dice, seeds), dice)],
  editedSoup: [12, (dice) => editCase(propertySoup(dice, dice.size(200)), dice)],
  games: [8, gameCase],
  foreign: [4, foreignCase],
  growth: [3, growthCase],
  streams: [8, streamCase],
  networks: [8, networkCase],
  // By name only: they need a database, and each case takes a tenth of a second.
  moneyEmbedded: [0, (dice) => moneyCase(dice, 'embedded')],
  moneyPostgres: [0, (dice) => moneyCase(dice, 'postgres')],
};
const WHEEL = Object.entries(FAMILIES).flatMap(([name, [share, make]]) =>
  Array.from({ length: share }, () => ({ name, make })),
);

export interface NamedCase extends FuzzCase {
  readonly family: string;
  /** The only family of the series. */
  readonly only: string | undefined;
}

export const FAMILY_NAMES: readonly string[] = Object.keys(FAMILIES);

/** The case with this number in the series of a seed, of one family if named; the same in every run. */
export const caseOf = (seed: number, index: number, only?: string): NamedCase => {
  const dice = new Dice(seed, index);
  const named = only === undefined ? undefined : FAMILIES[only];
  const { name, make } = dice.pick(named ? [{ name: only ?? '', make: named[1] }] : WHEEL);
  return { family: name, only, ...make(dice) };
};
