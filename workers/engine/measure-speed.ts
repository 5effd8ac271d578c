import { ok } from '#kernel/outcome';
import type { BackendWish, NetworkSource, Result } from '#protocol';
import { chooseEvaluator, type EvaluatorEnv } from './choose-evaluator';
import { speedOf } from './sample-evaluation';
import { loadModel } from './search-thinker';

const MEASURED_MS = 1500;

/** Returns how many 19x19 positions a second this thread evaluates, on the back end it would choose. */
export const measureSpeed = async (
  network: NetworkSource,
  backend: BackendWish,
  env: EvaluatorEnv,
): Promise<Result<number>> => {
  const model = await loadModel(network, () => {});
  if (!model.ok) return model;
  const { evaluator } = await chooseEvaluator(model.value, network.id, backend, env);
  const speed = await speedOf(evaluator, env.now, MEASURED_MS);
  evaluator.close();
  return ok(speed);
};
