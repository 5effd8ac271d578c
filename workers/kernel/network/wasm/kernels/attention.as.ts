import { exp4, madd, zero } from './vector.as';

// Kernels of transformer blocks besides products. Heads begin at multiples of 8 channels.

/** Returns the sum over the four lanes. */
@inline
function total(x: v128): f32 {
  return f32x4.extract_lane(x, 0) + f32x4.extract_lane(x, 1) + f32x4.extract_lane(x, 2) + f32x4.extract_lane(x, 3);
}

/**
 * out = x / sqrt(mean of x^2 + epsilon) * weights, the mean over `real` values of each run of `span` rows.
 * Channels beyond the real ones are 0 and stay so.
 */
export function rmsNorm(
  image: usize, out: usize, rows: i32, channels: i32, span: i32, real: f32, epsilon: f32, weights: usize,
): void {
  const bytes = <usize>channels << 2;
  for (let row = 0; row < rows; row += span) {
    const length = bytes * <usize>span;
    let squares: f64 = 0;
    for (let start: usize = 0; start < length; start += bytes) {
      let sum = zero();
      for (let c: usize = 0; c < bytes; c += 16) {
        const x = v128.load(image + start + c);
        sum = madd(sum, x, x);
      }
      squares += total(sum);
    }
    const factor = f32x4.splat(<f32>(1 / Math.sqrt(squares / real + epsilon)));
    for (let start: usize = 0; start < length; start += bytes) {
      for (let c: usize = 0; c < bytes; c += 16) {
        const x = f32x4.mul(v128.load(image + start + c), factor);
        v128.store(out + start + c, f32x4.mul(x, v128.load(weights + c)));
      }
    }
    image += length;
    out += length;
  }
}

/** Turns pairs of channels in place; `cosines` and `sines` hold one value a channel, the sine's sign in it. */
export function rotate(image: usize, cosines: usize, sines: usize, count: i32): void {
  for (let at: usize = 0; at < <usize>count << 2; at += 16) {
    const x = v128.load(image + at);
    const swapped = v128.shuffle<f32>(x, x, 1, 0, 3, 2);
    const turned = madd(f32x4.mul(swapped, v128.load(sines + at)), x, v128.load(cosines + at));
    v128.store(image + at, turned);
  }
}

/** Packs `rows` rows of `columns` values as the matrix of `multiply` whose inputs are the rows. */
export function packRows(
  image: usize, stride: usize, rows: i32, columns: i32, padded: i32, out: usize,
): void {
  for (let c = 0; c < columns; c += 8) {
    for (let row = 0; row < padded; row += 1) {
      const from = image + <usize>row * stride + (<usize>c << 2);
      const inside = row < rows;
      v128.store(out, inside ? v128.load(from) : zero());
      v128.store(out, inside ? v128.load(from, 16) : zero(), 16);
      out += 32;
    }
  }
}

/** The same with rows and columns exchanged: the inputs are the columns, the outputs the rows. */
export function packColumns(
  image: usize, stride: usize, rows: i32, columns: i32, padded: i32, out: usize,
): void {
  for (let row = 0; row < padded; row += 8) {
    for (let c = 0; c < columns; c += 1) {
      for (let i = 0; i < 8; i += 1) {
        const inside = row + i < rows;
        store<f32>(out, inside ? load<f32>(image + <usize>(row + i) * stride + (<usize>c << 2)) : 0);
        out += 4;
      }
    }
  }
}

/**
 * 2^x for -1/2 <= x <= 1/2 as 1 + a polynomial, to 1e-7 of its value: five coefficients from the lowest, then 1, the
 * least x and 1.5 * 2^23 to round with (see `exp4`); four times each. Kept in registers over a row, which constants of
 * the program would not be.
 */
const POWERS: usize = memory.data<f32>([
  0.693147, 0.693147, 0.693147, 0.693147, 0.24022242, 0.24022242, 0.24022242, 0.24022242,
  0.055507336, 0.055507336, 0.055507336, 0.055507336, 0.009671513, 0.009671513, 0.009671513, 0.009671513,
  0.0013264727, 0.0013264727, 0.0013264727, 0.0013264727, 1, 1, 1, 1, -120, -120, -120, -120,
  12582912, 12582912, 12582912, 12582912,
]);

/** Each row of `padded` values: softmax of factor * x over the first `count`, 0 behind them. */
export function softmaxRows(scores: usize, rows: i32, count: i32, padded: i32, factor: f32): void {
  const bytes = <usize>padded << 2;
  const used = <usize>count << 2;
  const c1 = v128.load(POWERS), c2 = v128.load(POWERS, 16), c3 = v128.load(POWERS, 32);
  const c4 = v128.load(POWERS, 48), c5 = v128.load(POWERS, 64), one = v128.load(POWERS, 80);
  const lowest = v128.load(POWERS, 96), whole = v128.load(POWERS, 112);
  // e^(factor * x) as a power of two.
  const inTwos = factor * <f32>1.4426950408889634;
  const scale = f32x4.splat(inTwos);
  for (let row = 0; row < rows; row += 1) {
    for (let at = used; at < bytes; at += 4) store<f32>(scores + at, -Infinity);
    const end = scores + bytes;
    let most0 = f32x4.splat(-Infinity), most1 = most0;
    // Two at a time, as one has to wait for itself. Padded counts are even numbers of vectors.
    for (let at = scores; at < end; at += 32) {
      most0 = f32x4.pmax(most0, v128.load(at));
      most1 = f32x4.pmax(most1, v128.load(at, 16));
    }
    const most = f32x4.pmax(most0, most1);
    const top = f32x4.splat(-inTwos * max(
      max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1)),
      max(f32x4.extract_lane(most, 2), f32x4.extract_lane(most, 3)),
    ));
    let sum = zero();
    for (let at = scores; at < end; at += 32) {
      const x0 = f32x4.pmax(lowest, madd(top, v128.load(at), scale));
      const x1 = f32x4.pmax(lowest, madd(top, v128.load(at, 16), scale));
      const n0 = f32x4.add(x0, whole), n1 = f32x4.add(x1, whole);
      const f0 = f32x4.sub(x0, f32x4.sub(n0, whole)), f1 = f32x4.sub(x1, f32x4.sub(n1, whole));
      const p0 = madd(one, madd(c1, madd(c2, madd(c3, madd(c4, c5, f0), f0), f0), f0), f0);
      const p1 = madd(one, madd(c1, madd(c2, madd(c3, madd(c4, c5, f1), f1), f1), f1), f1);
      const y0 = i32x4.add(p0, i32x4.shl(n0, 23)), y1 = i32x4.add(p1, i32x4.shl(n1, 23));
      v128.store(at, y0);
      v128.store(at, y1, 16);
      // Places behind the count have 2^-120 here, nothing beside the 1 of the largest.
      sum = f32x4.add(sum, f32x4.add(y0, y1));
    }
    const share = f32x4.splat(<f32>1 / total(sum));
    for (let at = scores; at < end; at += 32) {
      v128.store(at, f32x4.mul(v128.load(at), share));
      v128.store(at, f32x4.mul(v128.load(at, 16), share), 16);
    }
    scores = end;
  }
}

/** x = silu(x) * gate, value by value. */
export function gate(x: usize, gates: usize, count: i32): void {
  for (let at: usize = 0; at < <usize>count << 2; at += 16) {
    const v = v128.load(x + at);
    const s = f32x4.div(v, f32x4.add(f32x4.splat(1), exp4(f32x4.neg(v))));
    v128.store(x + at, f32x4.mul(s, v128.load(gates + at)));
  }
}
