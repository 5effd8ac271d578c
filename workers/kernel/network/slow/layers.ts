import { pointsOn } from '../../board/types';
import type { Activation, Conv, Dense, Matrix, Norm } from '../model';
import { emptyImage, type Image } from './image';

/** The layers of KataGo's networks in readable form, computed in double precision. */

export const activate = (x: number, activation: Activation): number => {
  switch (activation) {
    case 'identity':
      return x;
    case 'relu':
      return Math.max(0, x);
    case 'mish':
      return x * Math.tanh(x > 20 ? x : Math.log1p(Math.exp(x)));
    case 'silu':
      return x / (1 + Math.exp(-x));
  }
};

export const normalized = (image: Image, { scale, bias, activation }: Norm): Image => ({
  ...image,
  data: image.data.map((x, i) => {
    const c = i % image.channels;
    return activate((scale[c] as number) * x + (bias[c] as number), activation);
  }),
});

export const convolved = (image: Image, conv: Conv): Image => {
  const { width, height } = image.size;
  const out = emptyImage(image.size, conv.outputs);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const target = (y * width + x) * conv.outputs;
      for (let ky = 0; ky < conv.height; ky += 1) {
        for (let kx = 0; kx < conv.width; kx += 1) {
          const fromY = y + (ky - (conv.height >> 1)) * conv.dilationY;
          const fromX = x + (kx - (conv.width >> 1)) * conv.dilationX;
          if (fromY < 0 || fromY >= height || fromX < 0 || fromX >= width) continue;
          const source = (fromY * width + fromX) * conv.inputs;
          const weights = (ky * conv.width + kx) * conv.inputs * conv.outputs;
          accumulate(image.data, source, conv.inputs, conv.weights, weights, out.data, target, conv.outputs);
        }
      }
    }
  }
  return out;
};

/** Applies a matrix at every point. */
export const projected = (image: Image, { inputs, outputs, weights }: Matrix): Image => {
  const out = emptyImage(image.size, outputs);
  const points = pointsOn(image.size);
  for (let p = 0; p < points; p += 1) {
    accumulate(image.data, p * inputs, inputs, weights, 0, out.data, p * outputs, outputs);
  }
  return out;
};

export const multiplied = (vector: ArrayLike<number>, matrix: Matrix): Float64Array => {
  const out = new Float64Array(matrix.outputs);
  accumulate(vector, 0, matrix.inputs, matrix.weights, 0, out, 0, matrix.outputs);
  return out;
};

export const dense = (vector: ArrayLike<number>, { matrix, bias, activation }: Dense): Float64Array =>
  multiplied(vector, matrix).map((x, i) => activate(x + (bias[i] as number), activation));

/** target += source * weights for one vector, [input][output]. Skips zeros, which are frequent after relu. */
const accumulate = (
  source: ArrayLike<number>,
  sourceAt: number,
  inputs: number,
  weights: Float32Array,
  weightsAt: number,
  target: Float64Array,
  targetAt: number,
  outputs: number,
): void => {
  for (let i = 0; i < inputs; i += 1) {
    const value = source[sourceAt + i] as number;
    if (value === 0) continue;
    const row = weightsAt + i * outputs;
    for (let o = 0; o < outputs; o += 1) {
      target[targetAt + o] = (target[targetAt + o] as number) + value * (weights[row + o] as number);
    }
  }
};
