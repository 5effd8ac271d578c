/** The part of gifenc in use; the package has no types. */
declare module 'gifenc' {
  type Palette = number[][];
  interface Frame {
    readonly palette?: Palette;
    readonly delay?: number;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    readonly dispose?: number;
  }
  interface Encoder {
    writeFrame(indices: Uint8Array, width: number, height: number, frame: Frame): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export const GIFEncoder: () => Encoder;
  export const quantize: (pixels: Uint8ClampedArray, colors: number) => Palette;
  export const applyPalette: (pixels: Uint8ClampedArray, palette: Palette) => Uint8Array;
}
