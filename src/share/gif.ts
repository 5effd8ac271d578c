import { applyPalette, GIFEncoder, quantize } from 'gifenc';

export interface GifFrame {
  /** Four bytes per pixel, row by row, as canvases provide them. */
  readonly pixels: Uint8ClampedArray;
  readonly delayMs: number;
}

/** Index of what a frame leaves as it was; the colours are below. */
const UNCHANGED = 255;
const KEEP = 1;

/** An animated GIF with one colour table. Takes frame by frame, so that the caller can pause in between. */
export class GifWriter {
  readonly #encoder = GIFEncoder();
  readonly #palette: number[][];
  readonly #width: number;
  readonly #height: number;
  #last: Uint8Array | undefined;

  /** `sample`: a frame with nearly all colours. */
  constructor(width: number, height: number, sample: Uint8ClampedArray) {
    this.#width = width;
    this.#height = height;
    this.#palette = quantize(sample, UNCHANGED);
  }

  add({ pixels, delayMs }: GifFrame): void {
    const now = applyPalette(pixels, this.#palette);
    const last = this.#last;
    const indices = last ? now.map((index, i) => (index === last[i] ? UNCHANGED : index)) : now;
    const first = last ? {} : { palette: this.#table() };
    this.#last = now;
    this.#encoder.writeFrame(indices, this.#width, this.#height, {
      ...first,
      delay: delayMs,
      transparent: last !== undefined,
      transparentIndex: UNCHANGED,
      dispose: KEEP,
    });
  }

  done(): Uint8Array<ArrayBuffer> {
    this.#encoder.finish();
    return this.#encoder.bytes();
  }

  /** The colours, filled up so that `UNCHANGED` is an index of the table. */
  #table(): number[][] {
    return [
      ...this.#palette,
      ...Array.from({ length: UNCHANGED + 1 - this.#palette.length }, () => [0, 0, 0]),
    ];
  }
}
