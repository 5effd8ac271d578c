import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BLACK, WHITE } from '#kernel/board/types';
import { wantedOf } from '#kernel/play/half-point';
import { HALF_POINT_AIMS, type HalfPointAim } from '#kernel/play/setup';
import { Random } from '#kernel/search/random';
import { SHIPPED_NETWORK } from '#protocol';
import { type Goal, judge } from './goals';
import { contestant } from './match/contestant';
import { drawOpening } from './match/openings';
import { playGame } from './match/play-game';
import { type Searcher, searcher } from './match/searcher';

/**
 * `npm run bench -- half-point [--games 20] [--size 9] [--komi 7.5] [--opponents "rank 10k,full"] [--aims ai,person,even]
 * [--minutes N] [--from 1]`: how near half-point games end to what they aim at. The steering AI plays each colour in turn.
 */
const WITHIN = 1.5;
const GOAL = 0.8;

export const bench = async (args: readonly string[]): Promise<boolean> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '20' },
      size: { type: 'string', default: '9' },
      komi: { type: 'string', default: '7.5' },
      opponents: { type: 'string', default: 'rank 10k,full' },
      aims: { type: 'string', default: HALF_POINT_AIMS.join() },
      minutes: { type: 'string', default: 'Infinity' },
      from: { type: 'string', default: '1' },
    },
  });
  const [games, side, komi] = [values.games, values.size, values.komi].map(Number) as [
    number,
    number,
    number,
  ];
  const until = performance.now() + 60_000 * Number(values.minutes);
  const network = join('public/networks', SHIPPED_NETWORK.fileName);
  const shared = { steering: searcher(network), other: searcher(network) };
  const misses = new Map<string, number[]>();
  for (let index = Number(values.from) - 1; index < games; index += 1)
    for (const name of values.opponents.split(','))
      for (const aim of HALF_POINT_AIMS.filter((known) => values.aims.split(',').includes(known))) {
        if (performance.now() >= until) continue;
        const { miss, result } = await play({ name, aim, index, side, komi }, shared);
        const key = `${aim} against ${name}`;
        misses.set(key, [...(misses.get(key) ?? []), miss]);
        console.log(`${key}, game ${index + 1}: ${index % 2 === 0 ? 'black' : 'white'}, ${result}`);
      }
  const goals = [...misses].map(([key, all]): Goal => {
    const near = all.filter((miss) => Math.abs(miss) <= WITHIN).length;
    console.log(
      `${key}: ${near} of ${all.length} within ${WITHIN}; misses ${all.map((miss) => miss.toFixed(0)).join(' ')}`,
    );
    return { name: `${key}, within ${WITHIN} points`, measured: near / all.length, min: GOAL };
  });
  return judge(goals);
};

/** How many points more than its aim the AI won by; a resignation counts as the whole board. */
const play = async (
  {
    name,
    aim,
    index,
    side,
    komi,
  }: { name: string; aim: HalfPointAim; index: number; side: number; komi: number },
  { steering, other }: { steering: Searcher; other: Searcher },
): Promise<{ miss: number; result: string }> => {
  const random = new Random(1000 + index);
  const chance = (): number => random.next();
  const color = index % 2 === 0 ? BLACK : WHITE;
  const opponent = contestant(name, () => other, chance, false);
  const own = contestant(`aim ${aim}`, () => steering, chance);
  const players = color === BLACK ? { [BLACK]: own, [WHITE]: opponent } : { [BLACK]: opponent, [WHITE]: own };
  const opening = drawOpening(side, new Random(Math.floor(index / 2)));
  const { result } = await playGame({ side, komi, opening, players });
  const { least } = wantedOf(aim, color, { scoring: 'area', komi, points: side * side });
  // An even game is measured from the draw.
  const target = aim === 'even' ? 0 : least;
  const margin = Number(result.slice(2));
  const won =
    (result.startsWith('B') === (color === BLACK) ? 1 : -1) * (Number.isNaN(margin) ? side * side : margin);
  return { miss: won - target, result };
};
