import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Brush } from '../../../src/board/brush';
import { drawOwnershipHeat, heatPlace, sampled } from '../../../src/board/draw/ownership-heat';
import { layoutBoard } from '../../../src/board/geometry';
import { HeatLayer } from '../../../src/board/heat-layer';
import { turnGrid } from '../../../src/board/turned-grid';
import { type Drawn, NAMED_COLORS, recordingContext } from './canvas-support';

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

const size = { width: 2, height: 1 };
const geometry = layoutBoard(size, { width: 100, height: 60, ratio: 2, coordinates: false });
const palette = { ...NAMED_COLORS, font: 'sans-serif', black: '#102030', white: '#f0f0f0' };

const imagesOf = (calls: readonly Drawn[]): ImageData[] =>
  calls.filter(({ name }) => name === 'putImageData').map(({ args }) => args[0] as ImageData);
const pixel = (image: ImageData | undefined, column: number) => [
  ...(image?.data.slice(4 * (6 + column), 4 * (7 + column)) ?? []),
];

test('a still picture has the colours of the stones', () => {
  const { ctx, calls } = recordingContext();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(ctx as never);
  drawOwnershipHeat({ ctx, geometry, palette } as Brush, new Float32Array([1, -1]));
  const [image] = imagesOf(calls);
  expect(pixel(image, 1)).toEqual([0x10, 0x20, 0x30, 158]);
  expect(pixel(image, 4)).toEqual([0xf0, 0xf0, 0xf0, 158]);
  expect(calls.at(-1)?.name).toBe('drawImage');
});

describe('the heat map on a canvas of its own', () => {
  const make = () => {
    const { ctx, calls } = recordingContext();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(ctx as never);
    const canvas = document.createElement('canvas');
    const layer = new HeatLayer(canvas);
    return { calls, canvas, layer, brush: { ctx, geometry, palette } as Brush };
  };

  test('lies where a still picture has it, in CSS pixels', () => {
    const { canvas, layer, brush } = make();
    layer.show(brush, new Float32Array([1, -1]));
    const { left, top, width, height } = canvas.style;
    const placed = [left, top, width, height].map((side) => 2 * Number.parseFloat(side));
    for (const [side, pixels] of heatPlace(geometry).entries()) expect(placed[side]).toBeCloseTo(pixels, 2);
    expect([canvas.width, canvas.height]).toEqual([6, 3]);
  });

  test('a report is drawn once, and nothing of the last one stays', () => {
    const { calls, layer, brush } = make();
    const report = new Float32Array([1, -1]);
    layer.show(brush, report);
    layer.show(brush, report);
    layer.show(brush, new Float32Array([0, 0]));
    const images = imagesOf(calls);
    expect(images).toHaveLength(2);
    expect(pixel(images[1], 1)).toEqual([0, 0, 0, 0]);
  });

  test('without ownership it is empty, and not drawn in the loupe', () => {
    const { calls, layer, brush } = make();
    layer.show(brush, new Float32Array([1, -1]));
    layer.drawOn(brush);
    expect(calls.filter(({ name }) => name === 'drawImage')).toHaveLength(1);
    layer.show(brush, undefined);
    expect(calls.at(-1)).toMatchObject({ name: 'clearRect', args: [0, 0, 6, 3] });
    layer.drawOn(brush);
    expect(calls.filter(({ name }) => name === 'drawImage')).toHaveLength(1);
  });

  test('what the graphics card lost is drawn again', () => {
    const { calls, layer, brush } = make();
    const report = new Float32Array([1, -1]);
    layer.show(brush, report);
    layer.forget();
    layer.show(brush, report);
    expect(imagesOf(calls)).toHaveLength(2);
  });
});

afterEach(() => vi.restoreAllMocks());
