// @vitest-environment node

import { expect, test } from 'vitest';
import { layoutBoard, pointUnder, xOf, yOf } from '../../../src/board/geometry';
import { neighbour, turnGrid } from '../../../src/board/turned-grid';
import fc from '../../support/properties';

const sizes = fc.record({ width: fc.integer({ min: 1, max: 25 }), height: fc.integer({ min: 1, max: 25 }) });
const turns = fc.record({ rotation: fc.constantFrom(0, 1, 2, 3), mirrored: fc.boolean() });
const SPACE = { width: 1200, height: 1000, ratio: 1, coordinates: true };

test('on a turned board a press on a point is that point', () => {
  fc.assert(
    fc.property(sizes, turns, fc.nat(), (size, turn, some) => {
      const geometry = layoutBoard(size, SPACE, turn);
      const point = some % (size.width * size.height);
      expect(pointUnder(geometry, xOf(geometry, point), yOf(geometry, point))).toBe(point);
    }),
  );
});

test('four quarter turns, or two mirrorings, change nothing', () => {
  const size = { width: 3, height: 2 };
  // A B C        D A       row by row, turned once with the clock
  // D E F        E B
  //              F C
  expect([...turnGrid(size, { rotation: 1, mirrored: false }).pointAt]).toEqual([3, 0, 4, 1, 5, 2]);
  expect([...turnGrid(size, { rotation: 2, mirrored: false }).pointAt]).toEqual([5, 4, 3, 2, 1, 0]);
  expect([...turnGrid(size, { rotation: 0, mirrored: true }).pointAt]).toEqual([2, 1, 0, 5, 4, 3]);
});

test('the arrow keys follow the screen, and stop at the edge', () => {
  const grid = turnGrid({ width: 3, height: 2 }, { rotation: 1, mirrored: false });
  expect(neighbour(grid, 0, 0, 1)).toBe(1);
  expect(neighbour(grid, 0, -1, 0)).toBe(3);
  expect(neighbour(grid, 0, 1, 0)).toBe(0);
});
