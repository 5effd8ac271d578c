import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BLACK, WHITE } from '#kernel/board/types';
import { Random } from '#kernel/search/random';
import { SHIPPED_NETWORK } from '#protocol';
import { contestant } from './match/contestant';
import { decidedBeyond } from './match/decided';
import { winInterval } from './match/interval';
import { type Met, readMet, tallies } from './match/met';
import { drawOpening, makeOpening } from './match/openings';
import { type Player, playGame } from './match/play-game';
import { type Searcher, searcher } from './match/searcher';

/** `npm run match`: measures how often one player beats another. */
const USAGE = `usage: npm run match -- --players "ONE,OTHER,..." [OPTION VALUE]...
  each player meets the next of the list: "rank 8k" is the app's opponent, "step 3" one of the ladder of small boards,
  anything else the command of a GTP program
  --games N    of each two, played in pairs: each opening twice, with the colours changed (40)
  --size N     9
  --komi K     7.5
  --seed N     decides the openings (1)
  --out FILE   appends each game as a line of JSON, and goes on where the file ends
  --sums FILE  then writes what each pair of that file has won, for \`npm run bench -- ranks\`
  --minutes N  begin no game after so long
  --beyond N   end a game in which the network's lead stays beyond so many points for ten moves`;

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '' },
    games: { type: 'string', default: '40' },
    size: { type: 'string', default: '9' },
    komi: { type: 'string', default: '7.5' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
    sums: { type: 'string' },
    minutes: { type: 'string', default: 'Infinity' },
    beyond: { type: 'string' },
  },
});
const names = values.players.split(',').map((name) => name.trim());
if (names.length < 2) {
  console.error(USAGE);
  process.exit(2);
}
const [side, komi, games, seed] = [values.size, values.komi, values.games, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];
const until = performance.now() + 60_000 * Number(values.minutes);

const known = values.out ? readMet(values.out) : [];

let shared: Searcher | undefined;
const ours = (): Searcher => {
  shared ??= searcher(join('public/networks', SHIPPED_NETWORK.fileName));
  return shared;
};
const chance = new Random(seed + known.length);
const players = new Map<string, Player>();
const playerOf = (name: string): Player => {
  const player = players.get(name) ?? contestant(name, ours, () => chance.next());
  players.set(name, player);
  return player;
};

const playOne = async (one: string, other: string, index: number): Promise<Met> => {
  const oneIsBlack = index % 2 === 0;
  const opening = drawOpening(side, new Random(1000 * seed + Math.floor(index / 2)));
  const [first, second] = [playerOf(one), playerOf(other)];
  const sides = oneIsBlack ? { [BLACK]: first, [WHITE]: second } : { [BLACK]: second, [WHITE]: first };
  const { winner, result, disputed, moves, seconds } = await playGame({
    side,
    komi,
    opening,
    players: sides,
    decided: values.beyond
      ? decidedBeyond(Number(values.beyond), { ask: ours().ask, side, komi })
      : undefined,
  });
  const won = winner === undefined ? 0.5 : winner === first ? 1 : 0;
  const [black, white] = [seconds[BLACK], seconds[WHITE]];
  const times: [number, number] = oneIsBlack ? [black, white] : [white, black];
  console.log(
    `${one} against ${other}, game ${index + 1}: ${oneIsBlack ? 'black' : 'white'}, ${result}` +
      `${disputed ? ' (disputed)' : ''}, ${moves.length} moves, opening ${makeOpening(opening, side)}`,
  );
  const played = { played: [...moves], opening: opening.length };
  return {
    size: side,
    one,
    other,
    index,
    won,
    result,
    moves: moves.length,
    disputed,
    ...played,
    seconds: times,
  };
};

const pairs = names.slice(1).map((other, i) => ({ one: names[i] ?? '', other, met: [] as Met[] }));
for (const pair of pairs)
  pair.met.push(
    ...known.filter((met) => met.size === side && met.one === pair.one && met.other === pair.other),
  );
// All pairs advance together, so that a run that is cut short has measured each of them.
for (let index = 0; index < games; index += 2)
  for (const { one, other, met } of pairs)
    for (const each of [index, index + 1]) {
      if (performance.now() >= until || met.some((game) => game.index === each)) continue;
      const game = await playOne(one, other, each);
      met.push(game);
      if (values.out) appendFileSync(values.out, `${JSON.stringify(game)}\n`);
    }
for (const player of players.values()) player.close?.();
if (values.out && values.sums)
  writeFileSync(values.sums, `${JSON.stringify(tallies(readMet(values.out)), null, 2)}\n`);
for (const { one, other, met } of pairs) {
  const sum = (of: (game: Met) => number): number => met.reduce((total, game) => total + of(game), 0);
  const won = sum((game) => game.won);
  const [min, max] = winInterval(won, met.length).map((share) => (100 * share).toFixed(1));
  console.log(
    `${side}x${side}: ${one} won ${won} of ${met.length} against ${other}, ` +
      `${sum((game) => Number(game.disputed))} disputed; 95 % interval ${min} to ${max} %; seconds a game ` +
      [0, 1].map((i) => (sum((game) => game.seconds[i] ?? 0) / met.length).toFixed(1)).join(' and '),
  );
}
