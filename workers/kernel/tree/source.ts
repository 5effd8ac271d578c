/** A file as it was read. Games keep their text in it. */
export interface SourceDocument {
  /** UTF-8, or damaged UTF-8; other encodings were turned into it. */
  readonly bytes: Uint8Array;
  /** The file itself; the same array when nothing had to be turned. */
  readonly original: Uint8Array;
  /** Name of the file's encoding, as TextDecoder calls it. */
  readonly encoding: string;
  /** Some characters of `bytes` are no UTF-8; when rewritten they become U+FFFD. */
  readonly damaged: boolean;
  readonly gameCount: number;
}

/** One game of it: `bytes[from, to)`, from "(" to after its ")". */
export interface GameSource {
  readonly document: SourceDocument;
  readonly index: number;
  readonly from: number;
  readonly to: number;
  /** The game is written as FF[4] wants it, so that its text may stand in a new file as it is. */
  readonly clean: boolean;
}
