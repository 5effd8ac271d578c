import type { Palette } from '../ui/canvas/palette';
import type { BoardGeometry } from './geometry';
import type { StoneSprites } from './sprites';

/** What every drawing function needs. */
export interface Brush {
  readonly ctx: CanvasRenderingContext2D;
  readonly geometry: BoardGeometry;
  readonly palette: Palette;
  readonly sprites: StoneSprites;
  /** Keeps the stones from one picture to the next; without it they are drawn one by one. */
  readonly layer?: StonesPicture | undefined;
}

/** The stones alone, on a picture of their own. */
export interface StonesPicture {
  draw(ctx: CanvasRenderingContext2D, stones: Uint8Array): void;
}
