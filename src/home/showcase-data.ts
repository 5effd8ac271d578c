import * as v from 'valibot';
import { BLACK, EMPTY, type Point, WHITE } from '#protocol';

/** A famous game with each move's captures and winrate; bench/showcase.ts writes the file. */
const point = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(360));
const SHOWCASE = v.object({
  /** File name of the sample. */
  file: v.string(),
  moves: v.array(point),
  /** Captured points of each move. */
  taken: v.array(v.array(point)),
  /** Black's winrate in percent, the empty board first. */
  chances: v.array(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
});
export type ShowcaseGame = v.InferOutput<typeof SHOWCASE>;

export const fetchShowcase = async (): Promise<ShowcaseGame> => {
  const answer = await fetch(`${import.meta.env.BASE_URL}samples/showcase.json`);
  return v.parse(SHOWCASE, await answer.json());
};

const SIDE = 19;
export const SHOWCASE_SIZE = { width: SIDE, height: SIDE } as const;

/** Stones after `count` moves. It places and removes what the file says, so it needs no rules of Go. */
export const stonesAfter = ({ moves, taken }: ShowcaseGame, count: number): Uint8Array => {
  const stones = new Uint8Array(SIDE * SIDE);
  for (let index = 0; index < count; index += 1) {
    const at: Point | undefined = moves[index];
    if (at === undefined) break;
    stones[at] = index % 2 === 0 ? BLACK : WHITE;
    for (const gone of taken[index] ?? []) stones[gone] = EMPTY;
  }
  return stones;
};
