import type { Property } from '../tree/edit';
import type { GameSource } from '../tree/source';
import type { GameTree } from '../tree/tree';
import { ByteSink } from './byte-sink';
import { encodingNamed } from './decode';
import { canEncode, encodeText } from './encode';
import { GameWriter } from './game-writer';

/**
 * Writes games as SGF. It copies unedited parts from the source bytes, white space included, and rewrites
 * only edited nodes. It repairs a game that breaks FF[4] (an open parenthesis, junk between nodes).
 */
export interface WriteOptions {
  /**
   * Default: UTF-8, also for an encoding that cannot be written (ISO-2022-JP). "?" replaces characters that
   * the encoding lacks. The writer sets `CA` accordingly.
   */
  readonly encoding?: string;
  /**
   * Breaks lines before nodes and values to keep them near this length in bytes; the writer then rewrites
   * everything.
   */
  readonly lineWidth?: number;
}

export const writeSgf = (games: readonly GameTree[], options: WriteOptions = {}): Uint8Array => {
  const named = encodingNamed(options.encoding ?? 'utf-8') ?? 'utf-8';
  const whole = options.lineWidth === undefined ? wholeFile(games, named) : undefined;
  if (whole) return whole.slice();
  const encoding = canEncode(named) ? named : 'utf-8';
  const sink = new ByteSink(expectedLength(games));
  const made = options.lineWidth !== undefined;
  if (!made) writeMargin(sink, games[0]?.source, 0);
  games.forEach((game, i) => {
    const before = games[i - 1];
    if (before) writeGap(sink, before.source, game.source);
    writeGame(sink, game, encoding, options.lineWidth);
  });
  if (!made) writeMargin(sink, games.at(-1)?.source, -1);
  const bytes = sink.finish();
  const damaged = games.some(({ source }) => source?.document.damaged);
  return encoding === 'utf-8' && !damaged ? bytes : encodeText(new TextDecoder().decode(bytes), encoding);
};

/** Writes games as text, for storing. */
export const writeSgfText = (
  games: readonly GameTree[],
  options: { readonly lineWidth?: number } = {},
): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(writeSgf(games, options));

/** Returns the file of these games when they are all of it, in order, unchanged and in this encoding. */
const wholeFile = (games: readonly GameTree[], encoding: string): Uint8Array | undefined => {
  const document = games[0]?.source?.document;
  if (document?.encoding !== encoding || document.gameCount !== games.length) return undefined;
  const isAsRead = games.every(
    (game, i) =>
      game.source?.document === document && game.source.index === i && game.source.clean && game.isUnchanged,
  );
  return isAsRead ? document.original : undefined;
};

const expectedLength = (games: readonly GameTree[]): number =>
  games.reduce((sum, { source }) => sum + (source ? source.to - source.from : 256) + 64, 0);

const writeGame = (sink: ByteSink, game: GameTree, encoding: string, lineWidth: number | undefined): void => {
  const edited = game.changes.properties;
  const root = withDeclaration(game, encoding);
  const properties = root ? new Map(edited).set(game.root, root) : edited;
  const writer = new GameWriter(sink, game, properties, lineWidth);
  if (game.source?.clean && lineWidth === undefined) writer.copy(game.source);
  else writer.make();
};

/**
 * Copies white space or a byte order mark before the first game of a file (`at` 0) or after its last (-1).
 */
const writeMargin = (sink: ByteSink, source: GameSource | undefined, at: 0 | -1): void => {
  if (!source?.clean || source.index !== (at === 0 ? 0 : source.document.gameCount - 1)) return;
  const { bytes } = source.document;
  const [from, to] = at === 0 ? [0, source.from] : [source.to, bytes.length];
  const mark = at === 0 && bytes[0] === 0xef ? 3 : 0;
  if (bytes.subarray(from + mark, to).every((c) => c <= 32)) sink.copy(bytes, from, to);
};

/** Copies the text between two games that still follow each other in their file; else writes a line break. */
const writeGap = (sink: ByteSink, before: GameSource | undefined, after: GameSource | undefined): void => {
  const follows = before && after && before.document === after.document && before.index + 1 === after.index;
  if (follows && before.document.bytes.subarray(before.to, after.from).every((c) => c <= 32)) {
    sink.copy(before.document.bytes, before.to, after.from);
  } else {
    sink.byte(10);
  }
};

/** Returns the root's properties with the right `CA`; undefined when it is right already. */
const withDeclaration = (game: GameTree, encoding: string): readonly Property[] | undefined => {
  if (encoding === (game.source?.document.encoding ?? 'utf-8')) return undefined;
  const declared = game.get(game.root, 'CA')?.[0];
  if (declared !== undefined && encodingNamed(declared) === encoding) return undefined;
  const charset: Property = { ident: 'CA', values: [encoding === 'utf-8' ? 'UTF-8' : encoding] };
  const properties = game.properties(game.root);
  return declared === undefined
    ? [...properties, charset]
    : properties.map((property) => (property.ident === 'CA' ? charset : property));
};
