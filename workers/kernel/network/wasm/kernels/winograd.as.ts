import { activate, madd, zero } from './vector.as';

// Winograd F(5x5, 3x3): computes a 3x3 convolution of 5x5 points by 7x7 products, at the evaluation points 0,
// 1, -1, 2, -2, 1/2 and infinity. This needs 49 products for 25 points, and 19, 13 and 9 lines need 4, 3 and
// 2 tiles: 13, 23 and 40 % fewer products than F(4x4), with 2.5e-6 instead of 1.8e-6 rms error (numpy, 96
// channels of size 0.9).
//
// Between the two transforms the values form 49 planes of [tile][channel]; a plane is `plane` bytes long.
// Both transforms process lines of 64 channels at a time, so that their data stays in the first-level cache.

/** Bytes of the channels in one pass. */
const CHUNK: usize = 256;
/** A tile between its two one-dimensional transforms: 7 rows of 7 values of a chunk. */
let scratch: usize = 0;
/**
 * Sets the instance's scratch of 12,544 bytes. Each instance needs its own, because several may share the
 * memory.
 */
export function placeScratch(at: usize): void {
  scratch = at;
}
const ROW: usize = CHUNK * 7;
/** A chunk of zeros for everything outside the board. Read only. */
const OUTSIDE: usize = memory.data(256, 64);

/** One-dimensional: 7 values to the 7 places, (x - 1/2) times the five of F(4), the half itself, infinity. */
@inline
function spread(
  to: usize, step: usize, d0: v128, d1: v128, d2: v128, d3: v128, d4: v128, d5: v128, d6: v128,
): void {
  const half = f32x4.splat(-0.5);
  const four = f32x4.splat(4);
  const minusFour = f32x4.splat(-4);
  const minusFive = f32x4.splat(-5);
  const two = f32x4.splat(2);
  v128.store(to + step * 5, madd(madd(d5, d3, minusFive), d1, four));
  const h0 = madd(d1, d0, half);
  const h1 = madd(d2, d1, half);
  const h2 = madd(d3, d2, half);
  const h3 = madd(d4, d3, half);
  const h4 = madd(d5, d4, half);
  const h5 = madd(d6, d5, half);
  v128.store(to, madd(madd(h4, h2, minusFive), h0, four));
  v128.store(to + step * 6, madd(madd(h5, h3, minusFive), h1, four));
  const a = madd(h4, h2, minusFour);
  const b = madd(h3, h1, minusFour);
  v128.store(to + step, f32x4.add(a, b));
  v128.store(to + step * 2, f32x4.sub(a, b));
  const c = f32x4.sub(h4, h2);
  const d = f32x4.mul(two, f32x4.sub(h3, h1));
  v128.store(to + step * 3, f32x4.add(c, d));
  v128.store(to + step * 4, f32x4.sub(c, d));
}

/** `stride`: bytes from a point to the next. */
export function spreadTiles(
  image: usize, stride: usize, width: i32, height: i32, boards: i32, channels: i32, out: usize, plane: usize,
): void {
  const bytes = <usize>channels << 2;
  for (let board = 0; board < boards; board += 1) {
    for (let y = -1; y < height - 1; y += 5) {
      for (let x = -1; x < width - 1; x += 5) {
        for (let start: usize = 0; start < bytes; start += CHUNK) {
          const length = min(CHUNK, bytes - start);
          for (let i = 0; i < 7; i += 1) {
            const to = scratch + <usize>i * ROW;
            if (y + i < 0 || y + i >= height) memory.fill(to, 0, ROW);
            else spreadRow(image + <usize>((y + i) * width) * stride + start, stride, x, width, to, length);
          }
          for (let j: usize = 0; j < 7; j += 1) {
            spreadColumn(scratch + j * CHUNK, out + j * plane + start, plane * 7, length);
          }
        }
        out += bytes;
      }
    }
    image += <usize>(width * height) * stride;
  }
}

function spreadRow(row: usize, stride: usize, x: i32, width: i32, to: usize, length: usize): void {
  const p0 = point(row, stride, x, width);
  const p1 = point(row, stride, x + 1, width);
  const p2 = point(row, stride, x + 2, width);
  const p3 = point(row, stride, x + 3, width);
  const p4 = point(row, stride, x + 4, width);
  const p5 = point(row, stride, x + 5, width);
  const p6 = point(row, stride, x + 6, width);
  for (let c: usize = 0; c < length; c += 16) {
    spread(
      to + c, CHUNK, v128.load(p0 + c), v128.load(p1 + c), v128.load(p2 + c), v128.load(p3 + c),
      v128.load(p4 + c), v128.load(p5 + c), v128.load(p6 + c),
    );
  }
}

@inline
function point(row: usize, stride: usize, x: i32, width: i32): usize {
  return x >= 0 && x < width ? row + <usize>x * stride : OUTSIDE;
}

function spreadColumn(from: usize, to: usize, step: usize, length: usize): void {
  const end = from + length;
  for (; from < end; from += 16) {
    spread(
      to, step, v128.load(from), v128.load(from, ROW), v128.load(from, ROW * 2), v128.load(from, ROW * 3),
      v128.load(from, ROW * 4), v128.load(from, ROW * 5), v128.load(from, ROW * 6),
    );
    to += 16;
  }
}

/** What becomes of the convolution's values: stored, added to what is there, or normed and stored. */
const ADD: i32 = 1;
const NORM: i32 = 2;

/** `mode` 0 stores, 1 adds (residual), 2 stores activation(scale * x + bias). */
export function gatherTiles(
  products: usize, plane: usize, image: usize, stride: usize, width: i32, height: i32, boards: i32,
  channels: i32, mode: i32, scale: usize, bias: usize, activation: i32,
): void {
  const bytes = <usize>channels << 2;
  for (let board = 0; board < boards; board += 1) {
    for (let y = 0; y < height; y += 5) {
      for (let x = 0; x < width; x += 5) {
        for (let start: usize = 0; start < bytes; start += CHUNK) {
          const length = min(CHUNK, bytes - start);
          for (let j: usize = 0; j < 7; j += 1) {
            gatherColumn(products + j * plane + start, plane * 7, scratch + j * CHUNK, length);
          }
          for (let i = 0; i < min(5, height - y); i += 1) {
            gatherRow(
              scratch + <usize>i * ROW, image + <usize>((y + i) * width + x) * stride + start, stride,
              min(5, width - x), length, mode, scale + start, bias + start, activation,
            );
          }
        }
        products += bytes;
      }
    }
    image += <usize>(width * height) * stride;
  }
}

/** Seven rows of products to five of points, for one column of places. */
function gatherColumn(from: usize, step: usize, to: usize, length: usize): void {
  const end = from + length;
  for (; from < end; from += 16) {
    const m0 = v128.load(from);
    const m1 = v128.load(from + step);
    const m2 = v128.load(from + step * 2);
    const m3 = v128.load(from + step * 3);
    const m4 = v128.load(from + step * 4);
    const m5 = v128.load(from + step * 5);
    const m6 = v128.load(from + step * 6);
    const s = f32x4.add(m1, m2), d = f32x4.sub(m1, m2);
    const t = f32x4.add(m3, m4), e = f32x4.sub(m3, m4);
    v128.store(to, f32x4.add(f32x4.add(m0, m5), f32x4.add(s, t)));
    v128.store(to, madd(madd(d, e, f32x4.splat(2)), m5, f32x4.splat(0.5)), ROW);
    v128.store(to, madd(madd(s, t, f32x4.splat(4)), m5, f32x4.splat(0.25)), ROW * 2);
    v128.store(to, madd(madd(d, e, f32x4.splat(8)), m5, f32x4.splat(0.125)), ROW * 3);
    v128.store(to, madd(madd(f32x4.add(s, m6), t, f32x4.splat(16)), m5, f32x4.splat(0.0625)), ROW * 4);
    to += 16;
  }
}

/** Seven places of a row to as many points as lie on the board, and what becomes of them. */
function gatherRow(
  from: usize, to: usize, stride: usize, points: i32, length: usize, mode: i32, scale: usize, bias: usize,
  activation: i32,
): void {
  for (let c: usize = 0; c < length; c += 16, from += 16, to += 16) {
    const m0 = v128.load(from);
    const m1 = v128.load(from, CHUNK);
    const m2 = v128.load(from, CHUNK * 2);
    const m3 = v128.load(from, CHUNK * 3);
    const m4 = v128.load(from, CHUNK * 4);
    const m5 = v128.load(from, CHUNK * 5);
    const m6 = v128.load(from, CHUNK * 6);
    const a = mode == NORM ? v128.load(scale + c) : zero();
    const b = mode == NORM ? v128.load(bias + c) : zero();
    const s = f32x4.add(m1, m2), d = f32x4.sub(m1, m2);
    const t = f32x4.add(m3, m4), e = f32x4.sub(m3, m4);
    finish(to, f32x4.add(f32x4.add(m0, m5), f32x4.add(s, t)), mode, a, b, activation);
    if (points < 2) continue;
    finish(to + stride, madd(madd(d, e, f32x4.splat(2)), m5, f32x4.splat(0.5)), mode, a, b, activation);
    if (points < 3) continue;
    finish(to + stride * 2, madd(madd(s, t, f32x4.splat(4)), m5, f32x4.splat(0.25)), mode, a, b, activation);
    if (points < 4) continue;
    finish(to + stride * 3, madd(madd(d, e, f32x4.splat(8)), m5, f32x4.splat(0.125)), mode, a, b, activation);
    if (points < 5) continue;
    const last = madd(madd(f32x4.add(s, m6), t, f32x4.splat(16)), m5, f32x4.splat(0.0625));
    finish(to + stride * 4, last, mode, a, b, activation);
  }
}

@inline
function finish(to: usize, x: v128, mode: i32, scale: v128, bias: v128, activation: i32): void {
  if (mode == ADD) x = f32x4.add(x, v128.load(to));
  else if (mode == NORM) x = activate(madd(bias, x, scale), activation);
  v128.store(to, x);
}
