import { isInsideValue, wordsOf } from './byte-words';

/**
 * The text of one node as it stands in a file: identifiers and bracketed values, read on demand.
 *
 * The bytes are UTF-8 or damaged UTF-8; brackets, backslash and semicolon are never part of a character.
 * A node ends at the next ";", "(" or ")" outside a value. Small letters of an identifier do not count
 * (FF[3] writes "PlayerBlack" for PB); a word that no "[" follows is junk.
 */
const OPEN = 91;
const CLOSE = 93;
const ESCAPE = 92;
/** Values that are longer are looked through four bytes at a time. */
const SHORT = 24;

/**
 * Where a value ends: the index of its "]", or `end` when it is never closed. `words` are the words of
 * `bytes`, where the caller has them at hand.
 */
export const valueEnd = (bytes: Uint8Array, from: number, end: number, words?: Int32Array): number => {
  const near = Math.min(from + SHORT, end);
  let i = from;
  while (i < near) {
    const c = bytes[i] as number;
    if (c === CLOSE) return i;
    i += c === ESCAPE ? 2 : 1;
  }
  return i < end ? farEnd(bytes, words ?? wordsOf(bytes), i, end) : end;
};

const farEnd = (bytes: Uint8Array, words: Int32Array, from: number, end: number): number => {
  const { byteOffset } = bytes;
  const lastWord = (byteOffset + end) >> 2;
  let i = from;
  while (i < end) {
    if (((byteOffset + i) & 3) === 0) {
      let word = (byteOffset + i) >> 2;
      while (word < lastWord && isInsideValue(words[word] as number)) word += 1;
      i = (word << 2) - byteOffset;
      if (i === end) break;
    }
    const c = bytes[i] as number;
    if (c === CLOSE) return i;
    i += c === ESCAPE ? 2 : 1;
  }
  return end;
};

const isLetter = (c: number): boolean => (c >= 65 && c <= 90) || (c >= 97 && c <= 122);
/** Digits and "_" are no part of FF[4] identifiers, but files have them (LZ2, L1). */
export const isIdent = (c: number): boolean => isLetter(c) || (c >= 48 && c <= 57) || c === 95;

/** Walks over the properties of a node and over the values of each; allocates nothing. */
export class NodeLexer {
  /** The identifier as written is bytes[identFrom, identTo). */
  identFrom = 0;
  identTo = 0;
  /** The value between its brackets, still escaped. */
  valueFrom = 0;
  valueTo = 0;
  /** After the last value read so far. */
  contentEnd = 0;
  /** The last value was ended by the end of the text. */
  unclosed = false;
  #bytes: Uint8Array = new Uint8Array(0);
  #end = 0;
  #at = 0;

  open(bytes: Uint8Array, at: number, end: number): this {
    this.#bytes = bytes;
    this.#end = end;
    this.#at = bytes[at] === 59 ? at + 1 : at;
    this.contentEnd = this.#at;
    this.unclosed = false;
    return this;
  }

  nextProperty(): boolean {
    while (this.nextValue());
    const bytes = this.#bytes;
    const end = this.#end;
    let i = this.#at;
    while (i < end) {
      const c = bytes[i] as number;
      if (isIdent(c)) {
        const from = i++;
        while (i < end && isIdent(bytes[i] as number)) i += 1;
        const to = i;
        while (i < end && (bytes[i] as number) <= 32) i += 1;
        if (bytes[i] === OPEN && i < end) {
          this.identFrom = from;
          this.identTo = to;
          this.#at = i;
          return true;
        }
      } else if (c === OPEN) {
        i = valueEnd(bytes, i + 1, end) + 1; // a value that belongs to nothing
      } else if (c === 59 || c === 40 || c === 41) {
        break;
      } else {
        i += 1;
      }
    }
    this.#at = i;
    return false;
  }

  nextValue(): boolean {
    const bytes = this.#bytes;
    const end = this.#end;
    let i = this.#at;
    while (i < end && (bytes[i] as number) <= 32) i += 1;
    if (i >= end || bytes[i] !== OPEN || this.identTo > i) return false;
    const to = valueEnd(bytes, i + 1, end);
    this.valueFrom = i + 1;
    this.valueTo = to;
    this.unclosed = to >= end;
    this.#at = this.contentEnd = to < end ? to + 1 : end;
    return true;
  }

  /** Is the identifier this one, small letters aside? */
  isIdent(ident: string): boolean {
    return identText(this.#bytes, this.identFrom, this.identTo) === ident;
  }

  ident(): string {
    return identText(this.#bytes, this.identFrom, this.identTo);
  }

  value(): string {
    return unescapeText(decodeText(this.#bytes, this.valueFrom, this.valueTo));
  }
}

/** Capital letters, digits and "_" of an identifier; one of small letters alone stays as it is. */
const identText = (bytes: Uint8Array, from: number, to: number): string => {
  let text = '';
  for (let i = from; i < to; i += 1) {
    const c = bytes[i] as number;
    if (c < 97) text += String.fromCharCode(c);
  }
  return text === '' || !/[A-Z]/.test(text) ? decodeText(bytes, from, to) : text;
};

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Damaged characters become U+FFFD. */
const decodeText = (bytes: Uint8Array, from: number, to: number): string => {
  if (to - from > 24) return decoder.decode(bytes.subarray(from, to));
  let text = '';
  for (let i = from; i < to; i += 1) {
    const c = bytes[i] as number;
    if (c > 127) return decoder.decode(bytes.subarray(from, to));
    text += String.fromCharCode(c);
  }
  return text;
};

/** "\" and a line break vanish, "\" and any other character are that character. */
export const unescapeText = (text: string): string =>
  text.includes('\\')
    ? text.replace(/\\(\r\n|\n\r|[\s\S])/g, (_, after: string) => (/^[\r\n]/.test(after) ? '' : after))
    : text;

export const escapeText = (text: string): string =>
  /[\\\]]/.test(text) ? text.replace(/[\\\]]/g, '\\$&') : text;
