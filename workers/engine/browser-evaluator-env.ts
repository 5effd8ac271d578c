import { browserBackendCache } from './backend-cache';
import type { EvaluatorEnv } from './choose-evaluator';
import { findGpu } from './gpu';
import { openBackend } from './open-backend';

/** The choice of a back end, made with what this browser has. */
export const browserEvaluatorEnv: EvaluatorEnv = {
  open: openBackend,
  gpu: findGpu,
  // Missing on pages that are neither https nor localhost.
  cache: browserBackendCache(globalThis.caches as CacheStorage | undefined),
  now: () => performance.now(),
};
