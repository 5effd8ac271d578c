// @vitest-environment node

import { expect, test } from 'vitest';
import { GifWriter } from '../../../src/share/gif';
import fc from '../../support/properties';

/** A minimal reader of the writer's format: one colour table, frames at offsets, LZW. */
const readGif = (bytes: Uint8Array) => {
  const short = (at: number): number => (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
  const width = short(6);
  const height = short(8);
  const colors = bytes.subarray(13, 13 + 768);
  let at = 13 + 768 + 19;
  const frames: { delayMs: number; pixels: number[] }[] = [];
  const canvas = new Array<number>(width * height * 3).fill(0);
  while (bytes[at] !== 0x3b) {
    const delayMs = short(at + 4) * 10;
    at += 8;
    const [x, y, w] = [short(at + 1), short(at + 3), short(at + 5)];
    at += 11;
    const data: number[] = [];
    for (; bytes[at] !== 0; at += 1 + (bytes[at] as number))
      data.push(...bytes.subarray(at + 1, at + 1 + (bytes[at] as number)));
    at += 1;
    unpack(data).forEach((index, i) => {
      const place = (y + Math.floor(i / w)) * width + x + (i % w);
      for (let c = 0; c < 3; c++) canvas[3 * place + c] = colors[3 * index + c] as number;
    });
    frames.push({ delayMs, pixels: [...canvas] });
  }
  return { header: String.fromCharCode(...bytes.subarray(0, 6)), width, height, frames };
};

const unpack = (data: readonly number[]): number[] => {
  const out: number[] = [];
  let bit = 0;
  let size = 9;
  let words: number[][] = [];
  let last: number[] | undefined;
  const clear = (): void => {
    words = Array.from({ length: 258 }, (_, i) => [i]);
    size = 9;
    last = undefined;
  };
  clear();
  for (;;) {
    let code = 0;
    for (let i = 0; i < size; i++, bit++) code |= (((data[bit >> 3] ?? 0) >> (bit & 7)) & 1) << i;
    if (code === 257) return out;
    if (code === 256) {
      clear();
      continue;
    }
    const word = words[code] ?? [...(last ?? []), (last ?? [])[0] as number];
    out.push(...word);
    if (last && words.length < 4096) words.push([...last, word[0] as number]);
    if (words.length === 1 << size && size < 12) size += 1;
    last = word;
  }
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
const rgb = (pixels: Uint8ClampedArray): number[] => [...pixels].filter((_, i) => i % 4 !== 3);

test('frames with few colours read back unchanged', () => {
  const noise = fc.array(fc.constantFrom(0, 60, 120, 250), { minLength: W * H, maxLength: W * H });
  fc.assert(
    fc.property(fc.array(noise, { minLength: 1, maxLength: 3 }), (shades) => {
      const frames = shades.map((shade) => frame((x, y) => [shade[y * W + x] ?? 0, 0, 250]));
      const writer = new GifWriter(W, H, frames);
      for (const pixels of frames) writer.add({ pixels, delayMs: 700 });
      const gif = readGif(writer.done());
      expect([gif.header, gif.width, gif.height]).toEqual(['GIF89a', W, H]);
      expect(gif.frames.map(({ pixels }) => pixels)).toEqual(frames.map(rgb));
      expect(gif.frames.every(({ delayMs }) => delayMs === 700)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('a frame long enough to fill the dictionary is readable', () => {
  const side: [number, number] = [150, 100];
  let seed = 1;
  const pixels = frame(() => {
    seed = (seed * 16807) % 2147483647;
    return [(seed % 8) * 32, ((seed >> 5) % 8) * 32, ((seed >> 9) % 4) * 64];
  }, side);
  const writer = new GifWriter(...side, [pixels]);
  for (let i = 0; i < 2; i++) writer.add({ pixels, delayMs: 100 });
  const gif = readGif(writer.done());
  expect(gif.frames[0]?.pixels).toEqual(rgb(pixels));
  expect(gif.frames[1]?.pixels).toEqual(rgb(pixels));
});
