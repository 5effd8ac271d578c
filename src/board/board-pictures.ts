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
  readonly sprites: StoneSprites;
  /** Undefined when the browser has no memory for it. */
  readonly layer: StonesLayer | undefined;
}

interface KnownPictures extends BoardPictures {
  /** Wood, grid and coordinates. */
  readonly surface: HTMLCanvasElement;
}

/** Two sizes of board, or a board with the drawer beside it and without. */
const MAX_KNOWN = 2;

/**
 * The pictures of the looks used last, in the order of use. A page with a board is mostly left and entered with the same
 * look (review, library, review), and drawing everything again was half of its first task.
 */
const known = new Map<string, KnownPictures>();

/**
 * Draws the surface of a board on its canvas and returns its other pictures, with these stones on their layer. Yields
 * between pieces that can be drawn in different frames, unless the pictures are known.
 */
export function* boardPictures(
  below: CanvasRenderingContext2D,
  look: BoardLook,
  stones: Uint8Array,
): Generator<void, BoardPictures> {
  const { geometry, palette, style } = look;
  const name = nameOf(look);
  const old = known.get(name);
  if (old) {
    below.clearRect(0, 0, geometry.width, geometry.height);
    below.drawImage(old.surface, 0, 0);
    keep(name, old);
    return old;
  }
  for (const _ of surfaceInPieces(below, geometry, palette)) yield;
  const surface = copyOf(below.canvas);
  yield;
  const sprites = makeSprites(geometry, palette, style);
  const layer = StonesLayer.make({ geometry, palette, sprites });
  yield;
  layer?.update(stones);
  yield;
  if (surface) keep(name, { surface, sprites, layer });
  return { sprites, layer };
}

const keep = (name: string, pictures: KnownPictures): void => {
  known.delete(name);
  known.set(name, pictures);
  for (const oldest of known.keys()) {
    if (known.size <= MAX_KNOWN) break;
    known.delete(oldest);
  }
};

const nameOf = ({ geometry, palette, style }: BoardLook): string => {
  const { grid, ...lines } = geometry;
  return JSON.stringify([lines, grid.turn, palette, style]);
};

/** Undefined when the browser has no memory for it. */
const copyOf = (canvas: HTMLCanvasElement): HTMLCanvasElement | undefined => {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const ctx = copy.getContext('2d');
  if (!ctx) return undefined;
  ctx.drawImage(canvas, 0, 0);
  // A reset of the graphics card clears every canvas.
  copy.addEventListener('contextlost', () => known.clear(), { once: true });
  return copy;
};
