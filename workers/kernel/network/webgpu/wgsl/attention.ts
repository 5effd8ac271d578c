import { each, fold, type Shader, THREADS, together } from './shader';

// Kernels of transformer blocks besides products, like wasm/kernels/attention.as.ts.

/** One workgroup for each run of `span` rows; counts quads. */
export const RMS_NORM: Shader = {
  view: 'quads',
  params: {
    image: 'u32',
    out: 'u32',
    channels: 'u32',
    span: 'u32',
    weights: 'u32',
    real: 'f32',
    epsilon: 'f32',
  },
  body: (places) => `
var<workgroup> squares: array<f32, ${THREADS}>;
${together(`
  let length = p.span * p.channels;
  let first = group.x * length;
  var sum = 0.0;
  for (var i = lane; i < length; i += ${THREADS}u) {
    let x = load(p.image + first + i);
    sum += dot(x, x);
  }
  squares[lane] = sum;
${fold('squares', (a, b) => `${a} + ${b}`)}
  let factor = inverseSqrt(squares[0] / p.real + p.epsilon);
  for (var i = lane; i < length; i += ${THREADS}u) {
    store(p.out + first + i, load(p.image + first + i) * factor * load(p.weights + i % p.channels));
  }`)(places)}`,
};

export const ROTATE: Shader = {
  view: 'quads',
  params: { count: 'u32', image: 'place', cosines: 'u32', sines: 'u32' },
  body: each(`
  let x = load(image + index);
  store(image + index, x * load(p.cosines + index) + x.yxwz * load(p.sines + index));`),
};

/** Counts quads. */
export const PACK_ROWS: Shader = {
  view: 'quads',
  params: { count: 'u32', image: 'place', stride: 'u32', rows: 'u32', padded: 'u32', out: 'place' },
  body: each(`
  let half = index % 2u;
  let row = index / 2u % p.padded;
  let panel = index / 2u / p.padded;
  var x = vec4f();
  if (row < p.rows) { x = load(image + row * p.stride + panel * 2u + half); }
  store(out + index, x);`),
};

export const PACK_COLUMNS: Shader = {
  view: 'floats',
  params: { count: 'u32', image: 'place', stride: 'u32', rows: 'u32', columns: 'u32', out: 'place' },
  body: each(`
  let row = index / (8u * p.columns) * 8u + index % 8u;
  let column = index / 8u % p.columns;
  var x = 0.0;
  if (row < p.rows) { x = load(image + row * p.stride + column); }
  store(out + index, x);`),
};

/** A workgroup for each row. */
export const SOFTMAX_ROWS: Shader = {
  view: 'floats',
  params: { scores: 'place', length: 'u32', padded: 'u32', factor: 'f32' },
  body: (places) => `
var<workgroup> folded: array<f32, ${THREADS}>;
${together(`
  let first = scores + group.x * p.padded;
  var highest = -3e38;
  for (var i = lane; i < p.length; i += ${THREADS}u) { highest = max(highest, load(first + i)); }
  folded[lane] = highest;
${fold('folded', (a, b) => `max(${a}, ${b})`)}
  let top = folded[0];
  workgroupBarrier();
  var sum = 0.0;
  for (var i = lane; i < p.length; i += ${THREADS}u) { sum += exp((load(first + i) - top) * p.factor); }
  folded[lane] = sum;
${fold('folded', (a, b) => `${a} + ${b}`)}
  let share = 1.0 / folded[0];
  for (var i = lane; i < p.padded; i += ${THREADS}u) {
    var x = 0.0;
    if (i < p.length) { x = exp((load(first + i) - top) * p.factor) * share; }
    store(first + i, x);
  }`)(places)}`,
};

export const GATE: Shader = {
  view: 'quads',
  params: { count: 'u32', x: 'u32', gates: 'u32' },
  body: each(`
  store(p.x + index, silu(load(p.x + index)) * load(p.gates + index));`),
};
