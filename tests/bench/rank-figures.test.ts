import { describe, expect, test } from 'vitest';
import type { Choices } from '../../bench/rank-choices';
import { figuresOf, intervalsOf } from '../../bench/rank-figures';

const POINTS = 361;
const place = (turn: number, difficulty: number, ...own: Choices['choices'][string]): Choices => ({
  turn,
  difficulty,
  choices: { '1d': own },
});

describe('figures of a rank', () => {
  test('every position weighs the same, however often the rank chose there', () => {
    const once = place(0, 1, { order: 0, loss: 0, draws: 1 });
    const often = place(
      0,
      1,
      { order: 2, loss: 1, draws: 2 },
      { order: 7, loss: 2, draws: 4 },
      { loss: 9, draws: 2 },
    );
    const [first, five, median, tenth] = figuresOf([[once], [often]], '1d', POINTS);
    expect([first, five]).toEqual([50, 62.5]);
    // Half of the weight loses nothing, the last eighth 9 points.
    expect([median, tenth]).toEqual([1, 9]);
  });

  test('a phase weighs each move by how hard its position was, or by how much it lost', () => {
    const games = [
      [place(0, 1, { order: 0, loss: 4, draws: 8 }), place(59, 0.25, { order: 0, loss: 0.5, draws: 8 })],
      [place(60, 0, { order: 0, loss: 0, draws: 6 }, { order: 1, loss: 2, draws: 2 })],
      [place(159, 0, { order: 0, loss: 0, draws: 8 }), place(160, 0.5, { order: 0, loss: 5, draws: 1 })],
    ];
    const [opening, middle, end] = figuresOf(games, '1d', POINTS).slice(4);
    expect(opening).toBeCloseTo((1 * 4 + 0.25 * 0.5) / 1.25, 9);
    // A move that loses nothing in an easy position still weighs 0.05.
    expect(middle).toBeCloseTo((0.25 * 0.5 * 2) / (0.25 * 0.5 + 0.75 * 0.05 + 0.05), 9);
    expect(end).toBe(5);
  });

  test('another rank, or a position where only passes were drawn, adds nothing', () => {
    const own = place(0, 1, { order: 0, loss: 1, draws: 8 });
    const other = { turn: 0, difficulty: 1, choices: { '1d': [], '5d': [{ loss: 9, draws: 8 }] } };
    expect(figuresOf([[own], [other]], '1d', POINTS)).toEqual(figuresOf([[own]], '1d', POINTS));
  });
});

describe('intervals of the figures', () => {
  const game = (loss: number) => [place(0, 1, { order: 0, loss, draws: 8 }), place(1, 1, { loss, draws: 8 })];

  test('games that are all alike leave no doubt', () => {
    const [first, , median] = intervalsOf([game(2), game(2), game(2)], '1d', POINTS);
    expect([first, median]).toEqual([
      [50, 50],
      [2, 2],
    ]);
  });

  test('hold the figure, and are the narrower the more games there are', () => {
    const widthOf = (count: number): number => {
      const games = Array.from({ length: count }, (_, i) => game(i % 4));
      const [low = 0, high = 0] = intervalsOf(games, '1d', POINTS)[4] ?? [];
      const opening = figuresOf(games, '1d', POINTS)[4];
      expect(low).toBeLessThan(opening);
      expect(high).toBeGreaterThan(opening);
      return high - low;
    };
    expect(widthOf(64)).toBeLessThan(0.6 * widthOf(8));
  });
});
