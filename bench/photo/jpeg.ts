import type { Picture } from '../../workers/vision/picture';

/** What JPEG loses at a quality from 1 to 100: cosines of 8 by 8 blocks, rounded; colours coarser than brightness. */

const BRIGHTNESS = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22,
  29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103,
  121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
const COSINES = Array.from({ length: 64 }, (_, at) => {
  const [k, x] = [Math.floor(at / 8), at % 8];
  return Math.cos(((2 * x + 1) * k * Math.PI) / 16) * (k === 0 ? Math.SQRT1_2 : 1) * 0.5;
});

export const compressed = ({ width, height, data }: Picture, quality: number): Picture => {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  const out = new Uint8ClampedArray(data);
  const blocks = [0, 1, 2].map(() => new Float32Array(64));
  for (let top = 0; top + 8 <= height; top += 8)
    for (let left = 0; left + 8 <= width; left += 8) {
      for (let at = 0; at < 64; at += 1) {
        const from = ((top + (at >> 3)) * width + left + (at & 7)) * 4;
        const [r, g, b] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
        const y = 0.299 * r + 0.587 * g + 0.114 * b;
        put(blocks, at, [y - 128, (b - y) * 0.564, (r - y) * 0.713]);
      }
      for (const [channel, block] of blocks.entries()) rounded(block, scale, channel > 0);
      for (let at = 0; at < 64; at += 1) {
        const to = ((top + (at >> 3)) * width + left + (at & 7)) * 4;
        const [y, blue, red] = blocks.map((block) => block[at] ?? 0);
        const light = (y ?? 0) + 128;
        out[to] = light + (red ?? 0) / 0.713;
        out[to + 2] = light + (blue ?? 0) / 0.564;
        out[to + 1] = (light - 0.299 * (out[to] ?? 0) - 0.114 * (out[to + 2] ?? 0)) / 0.587;
      }
    }
  return { width, height, data: out };
};

const put = (blocks: readonly Float32Array[], at: number, values: readonly number[]): void => {
  for (const [channel, block] of blocks.entries()) block[at] = values[channel] ?? 0;
};

const rounded = (block: Float32Array, scale: number, isColour: boolean): void => {
  const waves = turned(turned(block, false), false);
  for (const [at, wave] of waves.entries()) {
    const step = Math.max(
      1,
      ((isColour ? Math.min(99, (BRIGHTNESS[at] ?? 16) * 1.6) : (BRIGHTNESS[at] ?? 16)) * scale) / 100,
    );
    waves[at] = Math.round(wave / step) * step;
  }
  block.set(turned(turned(waves, true), true));
};

/** One direction of the transform, with rows and columns exchanged, so that twice does both. */
const turned = (block: Float32Array, back: boolean): Float32Array => {
  const out = new Float32Array(64);
  for (let row = 0; row < 8; row += 1)
    for (let k = 0; k < 8; k += 1) {
      let sum = 0;
      for (let x = 0; x < 8; x += 1)
        sum += (block[row * 8 + x] ?? 0) * (COSINES[back ? x * 8 + k : k * 8 + x] ?? 0);
      out[k * 8 + row] = sum;
    }
  return out;
};
