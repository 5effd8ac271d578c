/** What a reader passed over or put right. None of these loses a part of the game that could be read. */
export const WARNINGS = [
  /** Text between the parts of a game that means nothing. */
  'sgf.junk',
  /** The file ends inside a value. */
  'sgf.unclosedValue',
  /** The file ends before the ")" of a game. */
  'sgf.unclosedTree',
  /** A ")" too many. */
  'sgf.extraClose',
  /** Parentheses around nothing. */
  'sgf.emptyVariation',
  /** A node without its ";". */
  'sgf.noSemicolon',
  /** Nodes after a closed variation; they hang from the parent of the variations. */
  'sgf.afterVariation',
  /** The encoding was guessed from the text; `CA` is absent. */
  'sgf.encodingGuessed',
  /** The text is not what `CA` says. */
  'sgf.encodingMismatch',
  /** Some characters could not be read in the file's encoding. */
  'sgf.encodingDamaged',
] as const;
export type SgfWarningCode = (typeof WARNINGS)[number];

export interface SgfWarning {
  readonly code: SgfWarningCode;
  /** In bytes; of the text in UTF-8 where the file has another encoding. */
  readonly offset: number;
  /** Which game of the file, -1 outside all games. */
  readonly game: number;
}
