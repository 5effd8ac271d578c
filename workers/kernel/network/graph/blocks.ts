import type { Block, BottleneckBlock, OrdinaryBlock, PoolingBlock } from '../model';
import { loadAttention, loadFeedForward } from './attention';
import { applyNorm, type Layer, loadConv, loadNorm, partOf, takeImage } from './layers';
import type { Machine } from './machine';
import { joined, sameShape, toLanes } from './packing';
import { loadPooledNorm, poolImage } from './pooling';
import type { Prepare, Step } from './step';

export const loadBlock = (machine: Machine, block: Block, prepare: Prepare[]): Step => {
  switch (block.kind) {
    case 'ordinary':
      return loadOrdinary(machine, block);
    case 'pooling':
      return loadPooling(machine, block);
    case 'bottleneck':
      return loadBottleneck(machine, block, prepare);
    case 'attention':
      return loadAttention(machine, block, prepare);
    case 'feedForward':
      return loadFeedForward(machine, block);
  }
};

const loadOrdinary = (machine: Machine, block: OrdinaryBlock): Step => {
  const preNorm = loadNorm(machine, block.preNorm);
  const first = loadConv(machine, block.first);
  const midNorm = loadNorm(machine, block.midNorm);
  const second = loadConv(machine, block.second);
  const middle = toLanes(block.first.outputs);
  return (run, trunk) => {
    const mark = machine.mark();
    const input = takeImage(machine, run.rows, trunk.channels);
    const inner = takeImage(machine, run.rows, middle);
    applyNorm(machine, preNorm, trunk, input, run.rows);
    first(run, input, inner, midNorm);
    second(run, inner, trunk, 'add');
    machine.release(mark);
  };
};

const loadPooling = (machine: Machine, block: PoolingBlock): Step => {
  const preNorm = loadNorm(machine, block.preNorm);
  const both = loadPair(machine, block);
  const poolNorm = loadNorm(machine, block.poolNorm);
  const midNorm = loadPooledNorm(machine, block.midNorm, block.poolToBias, block.pool.outputs);
  const second = loadConv(machine, block.second);
  const middle = toLanes(block.first.outputs);
  const pooledChannels = toLanes(block.pool.outputs);
  return (run, trunk) => {
    const mark = machine.mark();
    const input = takeImage(machine, run.rows, trunk.channels);
    const inner = takeImage(machine, run.rows, middle);
    const outputs = takeImage(machine, run.rows, middle + pooledChannels);
    applyNorm(machine, preNorm, trunk, input, run.rows);
    both(run, input, outputs, 'store');
    const pooled = poolImage(machine, run, partOf(outputs, middle, pooledChannels), poolNorm, 'maximum');
    midNorm(run, pooled, partOf(outputs, 0, middle), inner);
    second(run, inner, trunk, 'add');
    machine.release(mark);
  };
};

/**
 * Joins both convolutions of a pooling block, because they read the same image and can share its transform.
 */
const loadPair = (machine: Machine, { first, pool }: PoolingBlock): Layer => {
  if (sameShape(first, pool)) return loadConv(machine, joined([first, pool]));
  const regular = loadConv(machine, first);
  const pooled = loadConv(machine, pool);
  const middle = toLanes(first.outputs);
  return (run, from, to, finish) => {
    regular(run, from, partOf(to, 0, middle), finish);
    pooled(run, from, partOf(to, middle, to.channels - middle), finish);
  };
};

const loadBottleneck = (machine: Machine, block: BottleneckBlock, prepare: Prepare[]): Step => {
  const preNorm = loadNorm(machine, block.preNorm);
  const first = loadConv(machine, block.first);
  const steps = block.blocks.map((inner) => loadBlock(machine, inner, prepare));
  const postNorm = loadNorm(machine, block.postNorm);
  const last = loadConv(machine, block.last);
  const narrow = toLanes(block.first.outputs);
  return (run, trunk) => {
    const mark = machine.mark();
    const inner = takeImage(machine, run.rows, narrow);
    const input = takeImage(machine, run.rows, trunk.channels);
    applyNorm(machine, preNorm, trunk, input, run.rows);
    first(run, input, inner, 'store');
    for (const step of steps) step(run, inner);
    applyNorm(machine, postNorm, inner, inner, run.rows);
    last(run, inner, trunk, 'add');
    machine.release(mark);
  };
};
