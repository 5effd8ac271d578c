/** Animated GIF (89a): one colour table for all frames, and of each frame only the rectangle that changes. */
export interface GifFrame {
  /** Four bytes per pixel, row by row, as canvases provide them. */
  readonly pixels: Uint8ClampedArray;
  readonly delayMs: number;
}

const COLORS = 256;
/** Bits per channel for counting and looking up colours. */
const BITS = 5;

const keyAt = (pixels: Uint8ClampedArray, at: number): number =>
  (((pixels[at] as number) >> (8 - BITS)) << (2 * BITS)) |
  (((pixels[at + 1] as number) >> (8 - BITS)) << BITS) |
  ((pixels[at + 2] as number) >> (8 - BITS));

/** The most frequent colours of some frames, three bytes each, and the nearest of them for any colour. */
class ColorTable {
  readonly bytes = new Uint8Array(3 * COLORS);
  readonly #nearest = new Int16Array(1 << (3 * BITS)).fill(-1);

  constructor(samples: readonly Uint8ClampedArray[]) {
    const counts = new Int32Array(1 << (3 * BITS));
    const sums = new Float64Array(3 << (3 * BITS));
    for (const pixels of samples) {
      for (let at = 0; at < pixels.length; at += 4) {
        const key = keyAt(pixels, at);
        counts[key] = (counts[key] as number) + 1;
        for (let c = 0; c < 3; c += 1)
          sums[3 * key + c] = (sums[3 * key + c] as number) + (pixels[at + c] as number);
      }
    }
    const keys = [...counts.keys()].filter((key) => (counts[key] as number) > 0);
    keys.sort((a, b) => (counts[b] as number) - (counts[a] as number));
    keys.slice(0, COLORS).forEach((key, index) => {
      for (let c = 0; c < 3; c += 1) {
        this.bytes[3 * index + c] = Math.round((sums[3 * key + c] as number) / (counts[key] as number));
      }
    });
  }

  indexed(pixels: Uint8ClampedArray): Uint8Array {
    const indices = new Uint8Array(pixels.length / 4);
    for (let i = 0; i < indices.length; i += 1) indices[i] = this.#indexOf(pixels, 4 * i);
    return indices;
  }

  #indexOf(pixels: Uint8ClampedArray, at: number): number {
    const key = keyAt(pixels, at);
    const known = this.#nearest[key] as number;
    if (known >= 0) return known;
    let best = 0;
    let min = Number.POSITIVE_INFINITY;
    for (let index = 0; index < COLORS; index += 1) {
      let distance = 0;
      for (let c = 0; c < 3; c += 1) {
        const apart = (pixels[at + c] as number) - (this.bytes[3 * index + c] as number);
        distance += apart * apart;
      }
      if (distance < min) {
        min = distance;
        best = index;
      }
    }
    this.#nearest[key] = best;
    return best;
  }
}

/** Collects bytes; GIF is little-endian. */
class Bytes {
  #parts = new Uint8Array(65_536);
  #length = 0;

  byte(value: number): void {
    if (this.#length === this.#parts.length) {
      const larger = new Uint8Array(2 * this.#length);
      larger.set(this.#parts);
      this.#parts = larger;
    }
    this.#parts[this.#length++] = value;
  }
  short(value: number): void {
    this.byte(value & 0xff);
    this.byte(value >> 8);
  }
  all(values: Iterable<number>): void {
    for (const value of values) this.byte(value);
  }
  text(text: string): void {
    for (const sign of text) this.byte(sign.charCodeAt(0));
  }
  done(): Uint8Array<ArrayBuffer> {
    return this.#parts.slice(0, this.#length);
  }
}

/** Takes frame by frame, so that the caller can pause in between. */
export class GifWriter {
  readonly #bytes = new Bytes();
  readonly #colors: ColorTable;
  readonly #width: number;
  readonly #height: number;
  #last: Uint8Array | undefined;

  /** `samples`: frames that together contain nearly all colours. */
  constructor(width: number, height: number, samples: readonly Uint8ClampedArray[]) {
    this.#width = width;
    this.#height = height;
    this.#colors = new ColorTable(samples);
    const bytes = this.#bytes;
    bytes.text('GIF89a');
    bytes.short(width);
    bytes.short(height);
    bytes.all([0xf7, 0, 0]); // a table of 256 colours of 8 bits
    bytes.all(this.#colors.bytes);
    bytes.all([0x21, 0xff, 11]);
    bytes.text('NETSCAPE2.0');
    bytes.all([3, 1, 0, 0, 0]); // loop for ever
  }

  add({ pixels, delayMs }: GifFrame): void {
    const indices = this.#colors.indexed(pixels);
    const box = changed(this.#last, indices, this.#width, this.#height);
    this.#last = indices;
    const bytes = this.#bytes;
    bytes.all([0x21, 0xf9, 4, 0x04]); // keep the frame after drawing
    bytes.short(Math.round(delayMs / 10));
    bytes.all([0, 0, 0x2c]);
    bytes.short(box.x);
    bytes.short(box.y);
    bytes.short(box.width);
    bytes.short(box.height);
    bytes.byte(0);
    const part = new Uint8Array(box.width * box.height);
    for (let row = 0; row < box.height; row += 1) {
      const from = (box.y + row) * this.#width + box.x;
      part.set(indices.subarray(from, from + box.width), row * box.width);
    }
    compress(part, bytes);
  }

  done(): Uint8Array<ArrayBuffer> {
    this.#bytes.byte(0x3b);
    return this.#bytes.done();
  }
}

/** The smallest rectangle around all differences; one pixel when there are none. */
const changed = (last: Uint8Array | undefined, now: Uint8Array, width: number, height: number) => {
  if (!last) return { x: 0, y: 0, width, height };
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let i = 0; i < now.length; i += 1) {
    if (now[i] === last[i]) continue;
    const x = i % width;
    const y = Math.floor(i / width);
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return right < 0
    ? { x: 0, y: 0, width: 1, height: 1 }
    : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
};

const CLEAR = 256;
const END = 257;
const MAX_CODES = 4096;

/**
 * LZW with codes of 9 to 12 bits, in blocks of 255 bytes. The dictionary maps the code before and the next index to a
 * code.
 */
const compress = (indices: Uint8Array, bytes: Bytes): void => {
  const block = new Uint8Array(255);
  let filled = 0;
  let held = 0;
  let heldBits = 0;
  let codeBits = 9;
  let nextCode = END + 1;
  const codes = new Int16Array(MAX_CODES * 256).fill(-1);
  const used: number[] = [];
  const flush = (): void => {
    if (filled === 0) return;
    bytes.byte(filled);
    bytes.all(block.subarray(0, filled));
    filled = 0;
  };
  const put = (code: number): void => {
    held |= code << heldBits;
    heldBits += codeBits;
    while (heldBits >= 8) {
      block[filled++] = held & 0xff;
      held >>= 8;
      heldBits -= 8;
      if (filled === 255) flush();
    }
  };
  bytes.byte(8);
  put(CLEAR);
  let prefix = indices[0] as number;
  for (let i = 1; i < indices.length; i += 1) {
    const index = indices[i] as number;
    const at = prefix * 256 + index;
    const known = codes[at] as number;
    if (known >= 0) {
      prefix = known;
      continue;
    }
    put(prefix);
    prefix = index;
    if (nextCode === MAX_CODES) {
      put(CLEAR);
      for (const each of used) codes[each] = -1;
      used.length = 0;
      nextCode = END + 1;
      codeBits = 9;
      continue;
    }
    if (nextCode === 1 << codeBits) codeBits += 1;
    codes[at] = nextCode++;
    used.push(at);
  }
  put(prefix);
  put(END);
  if (heldBits > 0) block[filled++] = held & 0xff;
  flush();
  bytes.byte(0);
};
