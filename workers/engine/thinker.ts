import type { Analysis } from '#kernel/kata/analysis';
import type { EngineInfo, Result, Work } from '#protocol';

/** What computes: a network with a search around it, or the toy of a test. */
export interface Thinker {
  readonly info: EngineInfo;
  /**
   * Looks at the work until its limits or until `goOn` says no, and answers with what it found. Lets the
   * worker's other messages through between steps, so that a newer work is heard within 50 ms. `progress` is
   * offered after every step; the analysis is only made when it is taken.
   */
  think(work: Work, goOn: () => boolean, progress: (take: () => Analysis) => void): Promise<Analysis>;
  close(): void;
}

/** Makes the thinker ready; `progress` tells the bytes of the network that have arrived. */
export type LoadThinker = (progress: (received: number, total: number) => void) => Promise<Result<Thinker>>;
