import { describe, expect, test } from 'vitest';
import { BLACK, PASS, WHITE } from '#kernel/board/types';
import {
  costOf,
  type Future,
  gifts,
  notTooRisky,
  shiftOf,
  smallestMargin,
  smallestSafe,
  targetOf,
} from '#kernel/play/half-point';
import { paceOf } from '#kernel/play/pace';
import { opinion } from '../../support/toy-engine';

test.each([
  {
    name: 'White under area rules with 7.5',
    color: WHITE,
    scoring: 'area',
    komi: 7.5,
    points: 361,
    margin: 0.5,
  },
  {
    name: 'Black under area rules with 7.5',
    color: BLACK,
    scoring: 'area',
    komi: 7.5,
    points: 361,
    margin: 1.5,
  },
  {
    name: 'White under area rules with 6.5',
    color: WHITE,
    scoring: 'area',
    komi: 6.5,
    points: 361,
    margin: 1.5,
  },
  {
    name: 'Black under area rules with 6.5',
    color: BLACK,
    scoring: 'area',
    komi: 6.5,
    points: 361,
    margin: 0.5,
  },
  { name: 'territory with 6.5', color: WHITE, scoring: 'territory', komi: 6.5, points: 361, margin: 0.5 },
  {
    name: 'territory with a whole komi',
    color: BLACK,
    scoring: 'territory',
    komi: 6,
    points: 361,
    margin: 1,
  },
] as const)('$name wins by at least $margin', ({ margin, color, ...game }) => {
  expect(smallestMargin(color, game)).toBe(margin);
});

describe('the aim of a half-point game', () => {
  const nine = { scoring: 'area', komi: 7.5, points: 81 } as const;
  test.each([
    ['the AI wins by as little as it can', 'ai', WHITE, nine, 0.5],
    ['Black by the larger of two margins', 'ai', BLACK, nine, 1.5],
    ['the person wins by as little', 'person', WHITE, nine, -1.5],
    ['even is what lies nearest to a draw', 'even', BLACK, nine, -0.5],
    ['for either side', 'even', WHITE, nine, 0.5],
    ['a draw where the komi allows one', 'even', WHITE, { ...nine, komi: 7 }, 0],
    ['half a point by territory', 'person', BLACK, { ...nine, scoring: 'territory', komi: 6.5 }, -0.5],
  ] as const)('%s', (_, aim, color, game, lead) => {
    expect(targetOf(aim, color, game)).toBe(lead);
  });

  test.each([0.5, 1.5, -0.5, -1.5, 0, 1, -2])('%d is the narrowest win of the shifted game', (target) => {
    const left = target - shiftOf(target);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(1);
    expect(Number.isInteger(shiftOf(target))).toBe(true);
  });
});

const future = (point: number, lead: number, winrate: number): Future => ({ point, lead, winrate });

describe('a half-point game', () => {
  test('looks at every legal move, the likeliest first, and at a pass', () => {
    const policy = new Float32Array(82);
    policy.set([0.2, 0, 0.5, 0.1], 0);
    policy[81] = 0.2;
    expect(gifts(opinion({ policy }), 81, 2)).toEqual([2, 0, PASS]);
    expect(gifts(opinion({ policy }), 81, 40)).toEqual([2, 0, 3, PASS]);
  });

  test('gives away only what leaves its aim sure, and passes last', () => {
    const futures = [future(1, 12, 0.99), future(2, 3, 0.85), future(3, 0.5, 0.6), future(PASS, 1, 0.9)];
    expect(smallestSafe(futures).map(({ point }) => point)).toEqual([2, 1, PASS]);
  });

  test('risks little for its aim while something is open, more at the end, and takes the surest where none is sure', () => {
    const futures = [future(1, 6, 0.95), future(2, 0.5, 0.7), future(3, -2, 0.3)];
    const left = (settled: number, mustWin: boolean, from = futures) =>
      notTooRisky(from, settled, mustWin).map(({ point }) => point);
    expect(left(0.7, true)).toEqual([1]);
    expect(left(0.95, true)).toEqual([1, 2]);
    expect(left(0.7, true, futures.slice(1))).toEqual([2]);
    expect(left(0.7, false)).toEqual([1]);
    expect(left(0.95, false)).toEqual([1, 2, 3]);
  });

  test('too little is worse than too much, and a doubtful half point worse than a sure one', () => {
    const cost = (end: number, lead: number, winrate: number): number =>
      costOf(future(1, lead, winrate), end, 0.5);
    expect(cost(2.5, 2, 0.95)).toBeLessThan(cost(-1.5, -1, 0.2));
    expect(cost(0.5, 0.5, 0.8)).toBeLessThan(cost(0.5, 0.2, 0.5));
    expect(cost(0.5, 0.5, 0.7)).toBeLessThan(cost(2.5, 2.5, 0.99));
  });

  test('a count that contradicts the search is not believed', () => {
    expect(costOf(future(1, -12, 0.05), 0.5, 0.5)).toBeGreaterThan(costOf(future(2, 3, 0.7), 24.5, 0.5));
  });
});

test('obvious moves come quickly, unusual ones slowly, and a clock limits both', () => {
  const at = (prior: number, bound?: number): number => paceOf({ prior, points: 361 }, [0.5, 0.5], bound);
  expect(at(0.9)).toBeGreaterThanOrEqual(600);
  expect(at(0.01)).toBeGreaterThan(3 * at(0.9));
  expect(paceOf({ prior: 0.01, points: 361 }, [0.999, 0.999])).toBe(10_000);
  expect(at(0.01, 200)).toBe(200);
});
