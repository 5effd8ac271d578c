import { pointsOn, type Size } from '#kernel/board/words';
import { GLOBAL_CHANNELS, type NetInputs, SPATIAL_CHANNELS } from '#kernel/network/evaluator';
import { seeded } from '../../tests/support/random';

/** Features as full as those of a middle game. */
export const drawnPosition = (size: Size, seed: number): NetInputs => {
  const random = seeded(seed);
  const points = pointsOn(size);
  return {
    size,
    spatial: Float32Array.from({ length: SPATIAL_CHANNELS * points }, (_, i) =>
      i < points || random() < 0.1 ? 1 : 0,
    ),
    global: new Float32Array(GLOBAL_CHANNELS),
  };
};
