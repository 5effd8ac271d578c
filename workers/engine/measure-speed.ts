import { pointsOn } from '#kernel/board/words';
import { type Evaluator, GLOBAL_CHANNELS, SPATIAL_CHANNELS } from '#kernel/network/evaluator';
import { ok } from '#kernel/outcome';
import type { NetworkSource, Result } from '#protocol';
import { chooseEvaluator } from './evaluators';
import { loadModel } from './search-thinker';

/** What the first runs take belongs to the browser's compiler. */
const WARM_UP = 2;
const MEASURED_MS = 1500;
const LEAST_RUNS = 3;

/**
 * How many 19x19 positions this thread evaluates in a second, one at a time. The time does not depend on what
 * is on the board.
 */
export const measureSpeed = async (network: NetworkSource, now: () => number): Promise<Result<number>> => {
  const model = await loadModel(network, () => {});
  if (!model.ok) return model;
  const { evaluator } = chooseEvaluator(model.value);
  const speed = await speedOf(evaluator, now);
  evaluator.close();
  return ok(speed);
};

const speedOf = async (evaluator: Evaluator, now: () => number): Promise<number> => {
  const size = { width: 19, height: 19 };
  const spatial = new Float32Array(SPATIAL_CHANNELS * pointsOn(size)).fill(1, 0, pointsOn(size));
  const batch = [{ size, spatial, global: new Float32Array(GLOBAL_CHANNELS) }];
  for (let i = 0; i < WARM_UP; i += 1) await evaluator.evaluate(batch);
  const start = now();
  let runs = 0;
  while (runs < LEAST_RUNS || now() - start < MEASURED_MS) {
    await evaluator.evaluate(batch);
    runs += 1;
  }
  return (1000 * runs) / (now() - start);
};
