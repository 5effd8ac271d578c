import { expect, test } from 'vitest';
import type { Analysis } from '#kernel/kata/analysis';
import type { PlayState } from '#kernel/play/play-state';
import { Helps } from '../../../workers/game/play/helps';
import type { PlayWork } from '../../../workers/game/play/play-work';

const SIZE = { width: 19, height: 19 };

test("a hint's area holds the best move, whose place in it is not always the middle", async () => {
  const state = {
    setup: { hints: true },
    phase: { name: 'turn' },
    seats: [],
    toMove: 0,
  } as unknown as PlayState;
  let central = 0;
  for (let best = 0; best < 361; best += 1) {
    const opinion = async () => ({ candidates: [{ point: best, pv: [best] }] }) as unknown as Analysis;
    const helps = new Helps({ opinion } as unknown as PlayWork);
    await helps.give('hint', state, { size: SIZE, isCurrent: () => true });
    const { points = [] } = helps.shown.hint ?? {};
    expect(points).toHaveLength(25);
    expect(points).toContain(best);
    if (points[12] === best) central += 1;
  }
  expect(central).toBeLessThan(361 / 2);
});
