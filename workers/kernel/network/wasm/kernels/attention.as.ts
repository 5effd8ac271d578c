import { exp4, madd, zero } from './vector.as';

// What transformer blocks need beside products. Heads begin at multiples of 8 channels.

/** Sum over the four lanes. */
// @ts-ignore: decorator
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

/** Each row of `padded` values: softmax of factor * x over the first `count`, 0 behind them. */
export function softmaxRows(scores: usize, rows: i32, count: i32, padded: i32, factor: f32): void {
  const bytes = <usize>padded << 2;
  const used = <usize>count << 2;
  for (let row = 0; row < rows; row += 1) {
    for (let at = used; at < bytes; at += 4) store<f32>(scores + at, -Infinity);
    let most = f32x4.splat(-Infinity);
    for (let at: usize = 0; at < bytes; at += 16) most = f32x4.pmax(most, v128.load(scores + at));
    const top = f32x4.splat(max(
      max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1)),
      max(f32x4.extract_lane(most, 2), f32x4.extract_lane(most, 3)),
    ));
    const scale = f32x4.splat(factor);
    let sum = zero();
    // Two at a time, as one exponential has to wait for itself. Padded counts are even numbers of vectors.
    for (let at: usize = scores; at < scores + bytes; at += 32) {
      const x0 = exp4(f32x4.mul(f32x4.sub(v128.load(at), top), scale));
      const x1 = exp4(f32x4.mul(f32x4.sub(v128.load(at, 16), top), scale));
      v128.store(at, x0);
      v128.store(at, x1, 16);
      // Places behind the count have e^-87 here, nothing beside the 1 of the largest.
      sum = f32x4.add(sum, f32x4.add(x0, x1));
    }
    const share = f32x4.splat(<f32>1 / total(sum));
    for (let at: usize = 0; at < bytes; at += 16) {
      v128.store(scores + at, f32x4.mul(v128.load(scores + at), share));
    }
    scores += bytes;
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
