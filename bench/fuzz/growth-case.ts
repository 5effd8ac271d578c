import { readGameInfo } from '#kernel/sgf/game-info';
import { type Collection, readSgf, SgfReader } from '#kernel/sgf/read';
import { writeSgf } from '#kernel/sgf/write';
import { Layout } from '#kernel/tree/layout';
import { Positions } from '#kernel/tree/positions';
import type { GameTree } from '#kernel/tree/tree';
import { following } from '#kernel/tree/walk';
import { bytesOf, type FuzzCase } from './case';
import type { Dice } from './dice';
import { bracketSoup } from './soup';

/**
 * Checks linear time: four times the input takes about four times as long. Repeats a few bytes to a small and a large
 * file; when the time per byte grows, it measures both again, so that a busy machine causes no failure.
 */
const SMALL_BYTES = 50_000;
const FACTOR = 4;
/** Maximum ratio of the large file's time to the small one's: linear growth gives 4, quadratic 16. */
const MAX_RATIO = 9;
/** Below this time caches and the compiler dominate. */
const MIN_MS = 25;
const REPEATS = 5;
/** When the small file takes this long, the large one is not tried. */
const HOPELESS_MS = 1000;

const UNITS = [
  ...[
    '(',
    ')',
    ';',
    '[',
    ']',
    '\\',
    ' ',
    '\n',
    'B',
    'AB',
    'a',
    '1',
    '/',
    '[aa]',
    '[]',
    '(;',
    ';)',
    '()',
    ')(',
  ],
  ...[
    'CA[',
    'CA[big5]',
    'CA[gbk]',
    'CA',
    '\u001b$B',
    '\0',
    'B[aa]',
    'W[bb]',
    'AB[aa:ss]',
    'AE[aa:ss]',
    'C[',
    '\\]',
  ],
  ...[
    '(;B[aa])',
    ';W[]',
    'é',
    '围',
    '黑',
    '胜',
    'black ',
    ' and 1/',
    '0.',
    ',',
    '+',
    ':',
    'x',
    'LB[aa:b]',
    'PL[W]',
  ],
];
const STARTS = [
  ...[
    '',
    '(',
    '(;',
    '(;C[',
    '(;SZ[52]',
    '(;RE[',
    '(;RE[B+',
    '(;KM[',
    '(;SZ[',
    '(;RU[',
    '(;HA[',
    '(;DT[',
    '(;B[',
    '(;AB[',
  ],
  ...['\xff', '(;C[\xff]', '(;CA[utf-8]C[\xff]', '(;CA[big5]C[\xff\xff]', '\xff\xfe', '(;B[aa](;W[bb]'],
];
const ENDS = ['', ')', ']', '])', '/])', '胜])', '(;CA[gbk])', '\xff'];

/** Text values for people, in which one character may repeat many times. */
const INFORMATION = ['RE[', 'RE[B+', 'RE[黑', 'KM[', 'SZ[', 'RU[', 'HA[', 'DT[', 'AP[', 'PB['];
const CHARACTERS = [
  '1',
  '0',
  ' ',
  '/',
  '.',
  ',',
  '+',
  '-',
  ':',
  'x',
  '黑',
  '胜',
  '目',
  'a',
  '\n',
  '1 ',
  '1/',
  '1.',
];

export const growthCase = (dice: Dice): FuzzCase => (dice.chance(0.3) ? longValue(dice) : repeated(dice));

const longValue = (dice: Dice): FuzzCase =>
  grown(
    bytesOf(`(;${dice.pick(INFORMATION)}${dice.pick(['', '', '1', 'a', '黑'])}`),
    bytesOf(dice.list(1 + dice.below(2), () => dice.pick(CHARACTERS)).join('')),
    bytesOf(`${dice.pick(['', '/', 'x', '胜', '目', '1/'])}])`),
  );

const repeated = (dice: Dice): FuzzCase => {
  const unit = dice.chance(0.7)
    ? bytesOf(dice.list(1 + dice.below(3), () => dice.pick(UNITS)).join(''))
    : bracketSoup(dice, 1 + dice.below(12));
  return grown(latin(dice.pick(STARTS)), unit, latin(dice.pick(ENDS)));
};

const grown = (start: Uint8Array, unit: Uint8Array, end: Uint8Array): FuzzCase => {
  const make = (bytes: number): Uint8Array => {
    const times = Math.ceil(bytes / unit.length);
    const all = new Uint8Array(start.length + times * unit.length + end.length);
    all.set(start);
    for (let i = 0; i < times; i++) all.set(unit, start.length + i * unit.length);
    all.set(end, all.length - end.length);
    return all;
  };
  const small = make(SMALL_BYTES);
  const large = make(SMALL_BYTES * FACTOR);
  const huge = (): Uint8Array => make(SMALL_BYTES * FACTOR * FACTOR);
  return {
    input: small,
    check: () => {
      for (const [name, work] of Object.entries(WORKS)) {
        // Caches and the compiler cause single steps; quadratic growth shows the same step again.
        const growth = grownIn(work, small, large);
        if (growth !== undefined && grownIn(work, large, huge()) !== undefined)
          return `${name} grows faster than its input: ${growth}`;
      }
      return undefined;
    },
  };
};

/** Measures until the growth is shown to be linear, at most REPEATS times; the minimum of each counts. */
const grownIn = (work: Work, small: Uint8Array, large: Uint8Array): string | undefined => {
  let short = Number.POSITIVE_INFINITY;
  let long = Number.POSITIVE_INFINITY;
  for (let i = 0; i < REPEATS; i++) {
    short = Math.min(short, cpuMs(work, small));
    if (short > HOPELESS_MS) break;
    long = Math.min(long, cpuMs(work, large));
    if (long < MIN_MS || long / short < MAX_RATIO) return undefined;
  }
  return `${long.toFixed(0)} ms for ${large.length} bytes, ${short.toFixed(1)} ms for ${small.length}`;
};

const latin = (text: string): Uint8Array =>
  [...text].some((c) => c > '\xff') ? bytesOf(text) : Uint8Array.from(text, (c) => c.charCodeAt(0));

type Work = (input: Uint8Array) => () => unknown;

const cpuMs = (work: Work, input: Uint8Array): number => {
  const run = work(input);
  const { user, system } = process.cpuUsage();
  run();
  const used = process.cpuUsage({ user, system });
  return (used.user + used.system) / 1000;
};

/** Only the inner function is timed; its input is made before. */
const WORKS: Readonly<Record<string, Work>> = {
  reading: (input) => () => readSgf(input),
  'reading in pieces': (input) => () => {
    const reader = new SgfReader();
    for (let at = 0; at < input.length; at += 997) {
      reader.feed(input.subarray(at, at + 997));
      while (reader.step(5000));
    }
    return reader.finish();
  },
  'telling properties': withGames(({ games }) => {
    for (const game of games) {
      for (let n = game.root; n >= 0; n = following(game, n, game.root)) game.properties(n);
    }
  }),
  'game information': withGames(({ games }) => games.slice(0, 3).map(readGameInfo)),
  boards: withGames(({ games }) =>
    games.slice(0, 3).map((game) => new Positions(game).stonesAt(lastOf(game))),
  ),
  layout: withGames(({ games }) => games.slice(0, 3).map((game) => new Layout(game).window(0, 50, 0, 50))),
  writing: withGames(({ games }) => writeSgf(games)),
  'writing lines': withGames(({ games }) => writeSgf(games, { lineWidth: 70 })),
};

function withGames(work: (collection: Collection) => unknown): Work {
  return (input) => {
    const read = readSgf(input);
    return () => (read.ok ? work(read.value) : undefined);
  };
}

const lastOf = (game: GameTree): number => game.nodeCount - 1;
