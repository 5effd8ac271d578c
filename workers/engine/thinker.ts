import type { Analysis } from '#kernel/kata/analysis';
import type { EngineInfo, Result, SharedWeights, Work } from '#protocol';

/** What computes: a network with a search around it, or the toy of a test. */
export interface Thinker {
  /** Another one when what computes has changed. */
  readonly info: EngineInfo;
  /** For other engines with the same network. */
  readonly weights?: SharedWeights | undefined;
  /**
   * Looks at the work until its limits or until the signal is set, telling `report` at most once in
   * `work.reportEveryMs`, and answers with what it found. Lets the worker's other messages through between
   * steps, so that a newer work is heard within 50 ms. Ownership is a fresh array in each analysis.
   */
  think(
    work: Work,
    signal: { readonly aborted: boolean },
    report: (analysis: Analysis) => void,
  ): Promise<Analysis>;
  /** Gives back the memory that helps further works on the same game and no others. */
  rest(): void;
  close(): void;
}

/** Makes the thinker ready; `progress` tells the bytes of the network that have arrived. */
export type LoadThinker = (progress: (received: number, total: number) => void) => Promise<Result<Thinker>>;
