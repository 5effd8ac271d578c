/**
 * Counts what is wrong with UTF-8 as the bytes come in, in pieces of any length. Runs of ASCII, which is
 * nearly all of every SGF file, are passed word by word.
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
    const aligned = from + ((4 - ((bytes.byteOffset + from) & 3)) & 3);
    const count = (to - aligned) >> 2;
    const words = count > 0 ? new Uint32Array(bytes.buffer, bytes.byteOffset + aligned, count) : NO_WORDS;
    let i = from;
    while (i < to) {
      const c = bytes[i] as number;
      if (this.missing > 0) {
        if (this.follow(c)) i++;
      } else if (c > 127) {
        // most of it is Chinese, Japanese or Korean: three bytes, without the special cases at both ends
        if (c > 0xe0 && c < 0xed && i + 2 < to && isFollowing(bytes[i + 1]) && isFollowing(bytes[i + 2])) {
          this.good++;
          i += 3;
        } else {
          this.lead(c);
          i++;
        }
      } else if (((i - aligned) & 3) === 0 && i >= aligned) {
        let w = (i - aligned) >> 2;
        while (w < count && ((words[w] as number) & HIGH) === 0) w++;
        i = Math.max(i + 1, aligned + (w << 2));
      } else {
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

const isFollowing = (c: number | undefined): boolean => ((c as number) & 0xc0) === 0x80;

const HIGH = 0x80808080 | 0;
const NO_WORDS = new Uint32Array(0);
