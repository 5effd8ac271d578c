/** What one check found. */
export interface Verdict {
  readonly checked: number;
  readonly missed: number;
  /** What was compared and the figures, in a few words. */
  readonly summary: string;
}
/** One subject of `npm run verify`. */
export type Verify = (args: readonly string[]) => Promise<Verdict>;
