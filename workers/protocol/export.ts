/** How a record is written for other programs and people. */
export interface WriteOptions {
  /**
   * `asIs` (the default): analyses of the file, unchanged. `with`: also the analyses this device has of its
   * positions, for Tengen (`TGAN`) and for the LizzieYzy family (`LZ`, `LZOP`). `without`: no analyses.
   */
  readonly analysis?: 'asIs' | 'with' | 'without';
  /** A comment at every analysed move, in the person's language. */
  readonly comments?: AnalysisSentences;
}

/** Sentences with the places of their values: `{{winrate}}`, `{{points}}`, `{{point}}`, `{{engine}}`, `{{visits}}`. */
export interface AnalysisSentences {
  /** Black's `winrate`. */
  readonly winrate: string;
  /** Who leads by how many `points`. */
  readonly leadBlack: string;
  readonly leadWhite: string;
  readonly leadEven: string;
  /** What the move cost, or brought, in `points`. */
  readonly loss: string;
  readonly gain: string;
  /** The `point` the engine would have played instead. */
  readonly better: string;
  readonly source: string;
}

/** A record as SGF: the whole file, ready to be saved or copied. */
export interface WrittenRecord {
  /** Name of the file, with its ending. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Positions of the first game's main line, which is what a host analyses. */
  readonly positions: number;
}
