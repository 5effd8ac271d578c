import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReviewApi } from '../../../workers/protocol';
import { settled } from '../../support/fake-clock';
import { startGame } from '../../support/game';
import { opinion, ToyEngine } from '../../support/toy-engine';

/** Black's third move, on the right, gives away his three stones on the left. */
const GAME = '(;GM[1]SZ[9]AB[aa][ab][ba];B[cc];W[gc];B[gg];W[cg])';
const LOST_AFTER = 3;

let tab: Awaited<ReturnType<typeof startGame>>;
let reviews: ReviewApi;

beforeEach(async () => {
  tab = await startGame();
  reviews = tab.reviews();
  await tab.open(GAME);
});
afterEach(() => tab.close());

const review = async (engine: ToyEngine): Promise<void> => {
  await tab.join(engine);
  await tab.service.startReview();
  for (let i = 0; i < 6; i += 1) {
    await settled();
    await tab.clock.pass(300);
  }
};

/** An engine for which Black has lost twenty points and his corner after some moves. */
const engine = (): ToyEngine => {
  const toy = new ToyEngine();
  toy.think = ({ line, limits }) => {
    const isLost = line.moves.length >= LOST_AFTER;
    const figures = { visits: limits.visits ?? 1, winrate: isLost ? 0.05 : 0.5, scoreLead: isLost ? -20 : 0 };
    const best = {
      point: 30 + line.moves.length,
      order: 0,
      scoreStdev: 9,
      prior: 0.9,
      lcb: figures.winrate - 0.01,
      pv: [30 + line.moves.length, 7],
      ...figures,
    };
    const other = { ...best, point: 50, order: 1, scoreLead: figures.scoreLead - 4, pv: [50] };
    const ownership = new Float32Array(81);
    for (const point of [0, 1, 9]) ownership[point] = isLost ? -1 : 1;
    return { ...opinion({ ...figures, candidates: [best, other] }), ownership };
  };
  return toy;
};

test("a move that lost a group and points, with the engine's choice", async () => {
  await review(engine());
  const found = await reviews.mistakes();
  if (!found.ok) throw new Error(found.failure.code);
  const { mistakes, size } = found.value;
  expect(size).toEqual({ width: 9, height: 9 });
  expect(mistakes).toHaveLength(1);
  const [mistake] = mistakes;
  expect(mistake).toMatchObject({ moveNumber: 3, toMove: 1, played: 60, scoreLoss: 20, answer: [33, 7] });
  expect(mistake?.group?.defender).toBe(1);
  expect([...(mistake?.group?.points ?? [])].sort((a, b) => a - b)).toEqual([0, 1, 9]);
  // The loss of a choice is the mover's.
  expect(mistake?.choices.map(({ point, loss }) => [point, loss])).toEqual([
    [32, 0],
    [50, 4],
  ]);
  // The position before it: five stones, without the third move.
  expect(mistake?.stones.filter((stone) => stone !== 0)).toHaveLength(5);
  expect(mistake?.stones[60]).toBe(0);
});

test('a game without analysis has none', async () => {
  expect(await reviews.mistakes()).toMatchObject({ ok: true, value: { mistakes: [] } });
});
