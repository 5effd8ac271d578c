import * as v from 'valibot';
import { BLACK, EMPTY, type Point, WHITE } from '#protocol';

/** A famous game with what each move takes and how it stood: scripts/showcase.ts writes it. */
const point = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(360));
const SHOWCASE = v.object({
  /** The sample it is. */
  file: v.string(),
  moves: v.array(point),
  /** Points emptied by each move. */
  taken: v.array(v.array(point)),
  /** Black's chances in percent, the empty board first. */
  chances: v.array(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
});
export type ShowcaseGame = v.InferOutput<typeof SHOWCASE>;

export const fetchShowcase = async (): Promise<ShowcaseGame> => {
  const answer = await fetch(`${import.meta.env.BASE_URL}samples/showcase.json`);
  return v.parse(SHOWCASE, await answer.json());
};

const SIDE = 19;
export const SHOWCASE_SIZE = { width: SIDE, height: SIDE } as const;

/** Stones after so many moves: put down and taken as the file says; no rule of Go is needed. */
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
