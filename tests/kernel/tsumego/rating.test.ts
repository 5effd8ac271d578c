import { expect, test } from 'vitest';
import { levelAfter, levelOf } from '#kernel/tsumego/problem-file';
import { ratedAfter } from '#kernel/tsumego/rating';

/** The worked example of Glickman's paper. */
test("a period of three games gives the paper's numbers", () => {
  const after = ratedAfter({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { rating: 1400, deviation: 30, isWon: true },
    { rating: 1550, deviation: 100, isWon: false },
    { rating: 1700, deviation: 300, isWon: false },
  ]);
  expect(after.rating).toBeCloseTo(1464.06, 1);
  expect(after.deviation).toBeCloseTo(151.52, 1);
  expect(after.volatility).toBeCloseTo(0.059996, 6);
});

test('without games only the deviation grows, up to its limit', () => {
  const after = ratedAfter({ rating: 1500, deviation: 60, volatility: 0.06 }, []);
  expect(after.rating).toBe(1500);
  expect(after.deviation).toBeGreaterThan(60);
  expect(ratedAfter({ ...after, deviation: 350 }, []).deviation).toBe(350);
});

test('a person’s level follows the rating calmly: its edge has to be passed by thirty points', () => {
  const told: number[] = [];
  let level = levelOf(1150);
  for (const rating of [1180, 1210, 1180, 1229, 1231, 1201, 1171, 1169, 1500, 1040]) {
    level = levelAfter(level, rating);
    told.push(level);
  }
  expect(told).toEqual([2, 2, 2, 2, 3, 3, 3, 2, 4, 2]);
});
