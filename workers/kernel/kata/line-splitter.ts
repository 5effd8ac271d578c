/**
 * The splitter drops longer lines as a whole: the longest real ones (ownership of every move) have 400 kB.
 */
const MAX_LINE = 16 * 1024 * 1024;
const NEWLINE = 10;
const CARRIAGE_RETURN = 13;

/** A line is `bytes` from `start` to `end`, without its line break, valid only during the call. */
export type LineSink = (bytes: Uint8Array, start: number, end: number) => void;

/**
 * Splits bytes that arrive in pieces into lines. It passes whole lines on in place and copies only the half
 * line at the end of a piece. It reads every byte once and keeps at most `MAX_LINE` bytes.
 */
export class LineSplitter {
  readonly #max: number;
  #half = new Uint8Array(1 << 12);
  #length = 0;
  #isTooLong = false;

  constructor(max = MAX_LINE) {
    this.#max = max;
  }

  /** Calls `line` for each complete line, `dropped` for one that was too long. */
  feed(bytes: Uint8Array, line: LineSink, dropped: () => void): void {
    let start = 0;
    for (;;) {
      const end = bytes.indexOf(NEWLINE, start);
      if (end < 0) break;
      if (this.#isTooLong || this.#length + end - start > this.#max) dropped();
      else if (this.#length === 0) line(bytes, start, lineEnd(bytes, start, end));
      else {
        this.#keep(bytes, start, end);
        const length = this.#length;
        // Clears the buffer first, so that a sink that throws leaves no half line behind.
        this.#length = 0;
        line(this.#half, 0, lineEnd(this.#half, 0, length));
      }
      this.#length = 0;
      this.#isTooLong = false;
      start = end + 1;
    }
    if (start < bytes.length) this.#keep(bytes, start, bytes.length);
  }

  /** Call when the engine has ended: passes on what follows the last line break. */
  finish(line: LineSink, dropped: () => void): void {
    const length = this.#length;
    const isTooLong = this.#isTooLong;
    this.reset();
    if (isTooLong) dropped();
    else if (length > 0) line(this.#half, 0, lineEnd(this.#half, 0, length));
  }

  /** Drops a half line, because the next bytes belong to another connection. */
  reset(): void {
    this.#length = 0;
    this.#isTooLong = false;
  }

  #keep(bytes: Uint8Array, start: number, end: number): void {
    const length = this.#length + end - start;
    if (this.#isTooLong || length > this.#max) {
      this.#isTooLong = true;
      this.#length = 0;
      return;
    }
    if (length > this.#half.length) {
      const longer = new Uint8Array(Math.min(this.#max, Math.max(length, 2 * this.#half.length)));
      longer.set(this.#half.subarray(0, this.#length));
      this.#half = longer;
    }
    this.#half.set(start === 0 && end === bytes.length ? bytes : bytes.subarray(start, end), this.#length);
    this.#length = length;
  }
}

const lineEnd = (bytes: Uint8Array, start: number, end: number): number =>
  end > start && bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end;
