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
  expect(paceOf(0.01, [0.999, 0.999], 50)).toBe(50);
});
