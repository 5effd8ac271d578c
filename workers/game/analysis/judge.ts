import { errorModelOf, strengthOf } from '#kernel/review/network-errors';
import type { JudgeView } from '#protocol';

/** Accuracy of a network's judgement. `network` is its id, `engine` the name it reports. */
export const judgeView = (network: string, engine: string): JudgeView => {
  const { leadError, winrateError } = errorModelOf(network, engine);
  return { strength: strengthOf(network, engine), leadError, winrateError };
};
