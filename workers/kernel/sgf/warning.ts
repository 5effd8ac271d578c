/** What a reader skipped or repaired. No warning loses a part of the game that the reader could read. */
export const WARNINGS = [
  /** Meaningless text between the parts of a game. */
  'sgf.junk',
  /** The file ends inside a value. */
  'sgf.unclosedValue',
  /** The file ends before the ")" of a game. */
  'sgf.unclosedTree',
  /** A superfluous ")". */
  'sgf.extraClose',
  /** Parentheses around nothing. */
  'sgf.emptyVariation',
  /** A node without its ";". */
  'sgf.noSemicolon',
  /** Nodes after a closed variation; the reader adds them below the parent of the variations. */
  'sgf.afterVariation',
  /** More marks or lines in one list than a board shows: each is shown once, and of lines and arrows the first 200. */
  'sgf.manyMarks',
  /** The encoding was guessed from the text; `CA` is absent. */
  'sgf.encodingGuessed',
  /** The text does not fit the encoding that `CA` declares. */
  'sgf.encodingMismatch',
  /** Some characters are unreadable in the file's encoding. */
  'sgf.encodingDamaged',
] as const;
export type SgfWarningCode = (typeof WARNINGS)[number];

export interface SgfWarning {
  readonly code: SgfWarningCode;
  /** Byte offset; in the UTF-8 text when the file has another encoding. */
  readonly offset: number;
  /** Index of the game in the file, -1 outside all games. */
  readonly game: number;
}
