import type { AnalysisUse, Result, ReviewApi } from '#protocol';
import type { Analyses } from './analyses';

export interface ReviewsParts {
  readonly analyses: Analyses;
}

/** Keeps `ReviewApi`: what is found out of whole games, and what is kept of it. */
export class Reviews implements ReviewApi {
  readonly #parts: ReviewsParts;

  constructor(parts: ReviewsParts) {
    this.#parts = parts;
  }

  analysisUse(): Promise<Result<AnalysisUse>> {
    return this.#parts.analyses.use();
  }
  clearAnalyses(): Promise<Result<void>> {
    return this.#parts.analyses.clear();
  }
}
