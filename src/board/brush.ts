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
}

/** The stones on a canvas of their own. */
export interface StonesPicture {
  draw(ctx: CanvasRenderingContext2D, stones: Uint8Array): void;
}
