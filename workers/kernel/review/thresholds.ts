/** Which changes make a move bad or good, from the mover's view; the values for bad moves are negative. */
export interface Thresholds {
  readonly winrateLost: number;
  readonly scoreMeanLost: number;
  readonly configGoodWinrateLost: number;
  readonly configGoodScoreMeanLost: number;
  /** The probability from which a mistake is certain; below it is uncertain. 0.5 to 0.99. */
  readonly certainty: number;
  /**
   * Visits that both positions around a move need before the review claims anything about it. Default: any
   * number.
   */
  readonly minVisits?: number;
}

/** The thresholds that decide which class of a move is certain. */
export type Assertion = Pick<Thresholds, 'certainty' | 'minVisits' | 'scoreMeanLost'>;

export const DEFAULT_THRESHOLDS: Thresholds = {
  winrateLost: -0.2,
  scoreMeanLost: -8,
  configGoodWinrateLost: 0,
  configGoodScoreMeanLost: 0,
  certainty: 0.8,
};
