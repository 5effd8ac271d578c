import type { Workshop } from './choose-evaluator';
import { cachedFindings } from './findings';
import { findGpu } from './gpu';
import { openBackend } from './open-backend';

/** The choice of a back end, made with what this browser has. */
export const browserWorkshop: Workshop = {
  open: openBackend,
  gpu: findGpu,
  // Missing on pages that are neither https nor localhost.
  findings: cachedFindings(globalThis.caches as CacheStorage | undefined),
  now: () => performance.now(),
};
