import { each, type Shader } from './shader';

/**
 * The transforms of F(5x5, 3x3), explained in wasm/kernels/winograd.as.ts. A thread computes one channel of
 * one tile; its 49 values stay in registers, so the text has no loops.
 */
const PLACES = [0, 1, 2, 3, 4, 5, 6];
const POINTS = [0, 1, 2, 3, 4];
const list = (of: readonly number[], text: (i: number) => string): string => of.map(text).join(', ');

const WHERE = `
  let channel = index % p.channels;
  let tile = index / p.channels;
  let across = (p.width + 4u) / 5u;
  let tiles = across * ((p.height + 4u) / 5u);
  let board = tile / tiles;
  let y = (tile % tiles) / across * 5u;
  let x = (tile % tiles) % across * 5u;
  let first = p.image + board * p.width * p.height * p.stride + channel;`;

export const SPREAD: Shader = {
  view: 'floats',
  params: {
    count: 'u32',
    image: 'u32',
    stride: 'u32',
    width: 'u32',
    height: 'u32',
    channels: 'u32',
    out: 'u32',
    plane: 'u32',
  },
  body: (places) => `
fn spread(d: array<f32, 7>) -> array<f32, 7> {
  let h0 = d[1] - 0.5 * d[0];
  let h1 = d[2] - 0.5 * d[1];
  let h2 = d[3] - 0.5 * d[2];
  let h3 = d[4] - 0.5 * d[3];
  let h4 = d[5] - 0.5 * d[4];
  let h5 = d[6] - 0.5 * d[5];
  let a = h4 - 4.0 * h2;
  let b = h3 - 4.0 * h1;
  let c = h4 - h2;
  let e = 2.0 * (h3 - h1);
  return array<f32, 7>(
    h4 - 5.0 * h2 + 4.0 * h0, a + b, a - b, c + e, c - e, d[5] - 5.0 * d[3] + 4.0 * d[1],
    h5 - 5.0 * h3 + 4.0 * h1);
}
// Rows and columns count from one above and left of the board, where there is nothing.
fn at(first: u32, row: u32, column: u32) -> f32 {
  if (row < 1u || row > p.height || column < 1u || column > p.width) { return 0.0; }
  return load(first + ((row - 1u) * p.width + column - 1u) * p.stride);
}
${each(`${WHERE}
${PLACES.map((i) => `  let r${i} = spread(array<f32, 7>(${list(PLACES, (j) => `at(first, y + ${i}u, x + ${j}u)`)}));`).join('\n')}
  let to = p.out + index;
${PLACES.map(
  (j) => `  let c${j} = spread(array<f32, 7>(${list(PLACES, (i) => `r${i}[${j}]`)}));
${PLACES.map((i) => `  store(to + ${7 * i + j}u * p.plane, c${j}[${i}]);`).join('\n')}`,
).join('\n')}`)(places)}`,
};

export const GATHER: Shader = {
  view: 'floats',
  params: {
    count: 'u32',
    products: 'u32',
    plane: 'u32',
    image: 'u32',
    stride: 'u32',
    width: 'u32',
    height: 'u32',
    channels: 'u32',
    mode: 'u32',
    scale: 'u32',
    bias: 'u32',
    activation: 'u32',
  },
  body: (places) => `
fn gather(m: array<f32, 7>) -> array<f32, 5> {
  let s = m[1] + m[2];
  let d = m[1] - m[2];
  let t = m[3] + m[4];
  let e = m[3] - m[4];
  return array<f32, 5>(
    m[0] + m[5] + s + t, d + 2.0 * e + 0.5 * m[5], s + 4.0 * t + 0.25 * m[5], d + 8.0 * e + 0.125 * m[5],
    s + m[6] + 16.0 * t + 0.0625 * m[5]);
}
// Stored, added to what is there, or normed.
fn finish(to: u32, x: f32, channel: u32) {
  switch p.mode {
    case 0u: { store(to, x); }
    case 1u: { store(to, load(to) + x); }
    default: { store(to, activate(x * load(p.scale + channel) + load(p.bias + channel), p.activation)); }
  }
}
${each(`${WHERE}
  let source = p.products + index;
${PLACES.map((j) => `  let g${j} = gather(array<f32, 7>(${list(PLACES, (i) => `load(source + ${7 * i + j}u * p.plane)`)}));`).join('\n')}
${POINTS.map(
  (i) => `  if (y + ${i}u < p.height) {
    let row = gather(array<f32, 7>(${list(PLACES, (j) => `g${j}[${i}]`)}));
    let to = first + ((y + ${i}u) * p.width + x) * p.stride;
${POINTS.map((j) => `    if (x + ${j}u < p.width) { finish(to + ${j}u * p.stride, row[${j}], channel); }`).join('\n')}
  }`,
).join('\n')}`)(places)}`,
};
