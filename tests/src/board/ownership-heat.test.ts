import { afterEach, expect, test, vi } from 'vitest';
import type { Brush } from '../../../src/board/brush';
import { drawOwnershipHeat, sampled } from '../../../src/board/draw/ownership-heat';
import { turnGrid } from '../../../src/board/turned-grid';
import { NAMED_COLORS, recordingContext } from './canvas-support';

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

test('every report is drawn on the same canvas, with the colours of the stones', () => {
  const { ctx, calls } = recordingContext();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(ctx as never);
  const made = vi.spyOn(document, 'createElement');
  const size = { width: 2, height: 1 };
  const geometry = { cell: 30, grid: turnGrid(size), originX: 15, originY: 15, size };
  const palette = { ...NAMED_COLORS, font: 'sans-serif', black: '#102030', white: '#f0f0f0' };
  const brush = { ctx, geometry, palette } as Brush;
  for (const report of [
    [1, -1],
    [0, 0],
    [0.5, 0],
  ])
    drawOwnershipHeat(brush, new Float32Array(report));
  expect(made.mock.calls.filter(([tag]) => tag === 'canvas').length).toBeLessThanOrEqual(1);
  const images = calls.filter(({ name }) => name === 'putImageData').map(({ args }) => args[0] as ImageData);
  expect(images).toHaveLength(3);
  const pixel = (image: ImageData | undefined, column: number) => [
    ...(image?.data.slice(4 * (6 + column), 4 * (7 + column)) ?? []),
  ];
  expect(pixel(images[0], 1)).toEqual([0x10, 0x20, 0x30, 158]);
  expect(pixel(images[0], 4)).toEqual([0xf0, 0xf0, 0xf0, 158]);
  // What the last report said is gone.
  expect(pixel(images[1], 1)).toEqual([0, 0, 0, 0]);
});

afterEach(() => vi.restoreAllMocks());
