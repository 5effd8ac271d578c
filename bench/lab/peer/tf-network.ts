import * as tf from '@tensorflow/tfjs-core';
import type { Conv, Dense, Matrix, Model, Norm, OrdinaryBlock, PoolingBlock } from '#kernel/network/model';

type Layer = (x: tf.Tensor) => tf.Tensor;

/**
 * A network of ordinary and pooling blocks in TensorFlow.js, with the peer's operations: trunk and value
 * head, the parts behind its published figures. Input: features [boards, height, width, channel] and globals
 * [boards, channel]. Output: raw values [boards, 3].
 */
export const tfNetwork = ({
  trunk,
  value,
}: Model): ((spatial: tf.Tensor, global: tf.Tensor) => tf.Tensor) => {
  if (trunk.tip.kind !== 'batch') throw new Error('the peer supports only batch norm tips');
  const stem = convOf(trunk.conv);
  const globals = matrixOf(trunk.global);
  const blocks = trunk.blocks.map((block): Layer => {
    if (block.kind === 'ordinary') return ordinaryOf(block);
    if (block.kind === 'pooling') return poolingOf(block);
    throw new Error(`the peer does not support ${block.kind} blocks`);
  });
  const tip = normOf(trunk.tip.norm);
  const conv = convOf(value.conv);
  const norm = normOf(value.norm);
  const hidden = denseOf(value.hidden);
  const last = matrixOf(value.value);
  return (spatial, global) =>
    tf.tidy(() => {
      const start = tf.add(stem(spatial), perBoard(globals(global)));
      const image = tip(blocks.reduce((x, block) => block(x), start));
      return last(hidden(pooled(norm(conv(image)), 'mean')));
    });
};

const ordinaryOf = (block: OrdinaryBlock): Layer => {
  const [preNorm, midNorm] = [normOf(block.preNorm), normOf(block.midNorm)];
  const [first, second] = [convOf(block.first), convOf(block.second)];
  return (x) => tf.add(x, second(midNorm(first(preNorm(x)))));
};

const poolingOf = (block: PoolingBlock): Layer => {
  const [preNorm, poolNorm, midNorm] = [normOf(block.preNorm), normOf(block.poolNorm), normOf(block.midNorm)];
  const [first, pool, second] = [convOf(block.first), convOf(block.pool), convOf(block.second)];
  const toBias = matrixOf(block.poolToBias);
  return (x) => {
    const input = preNorm(x);
    const bias = perBoard(toBias(pooled(poolNorm(pool(input)), 'maximum')));
    return tf.add(x, second(midNorm(tf.add(first(input), bias))));
  };
};

const convOf = ({ height, width, inputs, outputs, weights }: Conv): Layer => {
  const filter = tf.tensor(weights, [height, width, inputs, outputs]);
  return (x) => tf.conv2d(x, filter, 1, 'same');
};

const matrixOf = ({ inputs, outputs, weights }: Matrix): Layer => {
  const matrix = tf.tensor(weights, [inputs, outputs]);
  return (x) => tf.matMul(x, matrix);
};

const denseOf = ({ matrix, bias }: Dense): Layer => {
  const product = matrixOf(matrix);
  const added = tf.tensor(bias, [1, bias.length]);
  return (x) => tf.relu(tf.add(product(x), added));
};

const normOf = ({ scale, bias, activation }: Norm): Layer => {
  if (activation !== 'relu') throw new Error(`the peer does not support ${activation}`);
  const [factor, added] = [scale, bias].map((values) => tf.tensor(values, [1, 1, 1, values.length]));
  if (!factor || !added) throw new Error('a norm has no weights');
  return (x) => tf.relu(tf.add(tf.mul(x, factor), added));
};

const perBoard = (x: tf.Tensor): tf.Tensor => tf.reshape(x, [x.shape[0] ?? 1, 1, 1, x.shape[1] ?? 1]);

const pooled = (x: tf.Tensor, third: 'maximum' | 'mean'): tf.Tensor => {
  const far = (x.shape[1] ?? 19) - 14;
  const mean = tf.mean(x, [1, 2]);
  const last = third === 'maximum' ? tf.max(x, [1, 2]) : tf.mul(mean, far * far * 0.01 - 0.1);
  return tf.concat([mean, tf.mul(mean, far * 0.1), last], 1);
};
