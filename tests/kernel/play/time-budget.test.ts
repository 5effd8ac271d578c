import { expect, test } from 'vitest';
import { timeForMove } from '#kernel/play/time-budget';
import fc from '../../support/properties';

const CLOCK = { main: 0, period: 0, stones: 0, periods: 0, increment: 0 };

test('without a clock there is no limit', () => {
  expect(timeForMove(undefined, 0, 361)).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  ['main time is shared among the moves to come', { ...CLOCK, main: 1200 }, 0, 8, 11],
  ['late in the game fifteen moves are still reckoned with', { ...CLOCK, main: 30 }, 400, 1.9, 2.1],
  [
    'a byo-yomi period is used, less the way of messages',
    { ...CLOCK, period: 10, stones: 1, periods: 3 },
    200,
    8.9,
    9.1,
  ],
  [
    'Canadian overtime is shared among its stones',
    { ...CLOCK, period: 300, stones: 10, periods: 1 },
    200,
    28,
    30,
  ],
  ['an increment is spent', { ...CLOCK, main: 30, increment: 10 }, 400, 11, 13],
  ['a fallen flag leaves a moment', CLOCK, 100, 0, 0.1],
])('%s', (_, clock, turn, min, max) => {
  const seconds = timeForMove(clock, turn, 361);
  expect(seconds).toBeGreaterThanOrEqual(min);
  expect(seconds).toBeLessThanOrEqual(max);
});

test('no move takes more time than the clock has', () => {
  const time = fc.double({ min: 0.2, max: 1e5, noNaN: true });
  fc.assert(
    fc.property(time, time, fc.nat(60), fc.nat(500), (main, increment, stones, turn) => {
      const clock = { main, period: 0, stones, periods: 0, increment };
      expect(timeForMove(clock, turn, 361)).toBeLessThan(main);
    }),
  );
});
