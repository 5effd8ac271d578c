import { errorModelOf, strengthOf } from '#kernel/review/network-errors';
import type { JudgeView } from '#protocol';

/** What a network's judgement is worth. `network` is its identity, `engine` how it calls itself. */
export const judgeView = (network: string, engine: string): JudgeView => {
  const { leadError, winrateError } = errorModelOf(network, engine);
  return { strength: strengthOf(network, engine), leadError, winrateError };
};
