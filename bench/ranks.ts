import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { isRank, RANKS, type Rank } from '#kernel/play/rank';
import type { Ask } from '#kernel/play/rank-turn';
import { SHIPPED_NETWORK } from '#protocol';
import { seeded } from '../tests/support/random';
import { judge } from './goals';
import { searcher } from './match/searcher';
import { CHOICES, choicesAt } from './rank-choices';
import { report } from './rank-figures';
import { selfPlay } from './rank-game';
import { ladders } from './rank-ladder';

/**
 * `npm run bench -- ranks [--ranks 1d,3d,5d] [--games 1] [--size 19] [--moves 210] [--every 7] [--draws 8] [--visits 40]
 * [--out FILE]`: the ladder of small boards, from its matches; then how ranks choose beside players of the rank in 4,478
 * ranked games. Each rank plays games against itself, as the app plays them. In every 7th position of them each rank
 * chooses several times, and a stronger network (KataGo's b6c96 where available, else our own) judges each choice: how
 * often it is the judge's first move or one of its first five, the median loss, the 90th percentile, and the mean loss by
 * phase. One position with eight draws says as much as several moves of a game. `--out` appends what was measured, and
 * goes on where the file ends; all its games count, also beyond `--games`.
 */
const JUDGE = resolve(
  import.meta.dirname,
  '../../shared/katago/models/g170-b6c96-s175395328-d26788732.bin.gz',
);
const OURS = join('public/networks', SHIPPED_NETWORK.fileName);

/** A rank's game against itself, as a line of the file of `--out`. */
const GAME = v.object({
  rank: v.string(),
  /** From 0; it decides the chances drawn. */
  game: v.number(),
  moves: v.array(v.number()),
  /** Milliseconds of every answer; none where they were not measured on a quiet machine. */
  times: v.array(v.number()),
});
/** A position of such a game, likewise. */
const PLACE = v.object({ rank: v.string(), game: v.number(), ...CHOICES.entries });

export const bench = async (args: readonly string[]): Promise<boolean> => {
  const option = (name: string, usual: string): string => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? usual : (args[at + 1] ?? usual);
  };
  const number = (name: string, usual: number): number => Number(option(name, String(usual)));
  const ranks = option('ranks', '1d,3d,5d').split(',').filter(isRank);
  const settings = {
    ranks,
    side: number('size', 19),
    games: number('games', 1),
    length: number('moves', 210),
    every: number('every', 7),
    draws: number('draws', 8),
    visits: number('visits', 40),
  };
  const judgeFile = option('judge', existsSync(JUDGE) ? JUDGE : OURS);
  const known = recordsOf(option('out', ''));
  const met = judge(ladders());
  console.log(
    `judge ${judgeFile.split('/').at(-1)}, ${settings.visits} visits; ${settings.draws} draws in every ${settings.every}th position`,
  );
  await measure({ player: searcher(OURS).ask, referee: searcher(judgeFile).ask }, settings, known);
  const points = settings.side * settings.side;
  const played = known.games.map(({ rank, game }) =>
    known.places.filter((place) => place.rank === rank && place.game === game),
  );
  const places = known.places.length;
  console.log(
    `${played.length} games, ${places} positions; ratios with 95 % intervals from drawing games again`,
  );
  for (const rank of ranks) {
    const own = known.games.filter((game) => game.rank === rank);
    if (own.length === 0) continue;
    report(played, rank, points);
    console.log(`${rank} answers in ${p95(own.flatMap(({ times }) => times)).toFixed(0)} ms (p95)`);
  }
  return met;
};

type RankGame = v.InferOutput<typeof GAME>;
type Place = v.InferOutput<typeof PLACE>;

interface Records {
  readonly games: readonly RankGame[];
  readonly places: readonly Place[];
  readonly add: (record: RankGame | Place) => void;
}

/** What the file holds; it grows with what is added. Without a file the records are kept in memory only. */
const recordsOf = (file: string): Records => {
  const games: RankGame[] = [];
  const places: Place[] = [];
  const keep = (record: RankGame | Place): void => {
    if ('moves' in record) games.push(record);
    else places.push(record);
  };
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  for (const line of lines) if (line !== '') keep(v.parse(v.union([GAME, PLACE]), JSON.parse(line)));
  return {
    games,
    places,
    add: (record) => {
      keep(record);
      if (file) appendFileSync(file, `${JSON.stringify(record)}\n`);
    },
  };
};

interface Settings {
  readonly ranks: readonly Rank[];
  readonly side: number;
  readonly games: number;
  readonly length: number;
  readonly every: number;
  readonly draws: number;
  readonly visits: number;
}

/** Plays what games are missing, and measures what positions are missing. */
const measure = async (
  engines: { readonly player: Ask; readonly referee: Ask },
  { ranks, side, games, length, every, draws, visits }: Settings,
  known: Records,
): Promise<void> => {
  for (let game = 0; game < games; game += 1) {
    for (const rank of ranks) {
      const isOwn = (record: RankGame | Place): boolean => record.rank === rank && record.game === game;
      let played = known.games.find(isOwn);
      if (!played) {
        const chance = seeded(1 + game);
        played = { rank, game, ...(await selfPlay(engines.player, rank, { side, length, chance })) };
        known.add(played);
      }
      // Another game starts at another turn, so that every turn counts.
      for (let turn = game % every; turn < played.moves.length; turn += every) {
        if (known.places.some((place) => isOwn(place) && place.turn === turn)) continue;
        const seed = (game * RANKS.length + RANKS.indexOf(rank)) * length + turn;
        const moves = played.moves.slice(0, turn);
        const choices = await choicesAt(moves, engines, { side, ranks, draws, visits, seed });
        if (choices) known.add({ rank, game, ...choices });
      }
    }
  }
};

/** 95 % of the milliseconds are no more. */
const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(0.95 * times.length)] ?? Number.NaN;
