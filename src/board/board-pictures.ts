import type { Palette } from '../ui/canvas/palette';
import { surfaceInPieces } from './draw/surface';
import type { BoardGeometry } from './geometry';
import { makeSprites, type StoneSprites, type StoneStyle } from './sprites';
import { StonesLayer } from './stones-layer';

/** What the pictures of a board follow from. */
interface BoardLook {
  readonly geometry: BoardGeometry;
  readonly palette: Palette;
  readonly style: StoneStyle;
}

/** What is drawn once for a look, and only copied from then on. Boards of the same look share it. */
export interface BoardPictures {
  readonly look: BoardLook;
  readonly sprites: StoneSprites;
  /** Undefined when the browser has no memory for it. */
  readonly layer: StonesLayer | undefined;
}

/** Two, because a look often comes back after a record on a board of another size. */
const MAX_KEPT = 2;

interface KeptPictures extends BoardPictures {
  /** Wood, grid and coordinates. */
  readonly surface: HTMLCanvasElement;
}

/**
 * The pictures of the looks left last, in the order of leaving. A page with a board is mostly left and entered with the
 * same look (review, library, review), and drawing everything again was half of its first task.
 */
const kept = new Map<string, KeptPictures>();

/**
 * Draws the surface of a board on its canvas and returns its other pictures, with these stones on their layer. Yields
 * between pieces that can be drawn in different frames, unless the pictures are kept.
 */
export function* boardPictures(
  below: CanvasRenderingContext2D,
  look: BoardLook,
  stones: Uint8Array,
): Generator<void, BoardPictures> {
  const { geometry, palette, style } = look;
  const old = kept.get(nameOf(look));
  if (old) {
    below.clearRect(0, 0, geometry.width, geometry.height);
    below.drawImage(old.surface, 0, 0);
    return old;
  }
  for (const _ of surfaceInPieces(below, geometry, palette)) yield;
  yield;
  const sprites = makeSprites(geometry, palette, style);
  const layer = StonesLayer.make({ geometry, palette, sprites });
  yield;
  layer?.update(stones);
  yield;
  return { look, sprites, layer };
}

/** Keeps the pictures of a look that a board leaves; the canvas still shows its surface. */
export const keepPictures = (canvas: HTMLCanvasElement, pictures: BoardPictures): void => {
  const name = nameOf(pictures.look);
  const surface = kept.get(name)?.surface ?? copyOf(canvas);
  if (!surface) return;
  kept.delete(name);
  kept.set(name, { ...pictures, surface });
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
};

const nameOf = ({ geometry, palette, style }: BoardLook): string => {
  const { grid, ...lines } = geometry;
  return JSON.stringify([lines, grid.turn, palette, style]);
};

/** Undefined when the browser has no memory for it, or has lost the canvas. */
const copyOf = (canvas: HTMLCanvasElement): HTMLCanvasElement | undefined => {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const ctx = copy.getContext('2d');
  if (!ctx || canvas.getContext('2d')?.isContextLost()) return undefined;
  ctx.drawImage(canvas, 0, 0);
  // A reset of the graphics card clears every canvas.
  copy.addEventListener('contextlost', () => kept.clear(), { once: true });
  return copy;
};
