import type { Analysis } from '#kernel/kata/analysis';
import type { EngineInfo, Result, SharedWeights, Work } from '#protocol';

/** What computes analyses: a network with a search, or a test double. */
export interface Thinker {
  /** A new object whenever the engine changes. */
  readonly info: EngineInfo;
  /** Weights for other engines with the same network. */
  readonly weights?: SharedWeights | undefined;
  /**
   * Analyses the work until its limits or until the signal is set, calls `report` at most once in
   * `work.reportEveryMs`, and returns its result. Lets the worker handle other messages between steps, so
   * that a newer work starts within 50 ms. Ownership is a new array in each analysis.
   */
  think(
    work: Work,
    signal: { readonly aborted: boolean },
    report: (analysis: Analysis) => void,
  ): Promise<Analysis>;
  /** Frees memory that only helps further works on the same game. */
  rest(): void;
  close(): void;
}

/** Makes the thinker ready; calls `progress` with the bytes of the network received so far. */
export type LoadThinker = (progress: (received: number, total: number) => void) => Promise<Result<Thinker>>;
