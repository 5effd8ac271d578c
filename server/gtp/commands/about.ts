import { cpuUsage } from 'node:process';
import type { Commands } from '../command';
import { good } from '../reply';

/** Returns the seconds of processor time used so far. */
const cpuTime = (): string => {
  const { user, system } = cpuUsage();
  return ((user + system) / 1e6).toFixed(3);
};

/** Commands about the program itself. */
export const ABOUT: Commands = {
  protocol_version: () => good('2'),
  name: () => good('Tengen'),
  version: ({ deps }) => good(deps.version),
  'kata-get-models': ({ deps: { evaluator } }) =>
    good(
      JSON.stringify([
        {
          internalName: evaluator.name,
          maxBatchSize: 1,
          name: evaluator.name,
          usesHumanSLProfile: evaluator.model.metadata,
          usingFP16: 'false',
          version: evaluator.model.version,
        },
      ]),
    ),
  clear_cache: (session) => {
    session.forgetThoughts();
    return good();
  },
  // Its only effect is to interrupt the running command.
  stop: () => good(),
  cputime: () => good(cpuTime()),
  'gomill-cpu_time': () => good(cpuTime()),
};
