/** What counts as a bad or good move: changes for the mover, so bad ones are negative. */
export interface Thresholds {
  readonly winrateLost: number;
  readonly scoreMeanLost: number;
  readonly configGoodWinrateLost: number;
  readonly configGoodScoreMeanLost: number;
  /** Probability from which a mistake is asserted; below it is told as uncertain. 0.5 to 0.99. */
  readonly certainty: number;
  /** Visits both positions around a move must have before anything is asserted of it; any if absent. */
  readonly minVisits?: number;
}

/** What of the thresholds decides which class of a move is asserted. */
export type Assertion = Pick<Thresholds, 'certainty' | 'minVisits' | 'scoreMeanLost'>;

export const DEFAULT_THRESHOLDS: Thresholds = {
  winrateLost: -0.2,
  scoreMeanLost: -8,
  configGoodWinrateLost: 0,
  configGoodScoreMeanLost: 0,
  certainty: 0.8,
};
