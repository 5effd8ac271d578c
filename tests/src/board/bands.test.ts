import { expect, test } from 'vitest';
import { bandOf, SCORE_BANDS, SHARE_BANDS, WINRATE_BANDS } from '../../../src/board/bands';
import fc from '../../support/properties';

test.each([
  ['chances', WINRATE_BANDS, [0, 0.3, 0.31, 0.5, 0.75, 0.92, 1], [0, 0, 1, 1, 2, 4, 4]],
  ['shares', SHARE_BANDS, [0, 0.03, 0.04, 0.1, 0.5, 0.7, 0.81, 1], [0, 0, 1, 2, 3, 5, 7, 7]],
  ['scores', SCORE_BANDS, [-40, -15, -14, -1, 0, 2, 12, 40], [0, 0, 1, 3, 3, 4, 6, 7]],
] as const)('%s fall into the bands of the specification', (_, edges, values, expected) => {
  expect(values.map((value) => bandOf(value, edges))).toEqual(expected);
});

test('a larger value is never in a colder band', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(bandOf(low, SCORE_BANDS)).toBeLessThanOrEqual(bandOf(high, SCORE_BANDS));
    }),
  );
});
