import { decodeBytes, encodingNamed } from './decode';
import { guessEncoding } from './encoding-guess';
import { Utf8Check } from './utf8';
import type { SgfWarning } from './warning';

/**
 * Finds the encoding of a file and turns the file into UTF-8.
 *
 * The order: a byte order mark; zero bytes of UTF-16; valid UTF-8, whatever `CA` says; the escapes of
 * ISO-2022-JP; `CA`, if the text agrees with it; the best guess. The conversion comes before any search for
 * brackets, because in GBK, Big5 and Shift_JIS "[", "\" and "]" occur inside characters.
 */
export interface Turned {
  readonly bytes: Uint8Array;
  readonly encoding: string;
  readonly warnings: readonly SgfWarning[];
}

const ESC = 0x1b;
/** The maximum share of characters that may be unreadable in the declared encoding. */
const DAMAGE = 0.1;
const LONGEST_LABEL = 40;

/** Tells whether the file has units of two bytes (UTF-16), which a byte scanner cannot read. */
export const isWide = (bytes: Uint8Array): boolean => wideEncoding(bytes) !== undefined;

const wideEncoding = (bytes: Uint8Array): string | undefined => {
  const a = bytes[0];
  const b = bytes[1];
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (bytes.length < 4 || a === undefined || b === undefined) return undefined;
  if (a !== 0 && b === 0 && bytes[2] !== 0 && bytes[3] === 0) return 'utf-16le';
  if (a === 0 && b !== 0 && bytes[2] === 0 && bytes[3] !== 0) return 'utf-16be';
  return undefined;
};

/** Tells whether the file switches to Japanese by escape sequences. The bytes before `from` contain none. */
export const usesEscapes = (bytes: Uint8Array, from = 0): boolean => {
  for (let i = bytes.indexOf(ESC, Math.max(0, from)); i >= 0; i = bytes.indexOf(ESC, i + 1)) {
    if (bytes[i + 1] === 0x24 && (bytes[i + 2] === 0x42 || bytes[i + 2] === 0x40)) return true;
  }
  return false;
};

/**
 * Converts a file to UTF-8. `check` has read all bytes. `chosen` is the user's choice and overrides
 * everything.
 */
export const toUtf8 = (bytes: Uint8Array, check: Utf8Check, chosen?: string): Turned => {
  const named = chosen === undefined ? undefined : encodingNamed(chosen);
  if (named !== undefined) return turn(bytes, named, []);
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return turn(bytes, wide, []);
  if (check.good === 0 && usesEscapes(bytes)) {
    const declared = encodingNamed(declaredLabel(bytes, 0)?.text ?? 'iso-2022-jp');
    if (declared === 'iso-2022-jp' && damageIn(bytes, declared) === 0) return turn(bytes, declared, []);
  }
  const parts = differingParts(bytes);
  if (parts.length > 1) return turnParts(parts);
  const { encoding, warnings } = decide(bytes, check);
  return turn(bytes, encoding, warnings);
};

const decide = (bytes: Uint8Array, check: Utf8Check): { encoding: string; warnings: SgfWarning[] } => {
  if (check.valid) return { encoding: 'utf-8', warnings: [] };
  const label = declaredLabel(bytes, 0);
  const named = label === undefined ? undefined : encodingNamed(label.text);
  // a UTF-16 label cannot be true, since it was readable as bytes
  const declared = named?.startsWith('utf-16') ? undefined : named;
  const hasBom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const damaged: SgfWarning = { code: 'sgf.encodingDamaged', offset: 0, game: -1 };
  if (hasBom || check.good > check.bad || (declared === 'utf-8' && check.bad <= 1)) {
    return { encoding: 'utf-8', warnings: [damaged] };
  }
  if (declared !== undefined && declared !== 'utf-8') {
    const damage = damageIn(bytes, declared);
    if (damage < DAMAGE) return { encoding: declared, warnings: damage > 0 ? [damaged] : [] };
  }
  const encoding = guessEncoding(bytes);
  const code = declared === undefined ? 'sgf.encodingGuessed' : 'sgf.encodingMismatch';
  return { encoding, warnings: [{ code, offset: label?.at ?? 0, game: -1 }] };
};

/** Returns the share (0 to 1) of the characters beyond ASCII that are unreadable. */
const damageIn = (bytes: Uint8Array, encoding: string): number => {
  let beyond = 0;
  let broken = 0;
  for (const c of decodeBytes(bytes, encoding)) {
    if (c > '\x7f') beyond += 1;
    if (c === '\ufffd') broken += 1;
  }
  return beyond === 0 ? 0 : broken / beyond;
};

/** Returns the first `CA[...]` at or after an offset. */
const declaredLabel = (bytes: Uint8Array, from: number): { text: string; at: number } | undefined => {
  for (let i = bytes.indexOf(67, from); i >= 0; i = bytes.indexOf(67, i + 1)) {
    const before = i > 0 ? (bytes[i - 1] as number) : 59;
    let open = i + 2;
    while ((bytes[open] ?? 33) <= 32) open += 1;
    if (bytes[i + 1] !== 65 || bytes[open] !== 91 || (before >= 65 && before <= 90)) continue;
    const label = bytes.subarray(open + 1, open + 1 + LONGEST_LABEL);
    const length = label.indexOf(93);
    if (length >= 0) return { text: String.fromCharCode(...label.subarray(0, length)), at: i };
  }
  return undefined;
};

/** Splits a file whose games declare different encodings before the "(" of each game that differs. */
const differingParts = (bytes: Uint8Array): Uint8Array[] => {
  const cuts = [0];
  let last: string | undefined;
  let seen = 0;
  for (let label = declaredLabel(bytes, 0); label; label = declaredLabel(bytes, label.at + 2)) {
    const encoding = encodingNamed(label.text);
    // the game must begin after the label before this one, so no byte is searched twice
    const cut = seen + bytes.subarray(seen, label.at).lastIndexOf(40);
    if (last !== undefined && encoding !== last && cut >= seen && followsGame(bytes, cut)) cuts.push(cut);
    last = encoding;
    seen = label.at;
  }
  return cuts.map((cut, i) => bytes.subarray(cut, cuts[i + 1] ?? bytes.length));
};

const followsGame = (bytes: Uint8Array, cut: number): boolean => {
  let i = cut - 1;
  while (i >= 0 && (bytes[i] as number) <= 32) i -= 1;
  return bytes[i] === 41;
};

const turnParts = (parts: readonly Uint8Array[]): Turned => {
  const turned = parts.map((part) => {
    const check = new Utf8Check();
    check.feed(part, 0, part.length);
    check.finish();
    const { encoding, warnings } = decide(part, check);
    // damaged UTF-8 is decoded too, because the other parts are
    return encoding === 'utf-8' && check.valid
      ? turn(part, encoding, warnings)
      : decoded(part, encoding, warnings);
  });
  const bytes = new Uint8Array(turned.reduce((sum, part) => sum + part.bytes.length, 0));
  let at = 0;
  for (const part of turned) {
    bytes.set(part.bytes, at);
    at += part.bytes.length;
  }
  return {
    bytes,
    encoding: turned[0]?.encoding ?? 'utf-8',
    warnings: turned.flatMap((part) => part.warnings),
  };
};

const turn = (bytes: Uint8Array, encoding: string, warnings: readonly SgfWarning[]): Turned =>
  encoding === 'utf-8' ? { bytes, encoding, warnings } : decoded(bytes, encoding, warnings);

const decoded = (bytes: Uint8Array, encoding: string, warnings: readonly SgfWarning[]): Turned => ({
  bytes: new TextEncoder().encode(decodeBytes(bytes, encoding)),
  encoding,
  warnings,
});
