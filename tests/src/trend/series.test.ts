// @vitest-environment node

import { expect, test } from 'vitest';
import {
  groundOf,
  hasCurve,
  knownRuns,
  leadReach,
  momentIndices,
  nearest,
  signOf,
  variationOf,
} from '../../../src/trend/series';
import fc from '../../support/properties';
import { mainTrend, moment, trendView } from './views';

test('no other move is nearer than the nearest one', () => {
  const moves = fc.uniqueArray(fc.nat(500), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(moves, fc.double({ min: -20, max: 520, noNaN: true }), (some, wanted) => {
      const sorted = Float64Array.from(some).sort();
      const found = nearest(sorted, wanted);
      const away = (index: number): number => Math.abs((sorted[index] as number) - wanted);
      for (let index = 0; index < sorted.length; index++)
        expect(away(found)).toBeLessThanOrEqual(away(index));
    }),
  );
});

test('in a line without moves the first entry is nearest', () =>
  expect(nearest(new Float64Array(0), 3)).toBe(0));

test.each([
  [[], []],
  [[Number.NaN], []],
  [[1, 2, 3], [[0, 2]]],
  [
    [Number.NaN, 1, Number.NaN, Number.NaN, 2, 3],
    [
      [1, 1],
      [4, 5],
    ],
  ],
] as const)('known runs of %j are %j', (values, expected) => {
  expect(knownRuns(Float64Array.from(values))).toEqual(expected);
});

test.each([
  [[], 5],
  [[Number.NaN, 4.9], 5],
  [[-5.1], 10],
  [[33], 40],
  [[-400], 100],
] as const)('leads of %j reach to %i', (leads, reach) => {
  expect(leadReach(Float64Array.from(leads))).toBe(reach);
});

test('a move that turned the game and was bad has the sign of turning', () => {
  expect([
    signOf(moment(1, ['bad', 'turning'])),
    signOf(moment(1, ['bad'])),
    signOf(moment(1, ['good'])),
  ]).toEqual(['turning', 'bad', 'good']);
});

test('a variation is drawn over the main line, from the position they share', () => {
  const leads = (...values: number[]) => Float64Array.from(values);
  const trend = trendView(3, {
    scoreLeads: leads(0, 1, 7, 8),
    winrates: leads(0.5, 0.5, 0.7, 0.8),
    main: mainTrend(1, [10, 90, 100, 110], {
      winrates: leads(0.5, 0.4, 0.4, 0.3),
      scoreLeads: leads(1, -2, -3, -4),
    }),
  });
  const ground = groundOf(trend);
  expect([[...ground.moves], [...ground.scoreLeads]]).toEqual([
    [0, 1, 2, 3, 4],
    [0, 1, -2, -3, -4],
  ]);
  expect([...(variationOf(trend)?.scoreLeads ?? [])]).toEqual([1, 7, 8]);
  expect(variationOf(trendView(3))).toBeUndefined();
});

test('key moves of another line are not on this one', () => {
  const trend = trendView(20, { moments: [moment(7, ['bad']), moment(30, ['bad'])] });
  expect([...momentIndices(trend)]).toEqual([[70, 7]]);
});

test('a line has a curve from five known positions on', () => {
  const trend = trendView(8, {});
  trend.winrates.fill(Number.NaN);
  trend.winrates.fill(0.5, 0, 4);
  expect(hasCurve(trend)).toBe(false);
  trend.winrates.fill(0.5, 0, 5);
  expect(hasCurve(trend)).toBe(true);
});
