// Small functions that the kernels share. All values are float32; addresses are bytes; a vector has four
// values.

@inline
export function zero(): v128 {
  return f32x4.splat(0);
}

/** c + a * b, in one rounding where the build has relaxed SIMD. */
@inline
export function madd(c: v128, a: v128, b: v128): v128 {
  return ASC_FEATURE_RELAXED_SIMD ? f32x4.relaxed_madd(a, b, c) : f32x4.add(c, f32x4.mul(a, b));
}

/**
 * The constants of the exponentials, four times each. They lie in memory because V8 would create each
 * constant again in every turn of a loop, which takes longer than reading it.
 */
const CONSTANTS: usize = memory.data<f32>([
  -87, -87, -87, -87, 88, 88, 88, 88,
  12582912, 12582912, 12582912, 12582912, 1.4426950408889634, 1.4426950408889634, 1.4426950408889634, 1.4426950408889634,
  -0.693359375, -0.693359375, -0.693359375, -0.693359375,
  0.00021219444005469057, 0.00021219444005469057, 0.00021219444005469057, 0.00021219444005469057,
  0.001388888888888889, 0.001388888888888889, 0.001388888888888889, 0.001388888888888889,
  0.008333333333333333, 0.008333333333333333, 0.008333333333333333, 0.008333333333333333,
  0.041666666666666664, 0.041666666666666664, 0.041666666666666664, 0.041666666666666664,
  0.16666666666666666, 0.16666666666666666, 0.16666666666666666, 0.16666666666666666,
  0.5, 0.5, 0.5, 0.5, 1, 1, 1, 1,
]);

/**
 * e^x to about 1e-7 of its value. Range reduction by powers of two, then a Taylor polynomial.
 *
 * Adding 1.5 * 2^23 rounds to a whole number in the lowest bits, which a shift moves into the exponent.
 * `pmin` and `pmax` are one instruction each; `min`, `max`, `nearest` and `trunc_sat` are many.
 */
@inline
export function exp4(value: v128): v128 {
  const x = f32x4.pmax(v128.load(CONSTANTS), f32x4.pmin(v128.load(CONSTANTS, 16), value));
  const whole = v128.load(CONSTANTS, 32);
  const shifted = madd(whole, x, v128.load(CONSTANTS, 48));
  const n = f32x4.sub(shifted, whole);
  // ln 2 in two parts, so that x - n ln 2 keeps its last bits.
  const f = madd(madd(x, n, v128.load(CONSTANTS, 64)), n, v128.load(CONSTANTS, 80));
  const one = v128.load(CONSTANTS, 176);
  let p = madd(v128.load(CONSTANTS, 112), v128.load(CONSTANTS, 96), f);
  p = madd(v128.load(CONSTANTS, 128), p, f);
  p = madd(v128.load(CONSTANTS, 144), p, f);
  p = madd(v128.load(CONSTANTS, 160), p, f);
  p = madd(one, p, f);
  p = madd(one, p, f);
  return i32x4.add(p, i32x4.shl(shifted, 23));
}

/** Numbers of the activations, the same as in `ACTIVATIONS` of model.ts. */
export const IDENTITY: i32 = 0;
export const RELU: i32 = 1;
export const MISH: i32 = 2;
export const SILU: i32 = 3;

@inline
export function activate(x: v128, activation: i32): v128 {
  if (activation == RELU) return f32x4.pmax(zero(), x);
  if (activation == IDENTITY) return x;
  return activation == MISH ? mish(x) : silu(x);
}

/** x tanh(ln(1 + e^x)) = x n / (n + 2) with n = e^x (e^x + 2); above 20 it is x in float32. */
function mish(x: v128): v128 {
  const e = exp4(f32x4.pmin(f32x4.splat(20), x));
  const n = f32x4.mul(e, f32x4.add(e, f32x4.splat(2)));
  return f32x4.div(f32x4.mul(x, n), f32x4.add(n, f32x4.splat(2)));
}

function silu(x: v128): v128 {
  return f32x4.div(x, f32x4.add(f32x4.splat(1), exp4(f32x4.neg(x))));
}
