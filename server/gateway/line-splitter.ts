/** Bytes cut anywhere in, whole lines with their line ends out. */
export class LineSplitter {
  readonly #max: number;
  #held: Buffer[] = [];
  #size = 0;

  /** A line longer than `max` bytes is given out as it is: nothing grows without end. */
  constructor(max: number) {
    this.#max = max;
  }

  feed(bytes: Buffer): Buffer[] {
    const lines: Buffer[] = [];
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      lines.push(this.#join(bytes.subarray(from, end + 1)));
      from = end + 1;
    }
    if (from < bytes.length) {
      this.#held.push(bytes.subarray(from));
      this.#size += bytes.length - from;
      if (this.#size > this.#max) lines.push(this.rest());
    }
    return lines;
  }

  /** What has come of a line that has not ended. */
  rest(): Buffer {
    return this.#join(Buffer.alloc(0));
  }

  #join(last: Buffer): Buffer {
    if (this.#held.length === 0) return last;
    const line = Buffer.concat([...this.#held, last]);
    this.#held = [];
    this.#size = 0;
    return line;
  }
}
