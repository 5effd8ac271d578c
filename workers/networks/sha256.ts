/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const ROUNDS = new Int32Array(64);
/** The same of their square roots, for the first eight. */
const START = new Int32Array(8);

const fillConstants = (): void => {
  const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32);
  let found = 0;
  for (let number = 2; found < 64; number += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= number; divisor += 1)
      if (number % divisor === 0) isPrime = false;
    if (!isPrime) continue;
    if (found < 8) START[found] = fraction(Math.sqrt(number));
    ROUNDS[found] = fraction(Math.cbrt(number));
    found += 1;
  }
};
fillConstants();

const BLOCK = 64;

/**
 * SHA-256 of bytes that come in pieces. The browser's own wants the whole file in memory, which a network of 200 MB
 * on a phone does not leave, and exists only on https.
 */
export class Sha256 {
  readonly #state = new Int32Array(START);
  readonly #words = new Int32Array(64);
  readonly #rest = new Uint8Array(BLOCK);
  #restLength = 0;
  #length = 0;

  add(piece: Uint8Array): void {
    this.#length += piece.length;
    let at = 0;
    if (this.#restLength > 0) {
      at = Math.min(BLOCK - this.#restLength, piece.length);
      this.#rest.set(piece.subarray(0, at), this.#restLength);
      this.#restLength += at;
      if (this.#restLength < BLOCK) return;
      this.#mix(this.#rest, 0);
    }
    for (; at + BLOCK <= piece.length; at += BLOCK) this.#mix(piece, at);
    this.#restLength = piece.length - at;
    this.#rest.set(piece.subarray(at));
  }

  /** The hash as 64 hexadecimal digits. No bytes may be added afterwards. */
  end(): string {
    const bits = this.#length * 8;
    const padding = new Uint8Array(
      this.#restLength < 56 ? BLOCK - this.#restLength : 2 * BLOCK - this.#restLength,
    );
    padding[0] = 0x80;
    const view = new DataView(padding.buffer);
    view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32));
    view.setUint32(padding.length - 4, bits % 2 ** 32);
    this.add(padding);
    return Array.from(this.#state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  #mix(bytes: Uint8Array, at: number): void {
    const words = this.#words;
    const state = this.#state;
    for (let i = 0; i < 16; i += 1) {
      const byte = at + 4 * i;
      words[i] =
        ((bytes[byte] as number) << 24) |
        ((bytes[byte + 1] as number) << 16) |
        ((bytes[byte + 2] as number) << 8) |
        (bytes[byte + 3] as number);
    }
    for (let i = 16; i < 64; i += 1) {
      const x = words[i - 15] as number;
      const y = words[i - 2] as number;
      const low = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const high = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      words[i] = ((words[i - 16] as number) + low + (words[i - 7] as number) + high) | 0;
    }
    let a = state[0] as number;
    let b = state[1] as number;
    let c = state[2] as number;
    let d = state[3] as number;
    let e = state[4] as number;
    let f = state[5] as number;
    let g = state[6] as number;
    let h = state[7] as number;
    for (let i = 0; i < 64; i += 1) {
      const turnedE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const chosen = (e & f) ^ (~e & g);
      const first = (h + turnedE + chosen + (ROUNDS[i] as number) + (words[i] as number)) | 0;
      const turnedA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const second = (turnedA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + second) | 0;
    }
    state[0] = ((state[0] as number) + a) | 0;
    state[1] = ((state[1] as number) + b) | 0;
    state[2] = ((state[2] as number) + c) | 0;
    state[3] = ((state[3] as number) + d) | 0;
    state[4] = ((state[4] as number) + e) | 0;
    state[5] = ((state[5] as number) + f) | 0;
    state[6] = ((state[6] as number) + g) | 0;
    state[7] = ((state[7] as number) + h) | 0;
  }
}
