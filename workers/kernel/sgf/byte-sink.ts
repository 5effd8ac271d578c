/** A byte array that grows at its end. */
export class ByteSink {
  length = 0;
  #bytes: Uint8Array<ArrayBuffer>;

  constructor(expected: number) {
    this.#bytes = new Uint8Array(Math.max(64, expected));
  }

  byte(c: number): void {
    if (this.length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.length++] = c;
  }

  copy(from: Uint8Array, start: number, end: number): void {
    const count = end - start;
    if (this.length + count > this.#bytes.length) this.#grow(count);
    if (count > 40) {
      this.#bytes.set(from.subarray(start, end), this.length);
    } else {
      let at = this.length;
      for (let i = start; i < end; i += 1) this.#bytes[at++] = from[i] as number;
    }
    this.length += count;
  }

  text(text: string): void {
    for (let i = 0; i < text.length; i += 1) {
      const c = text.charCodeAt(i);
      if (c > 127) {
        const rest = encoder.encode(text.slice(i));
        this.copy(rest, 0, rest.length);
        return;
      }
      this.byte(c);
    }
  }

  /** Returns the last index of a byte among the last `within` bytes, or -1. */
  lastIndexOf(c: number, within: number): number {
    for (let i = this.length - 1; i >= 0 && i >= this.length - within; i -= 1)
      if (this.#bytes[i] === c) return i;
    return -1;
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.length === this.#bytes.length ? this.#bytes : this.#bytes.slice(0, this.length);
  }

  #grow(count: number): void {
    const wider = new Uint8Array(Math.max(this.length + count, this.#bytes.length * 2));
    wider.set(this.#bytes.subarray(0, this.length));
    this.#bytes = wider;
  }
}

const encoder = new TextEncoder();
