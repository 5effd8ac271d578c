import { pointsOn } from '../../board/types';
import type { NetInputs } from '../evaluator';
import { METADATA_CHANNELS, SPATIAL_CHANNELS } from '../evaluator';
import type { Block, Tip, Trunk } from '../model';
import { attention, feedForward } from './attention';
import { added, emptyImage, type Image, withBias } from './image';
import { convolved, dense, multiplied, normalized } from './layers';
import { pooled } from './pooling';

/** Returns the input of the heads: runs the stem, every block and the tip. */
export const runTrunk = (trunk: Trunk, inputs: NetInputs): Image =>
  tipped(trunk.blocks.reduce(runBlock, stem(trunk, inputs)), trunk.tip);

const stem = ({ conv, global, metadata }: Trunk, inputs: NetInputs): Image => {
  const plain = withBias(convolved(featureImage(inputs), conv), multiplied(inputs.global, global));
  if (!metadata) return plain;
  const given = inputs.metadata ?? new Float32Array(METADATA_CHANNELS);
  return withBias(plain, multiplied(dense(dense(given, metadata.first), metadata.second), metadata.last));
};

const featureImage = ({ size, spatial }: NetInputs): Image => {
  const image = emptyImage(size, SPATIAL_CHANNELS);
  const points = pointsOn(size);
  for (let i = 0; i < spatial.length; i += 1) {
    image.data[(i % points) * SPATIAL_CHANNELS + Math.floor(i / points)] = spatial[i] as number;
  }
  return image;
};

const runBlock = (image: Image, block: Block): Image => {
  switch (block.kind) {
    case 'ordinary': {
      const middle = convolved(normalized(image, block.preNorm), block.first);
      return added(image, convolved(normalized(middle, block.midNorm), block.second));
    }
    case 'pooling': {
      const input = normalized(image, block.preNorm);
      const pool = pooled(normalized(convolved(input, block.pool), block.poolNorm));
      const middle = withBias(convolved(input, block.first), multiplied(pool, block.poolToBias));
      return added(image, convolved(normalized(middle, block.midNorm), block.second));
    }
    case 'bottleneck': {
      const narrow = convolved(normalized(image, block.preNorm), block.first);
      const inner = block.blocks.reduce(runBlock, narrow);
      return added(image, convolved(normalized(inner, block.postNorm), block.last));
    }
    case 'attention':
      return attention(image, block);
    case 'feedForward':
      return feedForward(image, block);
  }
};

const tipped = (image: Image, tip: Tip): Image => {
  if (tip.kind === 'batch') return normalized(image, tip.norm);
  const { channels, data } = image;
  const span = tip.spatial ? data.length : channels;
  const out = emptyImage(image.size, channels);
  for (let at = 0; at < data.length; at += span) {
    let squares = 0;
    for (let i = at; i < at + span; i += 1) squares += (data[i] as number) ** 2;
    const factor = 1 / Math.sqrt(squares / span + tip.epsilon);
    for (let i = at; i < at + span; i += 1) out.data[i] = (data[i] as number) * factor;
  }
  return normalized(out, tip.norm);
};
