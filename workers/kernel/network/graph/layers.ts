import type { Size } from '../../board/types';
import { ACTIVATIONS, type Conv, type Dense, type Matrix, type Norm } from '../model';
import { type Address, type Machine, put } from './machine';
import { type Layout, lanesOf, oneGroup, packMatrix, padded, toLanes, windowMatrix } from './packing';
import { isWinograd, PLANES, TILE, winogradLength, writeWinograd } from './winograd';

/** One evaluation in progress: boards of one size, their points in consecutive rows. */
export interface Run {
  readonly size: Size;
  readonly boards: number;
  readonly points: number;
  /** boards * points */
  readonly rows: number;
}

/** Values of all rows in the machine, channels last. When several images share a row, stride > channels. */
export interface Image {
  readonly at: Address;
  readonly channels: number;
  /** Bytes from one row to the next. */
  readonly stride: number;
}

export const takeImage = (machine: Machine, rows: number, channels: number): Image => ({
  at: machine.take(rows * channels),
  channels,
  stride: 4 * channels,
});

/** Returns some channels of an image. */
export const partOf = (image: Image, start: number, channels: number): Image => ({
  at: image.at + 4 * start,
  channels,
  stride: image.stride,
});

/** Returns the rows of one board. */
export const boardOf = (image: Image, board: number, run: Run): Image => ({
  ...image,
  at: image.at + board * run.points * image.stride,
});

export interface LoadedNorm {
  readonly scale: Address;
  readonly bias: Address;
  readonly activation: number;
}

export const loadNorm = (machine: Machine, norm: Norm): LoadedNorm => ({
  scale: put(machine, padded(norm.scale)),
  bias: put(machine, padded(norm.bias)),
  activation: ACTIVATIONS.indexOf(norm.activation),
});

/** `rows` counts points, or boards when the image holds one vector a board. May work in place. */
export const applyNorm = (machine: Machine, norm: LoadedNorm, from: Image, to: Image, rows: number): void =>
  machine.kernels.norm(
    from.at,
    from.stride,
    to.at,
    to.stride,
    rows,
    to.channels,
    norm.scale,
    norm.bias,
    norm.activation,
  );

/** What happens to a layer's values: store them, add them to the target, or norm and store them. */
type Finish = 'store' | 'add' | LoadedNorm;
/** A layer ready to run from one image to another. */
export type Layer = (run: Run, from: Image, to: Image, finish: Finish) => void;

export interface LoadedMatrix {
  readonly outputs: number;
  apply(from: Image, to: Image, rows: number, finish: Finish): void;
}

export const loadMatrix = (
  machine: Machine,
  matrix: Matrix,
  inputs: Layout = oneGroup(matrix.inputs),
  outputs: Layout = oneGroup(matrix.outputs),
): LoadedMatrix =>
  packedMatrix(machine, () => packMatrix(matrix, inputs, outputs), lanesOf(inputs), lanesOf(outputs));

const packedMatrix = (
  machine: Machine,
  pack: () => Float32Array,
  inputs: number,
  outputs: number,
): LoadedMatrix => {
  const weights = machine.keep(inputs * outputs, (floats) => floats.set(pack()));
  return {
    outputs,
    apply: (from, to, rows, finish) => {
      const adds = finish === 'add';
      machine.kernels.multiply(from.at, from.stride, weights, to.at, to.stride, rows, inputs, outputs, adds);
      if (typeof finish === 'object') applyNorm(machine, finish, to, to, rows);
    },
  };
};

/** Loads a matrix with bias and activation, between vectors. */
export const loadDense = (
  machine: Machine,
  { matrix, bias, activation }: Dense,
  inputs: Layout = oneGroup(matrix.inputs),
): ((from: Image, to: Image, rows: number) => void) & { readonly outputs: number } => {
  const loaded = loadMatrix(machine, matrix, inputs);
  const finish = loadNorm(machine, { scale: new Float32Array(bias.length).fill(1), bias, activation });
  const apply = (from: Image, to: Image, rows: number): void => loaded.apply(from, to, rows, finish);
  return Object.assign(apply, { outputs: loaded.outputs });
};

export const loadConv = (machine: Machine, conv: Conv): Layer => {
  if (isWinograd(conv)) return loadWinograd(machine, conv);
  if (conv.height * conv.width > 1) return loadWindows(machine, conv);
  const matrix = loadMatrix(machine, conv);
  return (run, from, to, finish) => matrix.apply(from, to, run.rows, finish);
};

const MODES = { store: 0, add: 1, norm: 2 } as const;
const LINE = 64;

const loadWinograd = (machine: Machine, conv: Conv): Layer => {
  const weights = machine.keep(winogradLength(conv), (floats) => writeWinograd(conv, floats));
  const inputs = toLanes(conv.inputs);
  const outputs = toLanes(conv.outputs);
  return ({ size: { width, height }, boards }, from, to, finish) => {
    const { kernels } = machine;
    const tiles = Math.ceil(width / TILE) * Math.ceil(height / TILE) * boards;
    const mark = machine.mark();
    const plane = planeBytes(tiles * Math.max(inputs, outputs));
    // When planes run in order, the products of one replace the spread values of the one before, which
    // nothing reads any more: this halves the memory and stays in the second-level cache.
    const apart = machine.inOrder ? 1 : PLANES;
    const products = machine.take(((PLANES + apart) * plane) / 4);
    const spread = products + apart * plane;
    kernels.spreadTiles(from.at, from.stride, width, height, boards, inputs, spread, plane);
    kernels.multiplyPlanes(
      PLANES,
      spread,
      plane,
      4 * inputs,
      weights,
      products,
      plane,
      4 * outputs,
      tiles,
      inputs,
      outputs,
    );
    const norm = typeof finish === 'object' ? finish : NO_NORM;
    kernels.gatherTiles(
      products,
      plane,
      to.at,
      to.stride,
      width,
      height,
      boards,
      outputs,
      typeof finish === 'object' ? MODES.norm : MODES[finish],
      norm.scale,
      norm.bias,
      norm.activation,
    );
    machine.release(mark);
  };
};
const NO_NORM: LoadedNorm = { scale: 0, bias: 0, activation: 0 };

/**
 * Returns an odd number of cache lines: the transforms write all 49 planes side by side, and planes at a
 * round distance would compete for the same few sets of the first-level cache.
 */
const planeBytes = (floats: number): number => {
  const lines = Math.ceil((4 * floats) / LINE);
  return LINE * (lines % 2 === 0 ? lines + 1 : lines);
};

/** Loads a convolution of any other shape. These are rare, so a product over copied windows is enough. */
const loadWindows = (machine: Machine, conv: Conv): Layer => {
  const { height, width, dilationY, dilationX } = conv;
  const inputs = toLanes(conv.inputs);
  const channels = height * width * inputs;
  const matrix = packedMatrix(machine, () => windowMatrix(conv), channels, toLanes(conv.outputs));
  return (run, from, to, finish) => {
    const { size, boards, rows } = run;
    const mark = machine.mark();
    const copied = takeImage(machine, rows, channels);
    machine.kernels.windows(
      from.at,
      size.width,
      size.height,
      boards,
      inputs,
      height,
      width,
      dilationY,
      dilationX,
      copied.at,
    );
    matrix.apply(copied, to, rows, finish);
    machine.release(mark);
  };
};
