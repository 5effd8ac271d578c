import { MAX_SIDE, PASS, type Point, type Size } from '../board/types';
import type { Turn } from './report-context';

const SPACE = 32;
const PLUS = 43;
const MINUS = 45;
const DOT = 46;
const ZERO = 48;
const NINE = 57;
const LOWER = 32;
const LETTER_A = 97;
const LETTER_E = 101;
const LETTER_I = 105;
const LETTER_P = 112;

/** The result of `Cursor.point` for a word that names no point of the board. */
export const NO_POINT = -2;

/**
 * Four letters as one number, the first lowest: `0.00`, `0000`, and the bits that must stay clear in each.
 */
const ZERO_POINT_ZEROS = 0x30302e30;
const ZEROS = 0x30303030;
const SIXES = 0x06060606;
const SIXES_BEHIND = 0x06060000;
const HIGH = 0xf0f0f0f0 | 0;

const POWERS = Float64Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);
/** A double represents every whole number of this many digits exactly. */
const EXACT_DIGITS = 15;
const MAX_POWER = POWERS.length - 1;
/** The number of column letters, without I. */
const COLUMNS = 25;

/**
 * Reads words, numbers and points from a line of bytes. Numbers equal those of `Number()`: up to fifteen
 * digits divided by an exact power of ten round the same way; longer ones go through text.
 */
export class Cursor {
  bytes: Uint8Array = new Uint8Array(0);
  at = 0;
  end = 0;
  #view: DataView = new DataView(new ArrayBuffer(0));
  /** Reused for the next list of points. */
  readonly #points: Point[] = [];

  /** Begins with a line. */
  start(bytes: Uint8Array, start: number, end: number): void {
    if (bytes !== this.bytes) this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.bytes = bytes;
    this.at = start;
    this.end = end;
  }

  /** Moves to the start of the next word; returns false at the end of the line. */
  toWord(): boolean {
    const { bytes, end } = this;
    let { at } = this;
    while (at < end && bytes[at] === SPACE) at += 1;
    this.at = at;
    return at < end;
  }

  /** Skips the next word and returns its hash, see `hashOf`; 0 at the end of the line. */
  word(): number {
    const { bytes, end } = this;
    let { at } = this;
    while (at < end && bytes[at] === SPACE) at += 1;
    let hash = 0;
    for (; at < end; at += 1) {
      const c = bytes[at] as number;
      if (c === SPACE) break;
      hash = ((hash << 5) - hash + c) | 0;
    }
    this.at = at;
    return hash;
  }

  /** Skips the next word if it is this one: compares four letters at a time, where `word` reads one. */
  passes({ length, quads, last, lastMask }: Guess): boolean {
    const at = this.bytes[this.at] === SPACE ? this.at + 1 : this.at;
    const rest = at + 4 * quads.length;
    if (rest + 4 > this.end) return false;
    for (let i = 0; i < quads.length; i += 1)
      if (this.#view.getInt32(at + 4 * i, true) !== quads[i]) return false;
    if ((this.#view.getInt32(rest, true) & lastMask) !== last) return false;
    this.at = at + length;
    return true;
  }

  skipWord(): void {
    const { bytes, end } = this;
    let { at } = this;
    while (at < end && bytes[at] !== SPACE) at += 1;
    this.at = at;
  }

  /** Reads a number at the start of a word; NaN for anything else. Skips the word in any case. */
  number(): number {
    const { bytes, end } = this;
    let { at } = this;
    while (at < end && bytes[at] === SPACE) at += 1;
    if (at >= end) return Number.NaN;
    const start = at;
    let c = bytes[at] as number;
    const isNegative = c === MINUS;
    if (isNegative || c === PLUS) at += 1;
    const first = at;
    let whole = 0;
    let dot = -1;
    while (at < end) {
      c = bytes[at] as number;
      const digit = c - ZERO;
      if (digit >= 0 && digit <= 9) whole = whole * 10 + digit;
      else if (c === DOT && dot < 0) dot = at;
      else break;
      at += 1;
    }
    // A dot counts as a digit here; no number of an engine comes near the limit.
    if (at - first > EXACT_DIGITS || at === first || (bytes[at - 1] as number) < ZERO)
      return this.#slowNumber(start);
    this.at = at;
    const places = (dot < 0 ? 0 : at - dot - 1) - (at < end && c !== SPACE ? this.#exponent() : 0);
    // Both numbers are exact in either case, so the result is rounded only once.
    if (places > MAX_POWER || places < -MAX_POWER || Number.isNaN(places)) return this.#slowNumber(start);
    const value = places < 0 ? whole * (POWERS[-places] as number) : whole / (POWERS[places] as number);
    return isNegative ? -value : value;
  }

  /** Reads `e-05` after the digits of a number; NaN for anything else. */
  #exponent(): number {
    const { bytes, end } = this;
    let { at } = this;
    if (((bytes[at] as number) | LOWER) !== LETTER_E) return Number.NaN;
    at += 1;
    const isNegative = bytes[at] === MINUS;
    if (isNegative || bytes[at] === PLUS) at += 1;
    const first = at;
    let exponent = 0;
    for (; at < end && at - first < 4; at += 1) {
      const digit = (bytes[at] as number) - ZERO;
      if (digit < 0 || digit > 9) break;
      exponent = exponent * 10 + digit;
    }
    if (at === first || (at < end && bytes[at] !== SPACE)) return Number.NaN;
    this.at = at;
    return isNegative ? -exponent : exponent;
  }

  /** Reads long digits, large exponents, and words that are no numbers. */
  #slowNumber(start: number): number {
    this.at = start;
    this.skipWord();
    const text = this.text(start, this.at);
    const value = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
    return Number.isFinite(value) ? value : Number.NaN;
  }

  /**
   * Reads numbers up to the first other word, multiplies them by `turn` and writes them into `out`. Returns
   * how many there were, including those beyond its end. Streams with ownership spend nearly all their time
   * here.
   */
  numbers(out: Float32Array, turn: Turn): number {
    const { bytes, end } = this;
    const view = this.#view;
    let { at } = this;
    let count = 0;
    for (;;) {
      while (at < end && bytes[at] === SPACE) at += 1;
      if (at >= end) break;
      let c = bytes[at] as number;
      if (c > NINE || c < PLUS || c === 44 || c === 47) {
        this.at = at;
        return count;
      }
      const start = at;
      const isNegative = c === MINUS;
      if (isNegative || c === PLUS) at += 1;
      // Nine of ten numbers have the form `0.dddddd`: reads four letters at once.
      if (at + 8 < end && bytes[at + 8] === SPACE) {
        const head = view.getInt32(at, true) ^ ZERO_POINT_ZEROS;
        const tail = view.getInt32(at + 4, true) ^ ZEROS;
        // Digits have no bit above the fourth, neither themselves nor with 6 added; `0.` leaves no bit at
        // all.
        if (((head | (head + SIXES_BEHIND) | tail | (tail + SIXES)) & HIGH) === 0 && (head & 0xffff) === 0) {
          const upper = ((head >> 16) & 15) * 10 + (head >> 24);
          const pairs = tail * 10 + (tail >> 8);
          const value = upper * 10_000 + (pairs & 0xff) * 100 + ((pairs >> 16) & 0xff);
          if (count < out.length) out[count] = (isNegative ? -turn : turn) * (value / 1e6);
          count += 1;
          at += 9;
          continue;
        }
      }
      let whole = 0;
      let dot = end;
      for (; at < end; at += 1) {
        c = bytes[at] as number;
        const digit = c - ZERO;
        if (digit >= 0 && digit <= 9) whole = whole * 10 + digit;
        else if (c === DOT && dot === end) dot = at;
        else break;
      }
      let value: number;
      // Anything but digits at the end is rare, or not a number.
      if ((at < end && c !== SPACE) || at - start > EXACT_DIGITS || (bytes[at - 1] as number) < ZERO) {
        this.at = start;
        value = this.number();
        at = this.at;
      } else {
        value = dot === end ? whole : whole / (POWERS[at - dot - 1] as number);
        if (isNegative) value = -value;
      }
      if (count < out.length) out[count] = turn * value;
      count += 1;
    }
    this.at = at;
    return count;
  }

  /** Reads whole numbers up to the first other word. */
  counts(): number[] {
    const counts: number[] = [];
    while (this.toWord() && this.#startsNumber()) counts.push(this.number());
    return counts;
  }

  #startsNumber(): boolean {
    const c = this.bytes[this.at] as number;
    return c === MINUS || c === PLUS || (c >= ZERO && c <= NINE);
  }

  /**
   * Returns the point that a word names, in either case; NO_POINT for anything else. Skips the word in any
   * case.
   */
  point(size: Size): Point | typeof NO_POINT {
    if (!this.toWord()) return NO_POINT;
    const start = this.at;
    const point = this.#vertex(size);
    if (point === NO_POINT) {
      this.at = start;
      this.skipWord();
    }
    return point;
  }

  /**
   * Reads points up to the first word that names none on this board; does not skip that word unless it is a
   * vertex.
   */
  points(size: Size): Point[] {
    const points = this.#points;
    let count = 0;
    while (this.toWord()) {
      const start = this.at;
      const point = this.#vertex(size);
      if (point === NO_POINT) {
        this.at = start;
        break;
      }
      points[count] = point;
      count += 1;
    }
    // Copies with the right length, because a growing list is copied several times.
    return points.slice(0, count);
  }

  #vertex({ width, height }: Size): Point | typeof NO_POINT {
    const { bytes, end } = this;
    let { at } = this;
    let c = (bytes[at] as number) | LOWER;
    // `pass`; no other word of this length begins with p.
    if (c === LETTER_P && this.#isPass(at)) {
      this.at = at + 4;
      return PASS;
    }
    let column = 0;
    const first = at;
    for (; at < end && at - first < 2; at += 1) {
      c = (bytes[at] as number) | LOWER;
      if (c < LETTER_A || c > 122) break;
      if (c === LETTER_I) return NO_POINT;
      column = column * COLUMNS + c - LETTER_A + (c > LETTER_I ? 0 : 1);
    }
    if (at === first) return NO_POINT;
    let row = 0;
    const rowStart = at;
    for (; at < end; at += 1) {
      c = bytes[at] as number;
      if (c < ZERO || c > NINE) break;
      row = row * 10 + c - ZERO;
    }
    if (at === rowStart || at - rowStart > 2 || (at < end && c !== SPACE)) return NO_POINT;
    if (column > width || row > height || row < 1 || column > MAX_SIDE) return NO_POINT;
    this.at = at;
    return (height - row) * width + column - 1;
  }

  #isPass(at: number): boolean {
    const { bytes, end } = this;
    return (
      ((bytes[at + 1] as number) | LOWER) === LETTER_A &&
      ((bytes[at + 2] as number) | LOWER) === 115 &&
      ((bytes[at + 3] as number) | LOWER) === 115 &&
      at + 4 <= end &&
      (at + 4 === end || bytes[at + 4] === SPACE)
    );
  }

  /** Returns bytes as text, for rare cases. */
  text(start = this.at, end = this.end): string {
    return DECODER.decode(this.bytes.subarray(start, end));
  }
}

const DECODER = new TextDecoder();

/** An expected word for `Cursor.passes`: groups of four bytes, the last one with the following space. */
export interface Guess {
  readonly length: number;
  readonly quads: Int32Array;
  readonly last: number;
  readonly lastMask: number;
}

export const guessOf = (word: string): Guess => {
  const { length } = word;
  const whole = length >> 2;
  const bytes = new DataView(new ArrayBuffer(4 * (whole + 1)));
  for (let i = 0; i < length; i += 1) bytes.setUint8(i, word.charCodeAt(i));
  bytes.setUint8(length, SPACE);
  const quads = Int32Array.from({ length: whole }, (_, i) => bytes.getInt32(4 * i, true));
  // The letters of the last group and the space: one to four bytes.
  const lastMask = -1 >>> (8 * (3 - (length & 3)));
  return { length, quads, last: bytes.getInt32(4 * whole, true), lastMask: lastMask | 0 };
};

/** Returns the hash that `Cursor.word` gives for a word; different for all words that the readers know. */
export const hashOf = (word: string): number => {
  let hash = 0;
  for (let i = 0; i < word.length; i += 1) hash = (Math.imul(hash, 31) + word.charCodeAt(i)) | 0;
  return hash;
};
