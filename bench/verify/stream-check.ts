/** The result of one transcript. */
export interface StreamCheck {
  readonly lines: number;
  readonly reports: number;
  /** The number of figures compared. */
  readonly figures: number;
  readonly misses: readonly string[];
}
