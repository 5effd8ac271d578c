import type { Result } from './failures';

/** Room that analyses take in storage. */
export interface AnalysisUse {
  readonly positions: number;
  readonly bytes: number;
}

/** Reviews, reports and what is kept of them. Joined by `GameApi.joinReview`. */
export interface ReviewApi {
  analysisUse(): Promise<Result<AnalysisUse>>;
  /** Forgets what engines have found, in storage and in memory. */
  clearAnalyses(): Promise<Result<void>>;
}
