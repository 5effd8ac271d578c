/** The result of one check. */
export interface Verdict {
  readonly checked: number;
  readonly missed: number;
  /** What was compared, with figures, in a few words. */
  readonly summary: string;
}
/** One subject of `npm run verify`. */
export type Verify = (args: readonly string[]) => Promise<Verdict>;
