import type { Matrix, Norm } from '../model';
import { boardOf, type Image, type LoadedNorm, loadMatrix, loadNorm, type Run, takeImage } from './layers';
import type { Machine } from './machine';
import { toLanes } from './packing';

/** Returns the layout of pooled values: three runs of the pooled channels. */
export const pooledLayout = (channels: number): { groups: number; size: number } => ({
  groups: 3,
  size: channels,
});

/**
 * Computes [mean, mean * (n - 14) / 10, maximum or mean * ((n - 14)^2 / 100 - 0.1)] of normed channels, one
 * row a board; n is the square root of the number of points.
 */
export const poolImage = (
  machine: Machine,
  run: Run,
  from: Image,
  norm: LoadedNorm,
  third: 'maximum' | 'mean',
): Image => {
  const pooled = takeImage(machine, run.boards, 3 * from.channels);
  const far = Math.sqrt(run.points) - 14;
  const factor = far * far * 0.01 - 0.1;
  machine.many(run.boards, (board) =>
    machine.kernels.pool(
      boardOf(from, board, run).at,
      from.stride,
      run.points,
      from.channels,
      norm.scale,
      norm.bias,
      norm.activation,
      pooled.at + board * pooled.stride,
      far * 0.1,
      third === 'maximum' ? 0 : factor,
    ),
  );
  return pooled;
};

/** activation(scale * (x + pooled . matrix) + bias): a norm whose bias depends on the board. */
export type PooledNorm = (run: Run, pooled: Image, from: Image, to: Image) => void;

export const loadPooledNorm = (
  machine: Machine,
  norm: Norm,
  toBias: Matrix,
  pooledChannels: number,
): PooledNorm => {
  const loaded = loadNorm(machine, norm);
  const matrix = loadMatrix(machine, toBias, pooledLayout(pooledChannels));
  const channels = toLanes(toBias.outputs);
  return (run, pooled, from, to) => {
    const { kernels } = machine;
    const mark = machine.mark();
    const biases = takeImage(machine, run.boards, channels);
    matrix.apply(pooled, biases, run.boards, 'store');
    machine.many(run.boards, (board) => {
      const bias = biases.at + board * biases.stride;
      kernels.blend(bias, loaded.scale, loaded.bias, bias, channels);
    });
    machine.many(run.boards, (board) =>
      kernels.norm(
        boardOf(from, board, run).at,
        from.stride,
        boardOf(to, board, run).at,
        to.stride,
        run.points,
        channels,
        loaded.scale,
        biases.at + board * biases.stride,
        loaded.activation,
      ),
    );
    machine.release(mark);
  };
};
