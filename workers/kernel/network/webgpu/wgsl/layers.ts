import { each, fold, type Shader, THREADS, together } from './shader';

// Layers other than products, like wasm/kernels/layers.as.ts. Addresses, strides and channels count quads.

export const NORM: Shader = {
  view: 'quads',
  params: {
    count: 'u32',
    image: 'place',
    stride: 'u32',
    out: 'place',
    outStride: 'u32',
    channels: 'u32',
    scale: 'u32',
    bias: 'place',
    activation: 'u32',
  },
  body: each(`
  let row = index / p.channels;
  let c = index % p.channels;
  let x = load(image + row * p.stride + c) * load(p.scale + c) + load(bias + c);
  store(out + row * p.outStride + c, activate(x, p.activation));`),
};

export const BLEND: Shader = {
  view: 'quads',
  params: { count: 'u32', x: 'place', scale: 'u32', bias: 'u32', out: 'place' },
  body: each(`
  store(out + index, load(x + index) * load(p.scale + index) + load(p.bias + index));`),
};

/** A workgroup for each quad of channels. */
export const POOL: Shader = {
  view: 'quads',
  params: {
    image: 'place',
    stride: 'u32',
    rows: 'u32',
    channels: 'u32',
    scale: 'u32',
    bias: 'u32',
    activation: 'u32',
    out: 'place',
    second: 'f32',
    third: 'f32',
  },
  body: (places) => `
var<workgroup> sums: array<vec4f, ${THREADS}>;
var<workgroup> highests: array<vec4f, ${THREADS}>;
${together(`
  let c = group.x;
  let scale = load(p.scale + c);
  let bias = load(p.bias + c);
  var sum = vec4f();
  var highest = vec4f(-3e38);
  for (var row = lane; row < p.rows; row += ${THREADS}u) {
    let x = activate(load(image + row * p.stride + c) * scale + bias, p.activation);
    sum += x;
    highest = max(highest, x);
  }
  sums[lane] = sum;
  highests[lane] = highest;
${fold('sums', (a, b) => `${a} + ${b}`)}
${fold('highests', (a, b) => `max(${a}, ${b})`)}
  if (lane == 0u) {
    let mean = sums[0] / f32(p.rows);
    store(out + c, mean);
    store(out + p.channels + c, mean * p.second);
    var last = mean * p.third;
    if (p.third == 0.0) { last = highests[0]; }
    store(out + 2u * p.channels + c, last);
  }`)(places)}`,
};

/** Skips feature 0, which `everywhere` already contains. Features count floats. */
export const STEM: Shader = {
  view: 'quads',
  params: {
    count: 'u32',
    features: 'place',
    featureCount: 'u32',
    weights: 'u32',
    kernelHeight: 'u32',
    kernelWidth: 'u32',
    dilationY: 'u32',
    dilationX: 'u32',
    bias: 'place',
    everywhere: 'u32',
    image: 'place',
    width: 'u32',
    height: 'u32',
    channels: 'u32',
  },
  body: each(`
  let c = index % p.channels;
  let point = index / p.channels;
  let x = point % p.width;
  let y = point / p.width;
  var sum = load(p.everywhere + index) + load(bias + c);
  for (var ky = 0u; ky < p.kernelHeight; ky += 1u) {
    // Above or left of the board a number without sign is large.
    let fromY = y + ky * p.dilationY - p.kernelHeight / 2u * p.dilationY;
    if (fromY >= p.height) { continue; }
    for (var kx = 0u; kx < p.kernelWidth; kx += 1u) {
      let fromX = x + kx * p.dilationX - p.kernelWidth / 2u * p.dilationX;
      if (fromX >= p.width) { continue; }
      let place = (ky * p.kernelWidth + kx) * p.featureCount;
      for (var feature = 1u; feature < p.featureCount; feature += 1u) {
        let at = features + (feature * p.height + fromY) * p.width + fromX;
        let on = load(at / 4u)[at % 4u];
        if (on != 0.0) { sum += load(p.weights + (place + feature) * p.channels + c); }
      }
    }
  }
  store(image + index, sum);`),
};

export const WINDOWS: Shader = {
  view: 'quads',
  params: {
    count: 'u32',
    image: 'u32',
    width: 'u32',
    height: 'u32',
    channels: 'u32',
    kernelHeight: 'u32',
    kernelWidth: 'u32',
    dilationY: 'u32',
    dilationX: 'u32',
    out: 'u32',
  },
  body: each(`
  let c = index % p.channels;
  let place = index / p.channels % (p.kernelHeight * p.kernelWidth);
  let row = index / p.channels / (p.kernelHeight * p.kernelWidth);
  let points = p.width * p.height;
  let x = row % points % p.width;
  let y = row % points / p.width;
  let fromY = y + place / p.kernelWidth * p.dilationY - p.kernelHeight / 2u * p.dilationY;
  let fromX = x + place % p.kernelWidth * p.dilationX - p.kernelWidth / 2u * p.dilationX;
  var found = vec4f();
  if (fromY < p.height && fromX < p.width) {
    found = load(p.image + ((row / points * p.height + fromY) * p.width + fromX) * p.channels + c);
  }
  store(p.out + index, found);`),
};
