import { browserBackendCache } from './backend-cache';
import type { EvaluatorEnv } from './choose-evaluator';
import { findGpu } from './gpu';
import { openBackend } from './open-backend';

/** The environment for choosing a back end in this browser. */
export const browserEvaluatorEnv: EvaluatorEnv = {
  open: openBackend,
  gpu: findGpu,
  // Undefined on pages that are neither https nor localhost.
  cache: browserBackendCache(globalThis.caches as CacheStorage | undefined),
  now: () => performance.now(),
};
