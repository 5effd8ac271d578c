import { ok } from '#kernel/outcome';
import type { BackendWish, NetworkSource, Result } from '#protocol';
import { chooseEvaluator, type Workshop } from './choose-evaluator';
import { speedOf } from './sample-evaluation';
import { loadModel } from './search-thinker';

const MEASURED_MS = 1500;

/** How many 19x19 positions this thread evaluates in a second, on the back end it would choose. */
export const measureSpeed = async (
  network: NetworkSource,
  backend: BackendWish,
  workshop: Workshop,
): Promise<Result<number>> => {
  const model = await loadModel(network, () => {});
  if (!model.ok) return model;
  const { evaluator } = await chooseEvaluator(model.value, network.id, backend, workshop);
  const speed = await speedOf(evaluator, workshop.now, MEASURED_MS);
  evaluator.close();
  return ok(speed);
};
