import { isInsideValue, wordsOf } from './byte-words';

/**
 * Reads the text of one node on demand: identifiers and bracketed values.
 *
 * The bytes are UTF-8 or damaged UTF-8; brackets, backslash and semicolon are never part of a character. A
 * node ends at the next ";", "(" or ")" outside a value. The reader ignores small letters of an identifier
 * (FF[3] writes "PlayerBlack" for PB); a word without a following "[" is junk.
 */
const OPEN = 91;
const CLOSE = 93;
const ESCAPE = 92;
/** Scans longer values four bytes at a time. */
const SHORT = 24;

/**
 * Returns the end of a value: the index of its "]", or `end` when it is never closed. `words` are the words
 * of `bytes`, if the caller has them already.
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
/** FF[4] identifiers have neither digits nor "_", but files do (LZ2, L1). */
export const isIdent = (c: number): boolean => isLetter(c) || (c >= 48 && c <= 57) || c === 95;

/** Iterates over the properties of a node and the values of each, without allocating. */
export class NodeLexer {
  /** The identifier as written is bytes[identFrom, identTo). */
  identFrom = 0;
  identTo = 0;
  /** The value between its brackets, still escaped. */
  valueFrom = 0;
  valueTo = 0;
  /** The offset after the last value read so far. */
  contentEnd = 0;
  /** True when the text ended inside the last value. */
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
        i = valueEnd(bytes, i + 1, end) + 1; // a value without a property
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

  /** Tells whether the identifier is `ident`, ignoring small letters. */
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

/**
 * Returns the capital letters, digits and "_" of an identifier; an identifier of small letters alone stays as
 * it is.
 */
const identText = (bytes: Uint8Array, from: number, to: number): string => {
  let text = '';
  for (let i = from; i < to; i += 1) {
    const c = bytes[i] as number;
    if (c < 97) text += String.fromCharCode(c);
  }
  return text === '' || !/[A-Z]/.test(text) ? decodeText(bytes, from, to) : text;
};

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Decodes text; damaged characters become U+FFFD. */
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

/**
 * Unescapes text: "\" before a line break removes both, "\" before any other character leaves that character.
 */
export const unescapeText = (text: string): string =>
  text.includes('\\')
    ? text.replace(/\\(\r\n|\n\r|[\s\S])/g, (_, after: string) => (/^[\r\n]/.test(after) ? '' : after))
    : text;

export const escapeText = (text: string): string =>
  /[\\\]]/.test(text) ? text.replace(/[\\\]]/g, '\\$&') : text;
