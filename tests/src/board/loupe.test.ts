// @vitest-environment node

import { expect, test } from 'vitest';
import { loupeCentre } from '../../../src/board/draw/loupe';
import { layoutBoard, xOf, yOf } from '../../../src/board/geometry';
import fc from '../../support/properties';

test('the loupe is completely on the board and never over its point', () => {
  const widths = fc.integer({ min: 320, max: 900 });
  fc.assert(
    fc.property(widths, fc.constantFrom(1, 2, 3), fc.nat(360), (width, ratio, point) => {
      const side = width * ratio;
      const geometry = layoutBoard(
        { width: 19, height: 19 },
        { width: side, height: side, ratio, coordinates: true },
      );
      const { x, y } = loupeCentre(geometry, point);
      const radius = 58 * ratio;
      for (const place of [x, y]) {
        expect(place).toBeGreaterThanOrEqual(radius);
        expect(place).toBeLessThanOrEqual(side - radius);
      }
      const away = Math.hypot(x - xOf(geometry, point), y - yOf(geometry, point));
      expect(away).toBeGreaterThan(radius + geometry.cell / 2);
    }),
  );
});
