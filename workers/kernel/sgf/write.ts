import type { Property } from '../tree/edit';
import type { GameSource } from '../tree/source';
import type { GameTree } from '../tree/tree';
import { ByteSink } from './byte-sink';
import { encodingNamed } from './decode';
import { canEncode, encodeText } from './encode';
import { GameWriter } from './game-writer';

/**
 * Writes games as SGF. What was read and not edited is copied from the bytes it was read from, white space
 * and all; only edited nodes are rewritten. A game that was not written as FF[4] wants it (an open
 * parenthesis, junk between nodes) is put in order.
 */
export interface WriteOptions {
  /** Default UTF-8, also in place of one that cannot be written (ISO-2022-JP). Characters an encoding lacks become "?". `CA` is made to say what is written. */
  readonly encoding?: string;
  /** Break lines before nodes and values so that they stay about this long; everything is then rewritten. */
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

/** The same as text, for storing. */
export const writeSgfText = (
  games: readonly GameTree[],
  options: { readonly lineWidth?: number } = {},
): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(writeSgf(games, options));

/** The file these games were read from, if they are all of it, in order, unchanged, and in this encoding. */
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

/** White space, or a byte order mark, before the first game of a file (`at` 0) or after its last (-1). */
const writeMargin = (sink: ByteSink, source: GameSource | undefined, at: 0 | -1): void => {
  if (!source?.clean || source.index !== (at === 0 ? 0 : source.document.gameCount - 1)) return;
  const { bytes } = source.document;
  const [from, to] = at === 0 ? [0, source.from] : [source.to, bytes.length];
  const mark = at === 0 && bytes[0] === 0xef ? 3 : 0;
  if (bytes.subarray(from + mark, to).every((c) => c <= 32)) sink.copy(bytes, from, to);
};

/** What stood between two games of a file, when they still follow each other; else a line break. */
const writeGap = (sink: ByteSink, before: GameSource | undefined, after: GameSource | undefined): void => {
  const follows = before && after && before.document === after.document && before.index + 1 === after.index;
  if (follows && before.document.bytes.subarray(before.to, after.from).every((c) => c <= 32)) {
    sink.copy(before.document.bytes, before.to, after.from);
  } else {
    sink.byte(10);
  }
};

/** The root's properties with the right `CA`, where it has to change. */
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
