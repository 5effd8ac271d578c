import type { Palette } from '../../ui/canvas/palette';
import type { Brush } from '../brush';
import type { TurnedGrid } from '../turned-grid';

/** Below this absolute ownership a place counts as neutral. */
const FLOOR = 0.12;
/** Opacity at full ownership. */
const DENSEST = 0.62;
/** Samples along one side of a cell. The browser smooths between them when it enlarges the picture. */
const SAMPLES = 3;

/**
 * The ownership between the points, by linear interpolation: `SAMPLES` squared values for each point, row by row as
 * on the screen. Interpolating colours instead would draw a grey seam between Black and White; the ownership itself
 * passes through neutral.
 */
export const sampled = (
  { size: { width, height }, pointAt }: TurnedGrid,
  ownership: Float32Array,
): Float32Array => {
  const across = steps(width);
  const found = new Float32Array(SAMPLES * SAMPLES * width * height);
  const at = (row: number, column: number): number =>
    ownership[pointAt[row * width + column] as number] as number;
  let next = 0;
  for (const [top, bottom, down] of steps(height))
    for (const [left, right, aside] of across) {
      const upper = at(top, left) * (1 - aside) + at(top, right) * aside;
      const lower = at(bottom, left) * (1 - aside) + at(bottom, right) * aside;
      found[next] = upper * (1 - down) + lower * down;
      next += 1;
    }
  return found;
};

/** For each sample along a side: the lines around it, and how far it is from the first to the second, 0 to 1. */
const steps = (lines: number): readonly (readonly [number, number, number])[] =>
  Array.from({ length: SAMPLES * lines }, (_, sample) => {
    const place = Math.min(Math.max((sample + 0.5) / SAMPLES - 0.5, 0), lines - 1);
    const first = Math.floor(place);
    return [first, Math.min(first + 1, lines - 1), place - first];
  });

interface Kept {
  readonly grid: TurnedGrid;
  readonly palette: Palette;
  readonly picture: HTMLCanvasElement;
}

/** The pointer redraws the board far more often than an analysis changes. */
const pictures = new WeakMap<Float32Array, Kept>();

const pictureOf = (ownership: Float32Array, grid: TurnedGrid, palette: Palette): HTMLCanvasElement => {
  const kept = pictures.get(ownership);
  if (kept?.grid === grid && kept.palette === palette) return kept.picture;
  const picture = document.createElement('canvas');
  picture.width = SAMPLES * grid.size.width;
  picture.height = SAMPLES * grid.size.height;
  const ctx = picture.getContext('2d');
  if (ctx)
    for (const [index, certain] of sampled(grid, ownership).entries()) {
      const strength = (Math.abs(certain) - FLOOR) / (1 - FLOOR);
      if (!(strength > 0)) continue;
      ctx.globalAlpha = DENSEST * strength;
      ctx.fillStyle = certain > 0 ? palette.black : palette.white;
      ctx.fillRect(index % picture.width, Math.floor(index / picture.width), 1, 1);
    }
  pictures.set(ownership, { grid, palette, picture });
  return picture;
};

/**
 * Draws ownership as a smooth heat map under the stones: darker for Black, lighter for White, stronger when it is
 * surer. `ownership` is Black's, -1 to 1.
 */
export const drawOwnershipHeat = (
  { ctx, geometry, palette }: Brush,
  ownership: Float32Array | undefined,
): void => {
  if (!ownership) return;
  const { cell, grid, originX, originY, size } = geometry;
  const picture = pictureOf(ownership, grid, palette);
  ctx.imageSmoothingEnabled = true;
  ctx.drawImage(picture, originX - cell / 2, originY - cell / 2, cell * size.width, cell * size.height);
};
