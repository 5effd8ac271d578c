/** A file as it was read. Games refer to its text. */
export interface SourceDocument {
  /** UTF-8, perhaps damaged, converted from the file's encoding where that differs. */
  readonly bytes: Uint8Array;
  /** The bytes of the file itself; the same array when it needed no conversion. */
  readonly original: Uint8Array;
  /** Name of the file's encoding, as TextDecoder calls it. */
  readonly encoding: string;
  /** True when some characters of `bytes` are not valid UTF-8; rewriting turns them into U+FFFD. */
  readonly damaged: boolean;
  readonly gameCount: number;
}

/** One game of a file: `bytes[from, to)`, from "(" to after its ")". */
export interface GameSource {
  readonly document: SourceDocument;
  readonly index: number;
  readonly from: number;
  readonly to: number;
  /** True when the game follows FF[4], so that the writer may copy its text into a new file. */
  readonly clean: boolean;
}
