import type { Evaluator } from '#kernel/network/evaluator';

/** A page that is at work for longer than this is at work without end, and does not stop an engine. */
const LONGEST_MS = 50;

/** On the core that the page draws with: before every evaluation, it waits until the page has drawn. */
export const givingWay = (evaluator: Evaluator, pageDraws: Int32Array): Evaluator => ({
  name: evaluator.name,
  model: evaluator.model,
  backend: evaluator.backend,
  evaluate: (batch) => {
    Atomics.wait(pageDraws, 0, 1, LONGEST_MS);
    return evaluator.evaluate(batch);
  },
  close: () => evaluator.close(),
});
