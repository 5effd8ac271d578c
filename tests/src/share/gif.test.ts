// @vitest-environment node

import { GifReader } from 'omggif';
import { expect, test } from 'vitest';
import { GifWriter } from '../../../src/share/gif';
import fc from '../../support/properties';

/** What another decoder shows after each frame: a frame's transparent pixels leave the picture before. */
const readGif = (bytes: Uint8Array) => {
  const gif = new GifReader(Buffer.from(bytes));
  const picture = new Uint8Array(4 * gif.width * gif.height);
  const frames = Array.from({ length: gif.numFrames() }, (_, index) => {
    gif.decodeAndBlitFrameRGBA(index, picture);
    return { delayMs: 10 * gif.frameInfo(index).delay, pixels: rgb(picture) };
  });
  return { width: gif.width, height: gif.height, loops: gif.loopCount(), frames };
};

const W = 40;
const H = 30;
const frame = (
  color: (x: number, y: number) => readonly [number, number, number],
  [width, height] = [W, H],
): Uint8ClampedArray => {
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (let i = 0; i < width * height; i++)
    pixels.set([...color(i % width, Math.floor(i / width)), 255], 4 * i);
  return pixels;
};
const rgb = (pixels: Uint8Array | Uint8ClampedArray): number[] => [...pixels].filter((_, i) => i % 4 !== 3);

test('frames with few colours read back unchanged', () => {
  const noise = fc.array(fc.constantFrom(0, 60, 120, 250), { minLength: W * H, maxLength: W * H });
  const palette = frame((x) => [[0, 60, 120, 250][x % 4] as number, 0, 250]);
  fc.assert(
    fc.property(fc.array(noise, { minLength: 1, maxLength: 3 }), (shades) => {
      const frames = shades.map((shade) => frame((x, y) => [shade[y * W + x] ?? 0, 0, 250]));
      const writer = new GifWriter(W, H, palette);
      for (const pixels of frames) writer.add({ pixels, delayMs: 700 });
      const gif = readGif(writer.done());
      expect([gif.width, gif.height, gif.loops]).toEqual([W, H, 0]);
      expect(gif.frames.map(({ pixels }) => pixels)).toEqual(frames.map(rgb));
      expect(gif.frames.every(({ delayMs }) => delayMs === 700)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('a picture with more colours than a table holds comes back close to itself', () => {
  const side: [number, number] = [200, 150];
  const pixels = frame((x, y) => [x, y, (x + y) >> 1], side);
  const writer = new GifWriter(...side, pixels);
  for (let i = 0; i < 2; i++) writer.add({ pixels, delayMs: 100 });
  const gif = readGif(writer.done());
  const asked = rgb(pixels);
  for (const { pixels: shown } of gif.frames) {
    const off = shown.map((value, i) => Math.abs(value - (asked[i] as number)));
    expect(Math.max(...off)).toBeLessThan(24);
  }
});
