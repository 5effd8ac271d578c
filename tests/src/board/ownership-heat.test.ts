import { expect, test } from 'vitest';
import { sampled } from '../../../src/board/draw/ownership-heat';
import { turnGrid } from '../../../src/board/turned-grid';

/** Three samples a cell, so the middle sample of a cell lies on its point. */
const middle = (values: Float32Array, columns: number, column: number, row: number): number =>
  values[(3 * row + 1) * 3 * columns + 3 * column + 1] as number;

test('the heat map has the ownership of a point on the point, and what lies between is between', () => {
  const size = { width: 2, height: 2 };
  const ownership = new Float32Array([1, -1, 0.5, 0]);
  const values = sampled(turnGrid(size), ownership);
  expect(values).toHaveLength(36);
  for (const [point, owned] of ownership.entries())
    expect(middle(values, 2, point % 2, Math.floor(point / 2))).toBeCloseTo(owned);
  // From Black's point to White's: neutral half-way, never outside both.
  const [, , ...between] = values.slice(6, 10);
  expect(between[0]).toBeCloseTo(1 / 3);
  expect(between[1]).toBeCloseTo(-1 / 3);
});

test('the heat map turns with the board', () => {
  const size = { width: 2, height: 1 };
  const values = sampled(turnGrid(size, { rotation: 1, mirrored: false }), new Float32Array([1, -1]));
  expect(middle(values, 1, 0, 0)).toBeCloseTo(1);
  expect(middle(values, 1, 0, 1)).toBeCloseTo(-1);
});
