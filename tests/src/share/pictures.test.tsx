import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chartPicture } from '../../../src/share/card-chart';
import ShareDialog from '../../../src/share/ShareDialog';
import { startFakePage } from '../../support/page-game';
import { type Drawn, installCanvas } from '../board/canvas-support';
import { trendView } from '../trend/views';

let drawn: Drawn[];
beforeEach(() => {
  drawn = installCanvas(300, 300);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the side stones are completely inside the picture of the chart', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:,');
  expect(chartPicture(trendView(40), 984, 230)).toBe('data:,');
  const circles = drawn.filter(({ name }) => name === 'arc').map(({ args }) => args.map(Number));
  // Two stones, each with its shine.
  expect(circles).toHaveLength(4);
  for (const [x = 0, y = 0, radius = 0] of circles) {
    expect(x - radius).toBeGreaterThanOrEqual(1);
    expect(y + radius).toBeLessThanOrEqual(229);
  }
});

test('the preview has as many pixels as its place on the screen', async () => {
  await startFakePage({ open: 3 });
  vi.stubGlobal('devicePixelRatio', 2.5);
  const sides: number[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    give,
  ) {
    sides.push(this.width);
    give(new Blob());
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }));
  render(<ShareDialog onClose={() => {}} />);
  const image = await screen.findByRole('img', { name: 'Board' });
  expect(sides).toEqual([750]);
  expect(image).toHaveAttribute('width', '300');
});
