import type { Palette } from '../ui/canvas/palette';
import type { BoardGeometry } from './geometry';
import type { StoneSprites } from './sprites';

/** The parameters of every drawing function. */
export interface Brush {
  readonly ctx: CanvasRenderingContext2D;
  readonly geometry: BoardGeometry;
  readonly palette: Palette;
  readonly sprites: StoneSprites;
  /** Keeps the drawn stones between frames; without it each stone is drawn every time. */
  readonly layer?: StonesPicture | undefined;
  /** Shows the heat map under this canvas; without it the map is drawn on the canvas. */
  readonly heat?: HeatPicture | undefined;
}

export interface HeatPicture {
  /** Black's ownership, -1 to 1. */
  show(brush: Brush, ownership: Float32Array | undefined): void;
}

/** The stones on a canvas of their own. */
export interface StonesPicture {
  draw(ctx: CanvasRenderingContext2D, stones: Uint8Array): void;
}
