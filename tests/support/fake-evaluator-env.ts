import type { Evaluator } from '#kernel/network/evaluator';
import type { Model } from '#kernel/network/model';
import type { LocalBackend } from '#protocol';
import type { BackendMeasurements } from '../../workers/engine/backend-cache';
import type { EvaluatorEnv } from '../../workers/engine/choose-evaluator';
import { openBackend } from '../../workers/engine/open-backend';

interface Device {
  /**
   * Duration of an evaluation on each back end, in milliseconds of a clock that only evaluations advance; absent:
   * back end missing.
   */
  readonly costs: Readonly<Partial<Record<LocalBackend, number>>>;
  readonly gpu?: { readonly name: string; readonly software: boolean };
  /** Called before each evaluation; may throw, or replace the network's answer. */
  readonly meddle?: (evaluator: Evaluator, float16: boolean) => Pick<Evaluator, 'evaluate'> | undefined;
}

/** A device with back ends of chosen speed; all compute with the plain twin's arithmetic. */
export const fakeEvaluatorEnv = ({ costs, gpu, meddle }: Device) => {
  let time = 0;
  const kept = new Map<string, BackendMeasurements>();
  const opened: string[] = [];
  const env: EvaluatorEnv = {
    open: async (model: Model, backend, { float16 = false } = {}) => {
      opened.push(float16 ? `${backend} in float16` : backend);
      const cost = costs[backend];
      if (cost === undefined) return 'not on this device';
      const real = await openBackend(model, 'wasm');
      if (typeof real === 'string') throw new Error(real);
      const meant: Evaluator = { ...parts(real), backend };
      const { evaluate } = meddle?.(meant, float16) ?? meant;
      return {
        ...meant,
        evaluate: async (batch) => {
          time += cost * batch.length;
          return evaluate(batch);
        },
      };
    },
    gpu: async () => gpu,
    cache: {
      load: async (key) => kept.get(key),
      save: async (key, measurements) => {
        kept.set(key, measurements);
      },
    },
    now: () => time,
  };
  return { env, opened, kept };
};

const parts = (evaluator: Evaluator): Omit<Evaluator, 'backend'> => ({
  name: evaluator.name,
  model: evaluator.model,
  evaluate: (batch) => evaluator.evaluate(batch),
  close: () => evaluator.close(),
});

/** This machine's back ends with an empty cache. */
export const realEvaluatorEnv = (): EvaluatorEnv => ({
  open: openBackend,
  gpu: async () => undefined,
  cache: { load: async () => undefined, save: async () => {} },
  now: () => performance.now(),
});
