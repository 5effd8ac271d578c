import { madd, zero } from './vector.as';

// Multiplies rows of points by a packed matrix; nearly all time is spent here.
//
// The layout of the matrix is [outputs / 8][inputs][8]. One step holds 4 rows x 8 outputs in 8 vectors; V8
// keeps those in registers, and measured twice as slow with more of them or with the loop unrolled. Strides
// are in bytes, from one row to the next.

export function multiply(
  a: usize, aStride: usize, matrix: usize, out: usize, outStride: usize,
  rows: i32, inputs: i32, outputs: i32, adds: bool,
): void {
  const panel = <usize>inputs << 5;
  for (let o = 0; o < outputs; o += 8, matrix += panel, out += 32) {
    let row = 0;
    let from = a;
    let to = out;
    // 4 k + 1 rows run faster with groups of three at the end than with a single row.
    const last = (rows & 3) == 1 && rows >= 9 ? rows - 9 : rows;
    for (; row + 4 <= last; row += 4) {
      rows4(from, aStride, matrix, to, outStride, inputs, adds);
      from += aStride << 2;
      to += outStride << 2;
    }
    for (; row + 3 <= rows; row += 3) {
      rows3(from, aStride, matrix, to, outStride, inputs, adds);
      from += aStride * 3;
      to += outStride * 3;
    }
    for (; row < rows; row += 1) {
      rows1(from, matrix, to, inputs, adds);
      from += aStride;
      to += outStride;
    }
  }
}

/** `multiply` for many matrices at once, such as the products of a Winograd convolution. */
export function multiplyPlanes(
  planes: i32, a: usize, aPlane: usize, aStride: usize, matrix: usize, out: usize, outPlane: usize,
  outStride: usize, rows: i32, inputs: i32, outputs: i32,
): void {
  const bytes = (<usize>inputs * <usize>outputs) << 2;
  for (let plane = 0; plane < planes; plane += 1) {
    multiply(a, aStride, matrix, out, outStride, rows, inputs, outputs, false);
    a += aPlane;
    out += outPlane;
    matrix += bytes;
  }
}

function rows4(
  a: usize, aStride: usize, matrix: usize, out: usize, outStride: usize, inputs: i32, adds: bool,
): void {
  let a1 = a + aStride;
  let a2 = a1 + aStride;
  let a3 = a2 + aStride;
  let c00 = zero(), c01 = zero(), c10 = zero(), c11 = zero();
  let c20 = zero(), c21 = zero(), c30 = zero(), c31 = zero();
  const end = a + ((<usize>inputs) << 2);
  while (a < end) {
    const b0 = v128.load(matrix);
    const b1 = v128.load(matrix, 16);
    let v = v128.load_splat<f32>(a);
    c00 = madd(c00, v, b0);
    c01 = madd(c01, v, b1);
    v = v128.load_splat<f32>(a1);
    c10 = madd(c10, v, b0);
    c11 = madd(c11, v, b1);
    v = v128.load_splat<f32>(a2);
    c20 = madd(c20, v, b0);
    c21 = madd(c21, v, b1);
    v = v128.load_splat<f32>(a3);
    c30 = madd(c30, v, b0);
    c31 = madd(c31, v, b1);
    a += 4;
    a1 += 4;
    a2 += 4;
    a3 += 4;
    matrix += 32;
  }
  put(out, c00, c01, adds);
  put(out + outStride, c10, c11, adds);
  put(out + outStride * 2, c20, c21, adds);
  put(out + outStride * 3, c30, c31, adds);
}

function rows3(
  a: usize, aStride: usize, matrix: usize, out: usize, outStride: usize, inputs: i32, adds: bool,
): void {
  let a1 = a + aStride;
  let a2 = a1 + aStride;
  let c00 = zero(), c01 = zero(), c10 = zero(), c11 = zero(), c20 = zero(), c21 = zero();
  const end = a + ((<usize>inputs) << 2);
  while (a < end) {
    const b0 = v128.load(matrix);
    const b1 = v128.load(matrix, 16);
    let v = v128.load_splat<f32>(a);
    c00 = madd(c00, v, b0);
    c01 = madd(c01, v, b1);
    v = v128.load_splat<f32>(a1);
    c10 = madd(c10, v, b0);
    c11 = madd(c11, v, b1);
    v = v128.load_splat<f32>(a2);
    c20 = madd(c20, v, b0);
    c21 = madd(c21, v, b1);
    a += 4;
    a1 += 4;
    a2 += 4;
    matrix += 32;
  }
  put(out, c00, c01, adds);
  put(out + outStride, c10, c11, adds);
  put(out + outStride * 2, c20, c21, adds);
}

function rows1(a: usize, matrix: usize, out: usize, inputs: i32, adds: bool): void {
  let c0 = zero(), c1 = zero();
  const end = a + ((<usize>inputs) << 2);
  for (; a < end; a += 4) {
    const v = v128.load_splat<f32>(a);
    c0 = madd(c0, v, v128.load(matrix));
    c1 = madd(c1, v, v128.load(matrix, 16));
    matrix += 32;
  }
  put(out, c0, c1, adds);
}

@inline
function put(out: usize, c0: v128, c1: v128, adds: bool): void {
  if (adds) {
    c0 = f32x4.add(c0, v128.load(out));
    c1 = f32x4.add(c1, v128.load(out, 16));
  }
  v128.store(out, c0);
  v128.store(out, c1, 16);
}
