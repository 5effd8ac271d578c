import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RULES } from '#kernel/board/rules';
import { BLACK, type Color, opponent, type Point, pointsWith, WHITE } from '#kernel/board/types';
import { readSgf } from '#kernel/sgf/read';
import { Positions } from '#kernel/tree/positions';
import { SHIPPED_NETWORK } from '#protocol';
import { readMet } from './match/met';
import { type Searcher, searcher } from './match/searcher';
import { addHabits, type GameRead, type Habits, habitsOf, NO_HABITS } from './people/habits';

/**
 * `npm run bench -- people [--games FILE,...] [--sgf NAME=PATH,...] [--size 19] [--limit N] [--quick]`: what one sees of a
 * player: ataris answered, free stones taken, the distance to the last moves, moves inside settled territory, first-line
 * moves, groups lost. Counted in games of `npm run match -- --out FILE`, for each player, and in records of people.
 * `--quick` leaves out what needs a network.
 */
export const bench = async (args: readonly string[]): Promise<boolean> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '' },
      sgf: { type: 'string', default: '' },
      size: { type: 'string', default: '19' },
      limit: { type: 'string', default: '1000' },
      quick: { type: 'boolean', default: false },
    },
  });
  const [side, limit] = [Number(values.size), Number(values.limit)];
  const shared = values.quick ? undefined : searcher(join('public/networks', SHIPPED_NETWORK.fileName));
  const sums = new Map<string, { games: number; habits: Habits }>();
  const add = (name: string, habits: Habits): void => {
    const before = sums.get(name) ?? { games: 0, habits: NO_HABITS };
    sums.set(name, { games: before.games + 1, habits: addHabits(before.habits, habits) });
  };
  for (const { names, game } of [
    ...listOf(values.games).flatMap((file) => matchGames(file, side)),
    ...listOf(values.sgf).flatMap((named) => recordsOf(named, side).slice(0, limit)),
  ]) {
    const found = await habitsOf(game, async (moves) => ownershipAfter(shared, game, moves));
    for (const color of [BLACK, WHITE] as const) add(names[color], found[color]);
  }
  tell(sums);
  return true;
};

const listOf = (text: string): string[] => text.split(',').filter((part) => part !== '');

interface Named {
  readonly names: Readonly<Record<Color, string>>;
  readonly game: GameRead;
}

/** A player of a rank, and whom it met. */
const matchGames = (file: string, side: number): Named[] =>
  readMet(file).flatMap(({ size, one, other, index, played, opening }): Named[] => {
    if (size !== side || !played) return [];
    const names: Named['names'] = index % 2 === 0 ? { 1: one, 2: other } : { 1: other, 2: one };
    return [{ names, game: { side, handicap: [], first: BLACK, moves: played, opening: opening ?? 0 } }];
  });

/** `NAME=PATH`: the main lines of a file or of a folder's files. */
const recordsOf = (named: string, side: number): Named[] => {
  const [name = '', path = ''] = named.split('=');
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((file) => file.endsWith('.sgf'))
        .sort()
        .map((file) => join(path, file))
    : [path];
  return files.flatMap((file): Named[] => {
    const game = readGame(file, side);
    return game ? [{ names: { 1: name, 2: name }, game }] : [];
  });
};

/** Undefined for a record of another size, one with further setup, or one whose sides do not alternate. */
const readGame = (file: string, side: number): GameRead | undefined => {
  const read = readSgf(new Uint8Array(readFileSync(file)));
  const tree = read.ok ? read.value.games[0] : undefined;
  if (!tree || tree.size.width !== side || tree.size.height !== side) return undefined;
  const moves: Point[] = [];
  let first: Color | undefined;
  let color: Color = BLACK;
  for (let node = tree.firstChild(tree.root); node >= 0; node = tree.firstChild(node)) {
    const moved = tree.moveColor(node);
    if (moved === 0) continue;
    first ??= moved;
    if (moves.length > 0 && moved !== color) break;
    moves.push(tree.movePoint(node));
    color = opponent(moved);
  }
  const handicap = pointsWith(new Positions(tree).stonesAt(tree.root).slice(), BLACK);
  return first && moves.length >= side ? { side, handicap, first, moves, opening: 0 } : undefined;
};

const ownershipAfter = async (
  shared: Searcher | undefined,
  { side, handicap, first }: GameRead,
  moves: readonly Point[],
): Promise<Float32Array | undefined> => {
  if (!shared) return undefined;
  let color = opponent(first);
  const played = moves.map((point) => {
    color = opponent(color);
    return { color, point };
  });
  const line = {
    size: { width: side, height: side },
    rules: RULES.chinese,
    komi: 7.5,
    initialStones: { black: handicap, white: [] },
    initialPlayer: first,
    moves: played,
  };
  return (await shared.ask({ line, visits: 1 }))?.ownership;
};

const COLUMNS: readonly (readonly [string, (habits: Habits, games: number) => string])[] = [
  ['moves', ({ moves }) => String(moves)],
  ['ataris', ({ ataris }) => String(ataris)],
  ['answered', ({ ataris, answered }) => share(answered, ataris)],
  ['free', ({ captures }) => String(captures)],
  ['taken', ({ captures, captured }) => share(captured, captures)],
  ['far', ({ far, moves }) => share(far, moves)],
  ['from last', ({ farFromLast, moves }) => share(farFromLast, moves)],
  ['settled', ({ settled, moves }) => share(settled, moves)],
  ['1st line', ({ firstLine, beforeEndgame }) => share(firstLine, beforeEndgame)],
  ['lost', ({ lost }, games) => (lost / games).toFixed(1)],
];

const share = (part: number, all: number): string =>
  all === 0 ? '-' : `${((100 * part) / all).toFixed(0)} %`;

const tell = (sums: ReadonlyMap<string, { games: number; habits: Habits }>): void => {
  const width = Math.max(6, ...[...sums.keys()].map((name) => name.length));
  console.log(['player'.padEnd(width), 'games', ...COLUMNS.map(([name]) => name.padStart(9))].join(' '));
  for (const [name, { games, habits }] of [...sums].sort())
    console.log(
      [
        name.padEnd(width),
        String(games).padStart(5),
        ...COLUMNS.map(([, of]) => of(habits, games).padStart(9)),
      ].join(' '),
    );
};
