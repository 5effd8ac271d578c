// Small words shared by the kernels. Everything is float32; addresses are bytes; four values a vector.

// @ts-ignore: decorator
@inline
export function zero(): v128 {
  return f32x4.splat(0);
}

/** c + a * b, in one rounding where the build has relaxed SIMD. */
// @ts-ignore: decorator
@inline
export function madd(c: v128, a: v128, b: v128): v128 {
  return ASC_FEATURE_RELAXED_SIMD ? f32x4.relaxed_madd(a, b, c) : f32x4.add(c, f32x4.mul(a, b));
}

/**
 * e^x to about 1e-7 of its value. Range reduction by powers of two, then a Taylor polynomial.
 *
 * Adding 1.5 * 2^23 rounds to a whole number and leaves it in the lowest bits, where the exponent is made of it.
 * `pmin` and `pmax` are one instruction each; `min`, `max`, `nearest` and `trunc_sat` are many.
 */
// @ts-ignore: decorator
@inline
export function exp4(value: v128): v128 {
  const x = f32x4.pmax(f32x4.splat(-87), f32x4.pmin(f32x4.splat(88), value));
  const whole = f32x4.splat(12582912);
  const shifted = madd(whole, x, f32x4.splat(1.4426950408889634));
  const n = f32x4.sub(shifted, whole);
  // ln 2 in two pieces, so that x - n ln 2 keeps its last bits.
  const f = madd(madd(x, n, f32x4.splat(-0.693359375)), n, f32x4.splat(0.00021219444005469057));
  let p = f32x4.splat(0.001388888888888889);
  p = madd(f32x4.splat(0.008333333333333333), p, f);
  p = madd(f32x4.splat(0.041666666666666664), p, f);
  p = madd(f32x4.splat(0.16666666666666666), p, f);
  p = madd(f32x4.splat(0.5), p, f);
  p = madd(f32x4.splat(1), p, f);
  p = madd(f32x4.splat(1), p, f);
  const power = i32x4.add(i32x4.shl(shifted, 23), i32x4.splat(127 << 23));
  return f32x4.mul(p, power);
}

/** Numbers of the activations, as `ACTIVATIONS` of model.ts counts them. */
export const IDENTITY: i32 = 0;
export const RELU: i32 = 1;
export const MISH: i32 = 2;
export const SILU: i32 = 3;

// @ts-ignore: decorator
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
