// @vitest-environment node

import { expect, test } from 'vitest';
import {
  axes,
  covers,
  inSight,
  LONGEST_SCROLL,
  offsetAt,
  placeOf,
  reveal,
  scrollFor,
  scrollLength,
  windowOf,
} from '../../../src/tree/layout';
import fc from '../../support/properties';

const axis = fc.record({ step: fc.constantFrom(26, 28), count: fc.integer({ min: 1, max: 2_000_000 }) });
const view = fc.integer({ min: 100, max: 2000 });

test("no element exceeds the browsers' limit, and its ends are the tree’s ends", () => {
  fc.assert(
    fc.property(axis, view, (line, seen) => {
      const length = scrollLength(line);
      expect(length).toBeLessThanOrEqual(LONGEST_SCROLL);
      fc.pre(length > seen);
      expect(offsetAt(line, 0, seen)).toBe(0);
      const last = placeOf(line, line.count - 1);
      expect(offsetAt(line, length - seen, seen) + seen - last).toBeCloseTo(20, 3);
    }),
  );
});

test('scrolling to a place shows that place', () => {
  fc.assert(
    fc.property(axis, view, fc.double({ min: 0, max: 1, noNaN: true }), (line, seen, part) => {
      fc.pre(scrollLength(line) > seen);
      const farthest = placeOf(line, line.count - 1) + 20 - seen;
      const wanted = part * farthest;
      expect(offsetAt(line, scrollFor(line, wanted, seen), seen)).toBeCloseTo(wanted, 3);
    }),
  );
});

test('a visible node moves nothing; a hidden one moves to the middle', () => {
  const line = { step: 28, count: 1000 };
  expect(reveal(line, 20, 300, 600)).toBe(300);
  expect(reveal(line, 500, 300, 600)).toBe(placeOf(line, 500) - 300);
});

test('the visible range has no node outside the tree and misses none inside', () => {
  fc.assert(
    fc.property(axis, view, fc.double({ min: 0, max: 1, noNaN: true }), (line, seen, part) => {
      const offset = part * placeOf(line, line.count - 1);
      const [first, last] = inSight(line, offset, seen, 0);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(last).toBeLessThan(line.count);
      if (first > 0) expect(placeOf(line, first - 1)).toBeLessThan(offset);
      if (last < line.count - 1) expect(placeOf(line, last + 1)).toBeGreaterThan(offset + seen);
    }),
  );
});

test('a vertical tree swaps moves and lanes', () => {
  const across = { vertical: false, columns: 300, rows: 5 };
  const down = { ...across, vertical: true };
  expect([axes(across).x.count, axes(down).y.count]).toEqual([300, 300]);
  expect(windowOf(down, [0, 4], [10, 20])).toEqual(windowOf(across, [10, 20], [0, 4]));
});

test('a window covers the windows inside it', () => {
  const window = { firstColumn: 5, lastColumn: 50, firstRow: 0, lastRow: 9 };
  expect(covers(window, window)).toBe(true);
  expect(covers(window, { ...window, lastColumn: 51 })).toBe(false);
});
