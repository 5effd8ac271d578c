import { fail, type Outcome, ok } from '../outcome';
import { decodeBytes } from '../sgf/decode';
import { toUtf8 } from '../sgf/encoding';
import { Utf8Check } from '../sgf/utf8';
import { writeSgf } from '../sgf/write';
import { type ForeignGame, type FormatFault, treeOf } from './foreign-game';
import { isGib, readGib } from './gib';
import { isNgf, readNgf } from './ngf';
import { isUgf, readUgf } from './ugf';

/** Records of servers in formats of their own: read, and from then on SGF. */
export interface ForeignRecord {
  /** In UTF-8. */
  readonly sgf: Uint8Array;
  readonly faults: readonly FormatFault[];
}

interface Format {
  readonly name: string;
  readonly is: (text: string) => boolean;
  readonly read: (lines: readonly string[]) => ForeignGame;
}

const FORMATS: readonly Format[] = [
  { name: 'GIB', is: isGib, read: readGib },
  { name: 'UGF', is: isUgf, read: readUgf },
  { name: 'NGF', is: isNgf, read: readNgf },
];

/** Longer files are no single games. */
const LONGEST = 4 * 1024 * 1024;
/** What tells the format stands in the beginning. */
const BEGINNING = 8 * 1024;

/** Reads a record of another format; undefined when the bytes are none, so that they are read as SGF. */
export const readForeign = (bytes: Uint8Array): Outcome<ForeignRecord, 'file.noMoves'> | undefined => {
  if (bytes.length > LONGEST || beginsAsSgf(bytes)) return undefined;
  const beginning = decodeBytes(bytes.subarray(0, BEGINNING), 'windows-1252')
    .replace(/^(?:ï»¿|ÿþ|þÿ)/, '')
    .replaceAll('\0', '');
  const format = FORMATS.find(({ is }) => is(lineEndings(beginning)));
  if (!format) return undefined;
  const game = format.read(lineEndings(textOf(bytes, beginning)).split('\n'));
  if (game.nodes.length === 0 && game.handicap === 0) return fail('file.noMoves', { format: format.name });
  return ok({ sgf: writeSgf([treeOf(game)]), faults: game.faults });
};

const lineEndings = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/^\ufeff/, '');

const beginsAsSgf = (bytes: Uint8Array): boolean => {
  const hasBom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let i = hasBom ? 3 : 0;
  while (i < bytes.length && (bytes[i] as number) <= 32) i += 1;
  return bytes[i] === 40;
};

/** Encodings that UGF names in its header. */
const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/^Lang=(SJIS|JPN|JP)/im, 'shift_jis'],
  [/^Lang=(KSC|KOR|KR)/im, 'euc-kr'],
  [/^Lang=(GB|CHN|CN)/im, 'gb18030'],
  [/^Lang=BIG5/im, 'big5'],
];

const textOf = (bytes: Uint8Array, beginning: string): string => {
  const check = new Utf8Check();
  check.feed(bytes, 0, bytes.length);
  check.finish();
  const named = LANGUAGES.find(([words]) => words.test(beginning))?.[1];
  if (!check.valid && named !== undefined) {
    const text = decodeBytes(bytes, named);
    if (!text.includes('\ufffd')) return text;
  }
  return new TextDecoder().decode(toUtf8(bytes, check).bytes);
};
