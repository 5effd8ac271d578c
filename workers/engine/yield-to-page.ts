import type { Evaluator } from '#kernel/network/evaluator';

/** The longest wait for a page that is drawing. */
const MAX_WAIT_MS = 50;

/**
 * For an engine that shares a core with the page: waits before every evaluation until the page has drawn.
 * `pageDraws[0]` is 1 while the page draws.
 */
export const yieldingToPage = (evaluator: Evaluator, pageDraws: Int32Array): Evaluator => ({
  name: evaluator.name,
  model: evaluator.model,
  backend: evaluator.backend,
  evaluate: (batch) => {
    Atomics.wait(pageDraws, 0, 1, MAX_WAIT_MS);
    return evaluator.evaluate(batch);
  },
  close: () => evaluator.close(),
});
