import type { Failure } from '../../outcome';

/** Why the reader refuses a file. The code names the fault, `data` its place and value. */
export const NETWORK_FAILURES = [
  /** The file does not begin like a network. */
  'network.notAModel',
  /** The file is still compressed; the caller has to gunzip it. */
  'network.compressed',
  /** A model version outside 3 to 17 (`version`). */
  'network.version',
  /** The file ends inside a layer (`layer`; `offset` is the end). */
  'network.truncated',
  /** A size, count or flag is not a number or out of range (`layer`, `what`, `found`). */
  'network.badNumber',
  /** A weight is infinite or not a number (`layer`, `index`). */
  'network.badWeight',
  /** A layer does not fit the output of the one before (`layer`, `expected`, `found`). */
  'network.shape',
  /** A correct file with a feature that no version has used so far (`layer`, `what`). */
  'network.unsupported',
  /** Bytes follow the last layer (`offset`). */
  'network.trailing',
] as const;
export type NetworkFailureCode = (typeof NETWORK_FAILURES)[number];

/**
 * Aborts the reading of a network file. `readModel` catches it and returns an Outcome, so it never leaves
 * this folder: a hundred layers deep, failure values would hide the format.
 */
export class Refused extends Error {
  readonly failure: Failure<NetworkFailureCode>;

  constructor(failure: Failure<NetworkFailureCode>) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Larger than any size in a network; keeps products of sizes exact. */
const MAX_INTEGER = 1 << 20;
const LONGEST_TOKEN = 256;
const MARKER = '@BIN@';

/**
 * Reads a network file: ASCII tokens between white space, and blocks of floats that are either `@BIN@` with
 * little-endian float32, or decimal tokens. The start of each block decides its form, so binary and text
 * files need no distinction. It allocates memory only after checking that the bytes for it exist.
 */
export class ModelCursor {
  /** Name of the present layer, for failures. */
  layer = '';
  /** The number of floats read so far. */
  weights = 0;
  #at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  refuse(code: NetworkFailureCode, data: Failure['data'] = {}): never {
    throw new Refused({ code, data: { layer: this.layer, offset: this.#at, ...data } });
  }

  token(): string {
    const bytes = this.#bytes;
    this.#skipSpace();
    const start = this.#at;
    let end = start;
    while (end < bytes.length && !isSpace(bytes[end] as number)) {
      end += 1;
      if (end - start > LONGEST_TOKEN) this.refuse('network.badNumber', { what: 'token', found: 'long' });
    }
    if (end === start) this.#cutShort();
    this.#at = end;
    return String.fromCharCode(...bytes.subarray(start, end));
  }

  /** Reads the name of a layer; later failures report it. */
  name(): string {
    this.layer = this.token();
    return this.layer;
  }

  integer(what: string, min: number, max = MAX_INTEGER): number {
    const found = this.token();
    const value = /^-?\d{1,9}$/.test(found) ? Number(found) : Number.NaN;
    if (!(value >= min && value <= max)) this.refuse('network.badNumber', { what, found });
    return value;
  }

  flag(what: string): boolean {
    return this.integer(what, 0, 1) === 1;
  }

  number(what: string): number {
    const found = this.token();
    const value = decimal(found);
    if (!Number.isFinite(value)) this.refuse('network.badNumber', { what, found });
    return value;
  }

  positive(what: string): number {
    const value = this.number(what);
    if (!(value > 0)) this.refuse('network.badNumber', { what, found: String(value) });
    return value;
  }

  /** Skips places reserved for later versions; every file so far has 0 there. */
  reserved(count: number): void {
    for (let i = 0; i < count; i += 1) {
      const found = this.token();
      if (found !== '0') this.refuse('network.unsupported', { what: 'reserved', found });
    }
  }

  expect(found: number, expected: number): void {
    if (found !== expected) this.refuse('network.shape', { expected, found });
  }

  floats(count: number): Float32Array {
    this.#skipSpace();
    const binary = this.#bytes[this.#at] === MARKER.charCodeAt(0);
    const values = binary ? this.#binaryFloats(count) : this.#textFloats(count);
    const bad = values.findIndex((x) => !Number.isFinite(x));
    if (bad >= 0) this.refuse('network.badWeight', { index: bad });
    this.weights += count;
    return values;
  }

  end(): void {
    this.#skipSpace();
    if (this.#at < this.#bytes.length) this.refuse('network.trailing');
  }

  #cutShort(): never {
    return this.refuse('network.truncated', { offset: this.#bytes.length });
  }

  #binaryFloats(count: number): Float32Array {
    for (let i = 0; i < MARKER.length; i += 1) {
      const byte = this.#bytes[this.#at + i];
      if (byte === undefined) this.#cutShort();
      if (byte !== MARKER.charCodeAt(i)) this.refuse('network.badNumber', { what: 'marker', found: byte });
    }
    const start = this.#at + MARKER.length;
    const end = start + 4 * count;
    if (end > this.#bytes.length) this.#cutShort();
    this.#at = end;
    // The data may be unaligned in the file, so this copies it. Every present platform is little-endian.
    const values = new Float32Array(count);
    new Uint8Array(values.buffer).set(this.#bytes.subarray(start, end));
    return values;
  }

  #textFloats(count: number): Float32Array {
    // A number takes at least two bytes.
    if (2 * count > this.#bytes.length - this.#at + 1) this.#cutShort();
    const values = new Float32Array(count);
    for (let i = 0; i < count; i += 1) values[i] = decimal(this.token());
    return values;
  }

  #skipSpace(): void {
    while (this.#at < this.#bytes.length && isSpace(this.#bytes[this.#at] as number)) this.#at += 1;
  }
}

const isSpace = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13);

const decimal = (text: string): number =>
  /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
