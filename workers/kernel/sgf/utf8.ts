/**
 * Counts what is wrong with UTF-8 as the bytes come in, in pieces of any length. Runs of ASCII, which is
 * nearly all of every SGF file, are passed four words at a time.
 */
export class Utf8Check {
  /** Characters of two to four bytes that are whole. */
  good = 0;
  /** Bytes that begin or continue nothing. */
  bad = 0;
  private missing = 0;
  private lower = 0x80;
  private upper = 0xbf;

  feed(bytes: Uint8Array, from: number, to: number): void {
    let i = from;
    while (i < to) {
      if (this.missing === 0) {
        i = skipAscii(bytes, i, to);
        if (i >= to) return;
        this.lead(bytes[i] as number);
        i++;
      } else if (this.follow(bytes[i] as number)) {
        i++;
      }
    }
  }

  /** Nothing wrong so far; a character at the very end may still be incomplete. */
  get valid(): boolean {
    return this.bad === 0;
  }

  /** Counts a character that the end has cut. */
  finish(): void {
    if (this.missing > 0) this.bad++;
    this.missing = 0;
  }

  private lead(c: number): void {
    this.lower = c === 0xe0 ? 0xa0 : c === 0xf0 ? 0x90 : 0x80;
    this.upper = c === 0xed ? 0x9f : c === 0xf4 ? 0x8f : 0xbf;
    if (c >= 0xc2 && c <= 0xdf) this.missing = 1;
    else if (c >= 0xe0 && c <= 0xef) this.missing = 2;
    else if (c >= 0xf0 && c <= 0xf4) this.missing = 3;
    else this.bad++;
  }

  /** Whether the byte continues the character; if not, it is looked at again as a first byte. */
  private follow(c: number): boolean {
    const fits = c >= this.lower && c <= this.upper;
    this.lower = 0x80;
    this.upper = 0xbf;
    if (!fits) {
      this.bad++;
      this.missing = 0;
      return false;
    }
    if (--this.missing === 0) this.good++;
    return true;
  }
}

const HIGH = 0x80808080 | 0;

const skipAscii = (bytes: Uint8Array, from: number, to: number): number => {
  let i = from;
  while (i < to && ((bytes.byteOffset + i) & 3) !== 0) {
    if ((bytes[i] as number) > 127) return i;
    i++;
  }
  const words = (to - i) >> 2;
  if (words >= 4) {
    const view = new Uint32Array(bytes.buffer, bytes.byteOffset + i, words);
    let w = 0;
    for (; w + 4 <= words; w += 4) {
      const any =
        (view[w] as number) | (view[w + 1] as number) | (view[w + 2] as number) | (view[w + 3] as number);
      if ((any & HIGH) !== 0) break;
    }
    i += w << 2;
  }
  while (i < to && (bytes[i] as number) < 128) i++;
  return i;
};
