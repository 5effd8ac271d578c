import { expect, test } from 'vitest';
import { paceOf, thinkingBound } from '#kernel/play/pace';

test.each([
  ['without a clock the usual limit holds', undefined, 10_000],
  ['a twentieth of the remaining time', 60_000, 3000],
  ['the way of a message is kept back', 1560, 60],
  ['less than that way leaves a moment', 1500, 50],
])('%s', (_, left, bound) => {
  expect(thinkingBound(left)).toBe(bound);
});

test('a move never takes longer than its bound', () => {
  expect(paceOf({ prior: 0.01, points: 361 }, [0.999, 0.999], 50)).toBe(50);
});

test('an AI is quick where nothing matters, and on small boards', () => {
  const middle = (winrate: number, points: number): number =>
    paceOf({ prior: 0.1, winrate, points }, [0.6, 0.6]);
  expect(middle(0.5, 81)).toBeLessThan(middle(0.5, 361) / 2);
  expect(middle(0.99, 361)).toBeLessThan(middle(0.5, 361) / 3);
  // Nine lines at the usual pace, a move that one in four would play.
  expect(paceOf({ prior: 0.25, winrate: 0.5, points: 81 }, [0.55, 0.55])).toBeLessThan(2000);
});
