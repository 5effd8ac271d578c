import type { Conv, Matrix } from '../model';

/** Images and vectors have a multiple of eight channels; padding channels hold 0 and have weights 0. */
export const LANES = 8;
export const toLanes = (count: number): number => Math.ceil(count / LANES) * LANES;

/** `groups` runs of `size` channels, each padded to a multiple of eight: pooled values, heads. */
export interface Layout {
  readonly groups: number;
  readonly size: number;
}
export const oneGroup = (size: number): Layout => ({ groups: 1, size });
export const lanesOf = ({ groups, size }: Layout): number => groups * toLanes(size);
const placeIn = ({ size }: Layout, index: number): number =>
  Math.floor(index / size) * toLanes(size) + (index % size);

/** Packs a matrix as the `multiply` kernel reads it: [outputs / 8][inputs][8]. */
export const packMatrix = (
  matrix: Matrix,
  inputs: Layout = oneGroup(matrix.inputs),
  outputs: Layout = oneGroup(matrix.outputs),
): Float32Array => {
  // Read once, because joined layers compute them on each access.
  const { weights } = matrix;
  const height = lanesOf(inputs);
  const packed = new Float32Array(height * lanesOf(outputs));
  const places = Array.from({ length: matrix.outputs }, (_, o) => {
    const column = placeIn(outputs, o);
    return Math.floor(column / LANES) * height * LANES + (column % LANES);
  });
  let at = 0;
  for (let i = 0; i < matrix.inputs; i += 1) {
    const row = placeIn(inputs, i) * LANES;
    for (const place of places) {
      packed[row + place] = weights[at] as number;
      at += 1;
    }
  }
  return packed;
};

/** Returns the convolution as a product over windows, [y][x][input] each padded to a multiple of eight. */
export const windowMatrix = (conv: Conv): Float32Array => {
  const { height, width, inputs, outputs, weights } = conv;
  const places = height * width;
  return packMatrix({ inputs: places * inputs, outputs, weights }, { groups: places, size: inputs });
};

export const padded = (values: Float32Array): Float32Array => {
  const out = new Float32Array(toLanes(values.length));
  out.set(values);
  return out;
};

/**
 * Joins several convolutions of the same image into one; each begins at a multiple of eight outputs. It joins
 * the weights on access only, because they are absent when another thread has loaded them.
 */
export const joined = (convs: readonly [Conv, ...Conv[]]): Conv => ({
  ...convs[0],
  outputs: convs.reduce((sum, conv) => sum + toLanes(conv.outputs), 0),
  get weights() {
    return joinedWeights(convs, this.outputs);
  },
});

const joinedWeights = (convs: readonly [Conv, ...Conv[]], outputs: number): Float32Array => {
  const { height, width, inputs } = convs[0];
  const rows = height * width * inputs;
  const weights = new Float32Array(rows * outputs);
  let start = 0;
  for (const conv of convs) {
    for (let row = 0; row < rows; row += 1) {
      weights.set(conv.weights.subarray(row * conv.outputs, (row + 1) * conv.outputs), row * outputs + start);
    }
    start += toLanes(conv.outputs);
  }
  return weights;
};

export const sameShape = (a: Conv, b: Conv): boolean =>
  a.height === b.height &&
  a.width === b.width &&
  a.inputs === b.inputs &&
  a.dilationY === b.dilationY &&
  a.dilationX === b.dilationX;
