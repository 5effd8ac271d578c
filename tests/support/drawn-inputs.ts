import { pointsOn, type Size } from '#kernel/board/types';
import {
  GLOBAL_CHANNELS,
  METADATA_CHANNELS,
  type NetInputs,
  SPATIAL_CHANNELS,
} from '#kernel/network/evaluator';
import { seeded } from './random';

/** Random features: 0 or 1, a tenth of them 1, the first plane all 1. No real position has these. */
export const drawnInputs = (size: Size, seed: number): NetInputs => {
  const random = seeded(seed);
  const points = pointsOn(size);
  return {
    size,
    spatial: Float32Array.from({ length: SPATIAL_CHANNELS * points }, (_, i) =>
      i < points || random() < 0.1 ? 1 : 0,
    ),
    global: Float32Array.from({ length: GLOBAL_CHANNELS }, () => 2 * random() - 1),
    metadata: Float32Array.from({ length: METADATA_CHANNELS }, () => (random() < 0.1 ? 1 : 0)),
  };
};
