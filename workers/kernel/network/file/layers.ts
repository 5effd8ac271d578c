import type { Activation, Conv, Dense, Matrix, Norm, RmsNorm } from '../model';
import type { ModelCursor } from './cursor';

/**
 * Readers of the elementary layers. Each takes the number of input channels and, if fixed, of output
 * channels, and checks them before it reads weights.
 */

const WIDEST_KERNEL = 19;

export const readConv = (cursor: ModelCursor, inputs: number, expected?: number): Conv => {
  cursor.name();
  const height = oddSize(cursor);
  const width = oddSize(cursor);
  cursor.expect(cursor.integer('inputs', 1), inputs);
  const outputs = readOutputs(cursor, expected);
  const dilationY = cursor.integer('dilation', 1, WIDEST_KERNEL);
  const dilationX = cursor.integer('dilation', 1, WIDEST_KERNEL);
  const weights = cursor.floats(height * width * inputs * outputs);
  return { height, width, inputs, outputs, dilationY, dilationX, weights };
};

const readOutputs = (cursor: ModelCursor, expected: number | undefined): number => {
  const outputs = cursor.integer('outputs', 1);
  if (expected !== undefined) cursor.expect(outputs, expected);
  return outputs;
};

const oddSize = (cursor: ModelCursor): number => {
  const size = cursor.integer('size', 1, WIDEST_KERNEL);
  if (size % 2 === 0) cursor.refuse('network.badNumber', { what: 'size', found: size });
  return size;
};

export const readPointwiseConv = (cursor: ModelCursor, inputs: number, expected?: number): Conv => {
  const conv = readConv(cursor, inputs, expected);
  if (conv.height * conv.width !== 1) cursor.refuse('network.unsupported', { what: 'size' });
  return conv;
};

/** Reads a batch norm and the activation after it. */
export const readNorm = (cursor: ModelCursor, channels: number, version: number): Norm => {
  cursor.name();
  cursor.expect(cursor.integer('channels', 1), channels);
  const epsilon = cursor.number('epsilon');
  const hasScale = cursor.flag('hasScale');
  const hasBias = cursor.flag('hasBias');
  const mean = cursor.floats(channels);
  const variance = cursor.floats(channels);
  // Statistics of the training, not trained values: KataGo does not count them as parameters.
  cursor.weights -= 2 * channels;
  const scale = hasScale ? cursor.floats(channels) : new Float32Array(channels).fill(1);
  const bias = hasBias ? cursor.floats(channels) : new Float32Array(channels);
  for (let c = 0; c < channels; c += 1) {
    const factor = (scale[c] as number) / Math.sqrt((variance[c] as number) + epsilon);
    scale[c] = factor;
    bias[c] = (bias[c] as number) - factor * (mean[c] as number);
    if (!Number.isFinite(scale[c]) || !Number.isFinite(bias[c])) {
      cursor.refuse('network.badWeight', { index: c });
    }
  }
  return { scale, bias, activation: readActivation(cursor, version) };
};

const ACTIVATION_TOKENS: ReadonlyMap<string, Activation> = new Map([
  ['ACTIVATION_IDENTITY', 'identity'],
  ['ACTIVATION_RELU', 'relu'],
  ['ACTIVATION_MISH', 'mish'],
  ['ACTIVATION_SILU', 'silu'],
]);

export const readActivation = (cursor: ModelCursor, version: number): Activation => {
  cursor.name();
  if (version < 11) return 'relu';
  const token = cursor.token();
  return ACTIVATION_TOKENS.get(token) ?? cursor.refuse('network.unsupported', { what: token });
};

export const readMatrix = (cursor: ModelCursor, inputs: number, expected?: number): Matrix => {
  cursor.name();
  cursor.expect(cursor.integer('inputs', 1), inputs);
  const outputs = readOutputs(cursor, expected);
  return { inputs, outputs, weights: cursor.floats(inputs * outputs) };
};

export const readBias = (cursor: ModelCursor, channels: number): Float32Array => {
  cursor.name();
  cursor.expect(cursor.integer('channels', 1), channels);
  return cursor.floats(channels);
};

export const readDense = (cursor: ModelCursor, inputs: number, version: number): Dense => {
  const matrix = readMatrix(cursor, inputs);
  const bias = readBias(cursor, matrix.outputs);
  return { matrix, bias, activation: readActivation(cursor, version) };
};

export const readRmsNorm = (cursor: ModelCursor, channels: number): RmsNorm => {
  cursor.name();
  cursor.expect(cursor.integer('channels', 1), channels);
  const epsilon = cursor.positive('epsilon');
  return { epsilon, weights: cursor.floats(channels) };
};
