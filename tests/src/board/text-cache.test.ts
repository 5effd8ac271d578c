import { afterEach, expect, test, vi } from 'vitest';
import { makeTextCache } from '../../../src/board/text-cache';
import { installCanvas, NAMED_COLORS, recordingContext, texts } from './canvas-support';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const cache = () => {
  const written = installCanvas(100, 100);
  const made = vi.spyOn(document, 'createElement');
  const draw = makeTextCache(40, NAMED_COLORS);
  const { ctx } = recordingContext();
  const write = (text: string, passing: boolean, fill = 'black'): void =>
    draw(ctx, { text, fill, x: 20, y: 20, size: 12, weight: 400 }, passing);
  return {
    write,
    written: () => texts(written),
    canvases: () => made.mock.calls.filter(([name]) => name === 'canvas').length,
  };
};

test.each([
  ['number of a stone', false],
  ['figure of a report', true],
])('a %s is written once, and again in another colour', (_, passing) => {
  const { write, written } = cache();
  for (const fill of ['black', 'black', 'white', 'black']) write('12', passing, fill);
  expect(written()).toEqual(['12', '12']);
});

test('of many figures the ones unused for longest give their canvases to the next', () => {
  const { write, written, canvases } = cache();
  write('stays', true);
  write('goes', true);
  for (let figure = 0; figure < 400; figure += 1) {
    write(String(figure), true);
    write('stays', true);
  }
  expect(written().filter((text) => text === 'stays')).toHaveLength(1);
  expect(canvases()).toBeLessThan(200);
  write('goes', true);
  expect(written().filter((text) => text === 'goes')).toHaveLength(2);
});

test('numbers of stones are kept, however many there are', () => {
  const { write, written } = cache();
  for (let round = 0; round < 2; round += 1)
    for (let move = 1; move <= 400; move += 1) write(`${move}`, false);
  expect(written()).toHaveLength(400);
});
