// @vitest-environment node

import { describe, expect, test } from 'vitest';
import { layoutBoard, pointUnder, stoneDiameter, xOf, yOf } from '../../../src/board/geometry';
import fc from '../../support/properties';

const sizes = fc.record({ width: fc.integer({ min: 1, max: 52 }), height: fc.integer({ min: 1, max: 52 }) });
const spaces = fc.record({
  width: fc.integer({ min: 260, max: 4000 }),
  height: fc.integer({ min: 260, max: 4000 }),
  ratio: fc.constantFrom(1, 1.25, 1.5, 2, 3),
  coordinates: fc.boolean(),
});

describe('the place of points', () => {
  test('a press near a point is that point, on any board in any space', () => {
    const near = fc.double({ min: -0.48, max: 0.48, noNaN: true });
    fc.assert(
      fc.property(sizes, spaces, fc.nat(), near, near, (size, space, some, dx, dy) => {
        const geometry = layoutBoard(size, space);
        const point = some % (size.width * size.height);
        const x = xOf(geometry, point) + dx * geometry.cell;
        const y = yOf(geometry, point) + dy * geometry.cell;
        expect(pointUnder(geometry, x, y)).toBe(point);
      }),
    );
  });

  test('a press outside the grid is no point', () => {
    fc.assert(
      fc.property(sizes, spaces, (size, space) => {
        const geometry = layoutBoard(size, space);
        const { originX, originY, cell } = geometry;
        expect(pointUnder(geometry, originX - 0.6 * cell, originY)).toBeUndefined();
        expect(pointUnder(geometry, originX, originY - 0.6 * cell)).toBeUndefined();
        expect(pointUnder(geometry, originX + (size.width - 0.4) * cell, originY)).toBeUndefined();
        expect(pointUnder(geometry, originX, originY + (size.height - 0.4) * cell)).toBeUndefined();
      }),
    );
  });

  test('lines cover whole pixels, and stones are drawn on whole pixels', () => {
    fc.assert(
      fc.property(sizes, spaces, (size, space) => {
        const geometry = layoutBoard(size, space);
        expect(Number.isInteger(geometry.cell)).toBe(true);
        expect(Number.isInteger(geometry.originX - geometry.line / 2)).toBe(true);
        expect(Number.isInteger(geometry.originY - geometry.line / 2)).toBe(true);
        expect(Number.isInteger(geometry.originX - stoneDiameter(geometry) / 2)).toBe(true);
      }),
    );
  });

  test('the wood is inside its space and stones are inside the wood', () => {
    fc.assert(
      fc.property(sizes, spaces, (size, space) => {
        const { wood, originX, cell } = layoutBoard(size, space);
        // Cells have a minimum size, so that crowded boards may be cut off.
        fc.pre(cell > 5);
        expect(wood.width).toBeLessThanOrEqual(space.width + 2);
        expect(wood.height).toBeLessThanOrEqual(space.height + 2);
        expect(originX - wood.x).toBeGreaterThanOrEqual(cell / 2);
      }),
    );
  });
});
