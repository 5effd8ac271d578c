import { expect, test } from 'vitest';
import { readModel } from '#kernel/network/file/read-model';
import type { Dispatch, Gpu } from '#kernel/network/webgpu/gpu';
import { GpuEvaluator } from '#kernel/network/webgpu/gpu-evaluator';
import { SHADERS } from '#kernel/network/webgpu/shaders';
import { placesOf } from '#kernel/network/webgpu/wgsl/shader';
import { drawnInputs } from '../../support/drawn-inputs';
import { tinyNetwork } from '../../support/tiny-network';

const SIZE = { width: 9, height: 9 };

/** A device that computes nothing and keeps what it should do. */
const recordingGpu = (): { gpu: Gpu; calls: (readonly Dispatch[])[] } => {
  const calls: (readonly Dispatch[])[] = [];
  const gpu: Gpu = {
    float16: false,
    reserve: () => {},
    write: () => {},
    run: async (dispatches, reads) => {
      calls.push(dispatches);
      return reads.map(({ count }) => new Float32Array(count));
    },
    close: () => {},
  };
  return { gpu, calls };
};

test('a batch takes as many dispatches as one position, whatever the blocks', async () => {
  const read = readModel(
    tinyNetwork({
      version: 17,
      blocks: ['ordinary', 'pooling', 'unequal', 'bottleneck', 'attention', 'feedForward'],
      metadata: true,
      learnedRotation: true,
    }).bytes,
  );
  if (!read.ok) throw new Error(read.failure.code);
  const { gpu, calls } = recordingGpu();
  const evaluator = new GpuEvaluator(read.value, gpu);
  for (const boards of [1, 2, 7]) {
    await evaluator.evaluate(Array.from({ length: boards }, (_, seed) => drawnInputs(SIZE, seed)));
  }
  const [first = [], ...others] = calls;
  // The first evaluation of a size also computes what all boards of that size share.
  const shared = 1;
  for (const dispatches of others) expect(dispatches.length).toBe(first.length - shared);
});

test('calls side by side begin at equal distances', async () => {
  const read = readModel(tinyNetwork({ version: 8, blocks: ['pooling'] }).bytes);
  if (!read.ok) throw new Error(read.failure.code);
  const { gpu, calls } = recordingGpu();
  await new GpuEvaluator(read.value, gpu).evaluate([0, 1, 2].map((seed) => drawnInputs(SIZE, seed)));
  const pools = (calls[0] ?? []).filter(({ shader }) => shader === 'pool');
  const names = [...Object.keys(SHADERS.pool.params), ...placesOf(SHADERS.pool).map((name) => `${name}Step`)];
  expect(pools.length).toBe(3);
  for (const { params, groups } of pools) {
    expect(groups[2]).toBe(3);
    const step = Number(params[names.indexOf('imageStep')]);
    expect(step).toBe(81 * Number(params[names.indexOf('stride')]));
  }
});
