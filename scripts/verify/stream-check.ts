/** What one transcript showed. */
export interface StreamCheck {
  readonly lines: number;
  readonly reports: number;
  /** Single figures compared. */
  readonly figures: number;
  readonly misses: readonly string[];
}
