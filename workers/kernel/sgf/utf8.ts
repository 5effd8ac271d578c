import { isPlainAscii, wordsOf } from '../tree/byte-words';
import { keepShape } from './keep-shape';

/**
 * Counts UTF-8 errors in bytes that arrive in pieces of any length. It reads runs of ASCII, which is nearly
 * all of an SGF file, four bytes at a time.
 */
export class Utf8Check {
  /** Complete characters of two to four bytes. */
  good = 0;
  /** Bytes that neither begin nor continue a character. */
  bad = 0;
  /** True after an ESC byte, which some encodings use to switch alphabets. */
  escapes = false;
  #missing = 0;
  #lower = 0x80;
  #upper = 0xbf;

  feed(bytes: Uint8Array, from: number, to: number): void {
    const { byteOffset } = bytes;
    const words = wordsOf(bytes);
    const lastWord = (byteOffset + to) >> 2;
    let i = from;
    while (i < to) {
      const c = bytes[i] as number;
      if (this.#missing > 0) {
        if (this.#follow(c)) i += 1;
      } else if (c > 127) {
        // most are Chinese, Japanese or Korean: three bytes, outside the special cases at both ends
        if (c > 0xe0 && c < 0xed && i + 2 < to && isFollowing(bytes[i + 1]) && isFollowing(bytes[i + 2])) {
          this.good += 1;
          i += 3;
        } else {
          this.#lead(c);
          i += 1;
        }
      } else {
        if (c === ESC) this.escapes = true;
        i += 1;
        if (((byteOffset + i) & 3) === 0) {
          let word = (byteOffset + i) >> 2;
          while (word < lastWord && isPlainAscii(words[word] as number)) word += 1;
          i = (word << 2) - byteOffset;
        }
      }
    }
  }

  /** True while there is no error; a character at the very end may still be incomplete. */
  get valid(): boolean {
    return this.bad === 0;
  }

  /** Counts a character that the end of the file cuts off as an error. */
  finish(): void {
    if (this.#missing > 0) this.bad += 1;
    this.#missing = 0;
  }

  #lead(c: number): void {
    this.#lower = c === 0xe0 ? 0xa0 : c === 0xf0 ? 0x90 : 0x80;
    this.#upper = c === 0xed ? 0x9f : c === 0xf4 ? 0x8f : 0xbf;
    if (c >= 0xc2 && c <= 0xdf) this.#missing = 1;
    else if (c >= 0xe0 && c <= 0xef) this.#missing = 2;
    else if (c >= 0xf0 && c <= 0xf4) this.#missing = 3;
    else this.bad++;
  }

  /** Tells whether the byte continues the character; if not, the caller tests it as a first byte. */
  #follow(c: number): boolean {
    const fits = c >= this.#lower && c <= this.#upper;
    this.#lower = 0x80;
    this.#upper = 0xbf;
    if (!fits) {
      this.bad += 1;
      this.#missing = 0;
      return false;
    }
    if (--this.#missing === 0) this.good += 1;
    return true;
  }
}

const isFollowing = (c: number | undefined): boolean => ((c as number) & 0xc0) === 0x80;

const ESC = 0x1b;

keepShape(new Utf8Check());
