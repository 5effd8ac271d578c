import type { Palette } from '../../ui/canvas/palette';
import type { Brush } from '../brush';
import type { BoardGeometry } from '../geometry';
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
  const [across, down] = [steps(width), steps(height)];
  const [columns, rows] = [SAMPLES * width, SAMPLES * height];
  const found = new Float32Array(columns * rows);
  const on = Float32Array.from(pointAt, (point) => ownership[point] as number);
  for (let row = 0; row < rows; row += 1) {
    const [top, bottom] = [width * (down.first[row] as number), width * (down.second[row] as number)];
    const lower = down.share[row] as number;
    for (let column = 0; column < columns; column += 1) {
      const [left, right] = [across.first[column] as number, across.second[column] as number];
      const aside = across.share[column] as number;
      const above = (on[top + left] as number) * (1 - aside) + (on[top + right] as number) * aside;
      const below = (on[bottom + left] as number) * (1 - aside) + (on[bottom + right] as number) * aside;
      found[row * columns + column] = above * (1 - lower) + below * lower;
    }
  }
  return found;
};

/** For each sample along a side: the lines around it, and how far it is from the first to the second, 0 to 1. */
interface Steps {
  readonly first: Uint8Array;
  readonly second: Uint8Array;
  readonly share: Float32Array;
}

const steps = (lines: number): Steps => {
  const places = Float32Array.from({ length: SAMPLES * lines }, (_, sample) =>
    Math.min(Math.max((sample + 0.5) / SAMPLES - 0.5, 0), lines - 1),
  );
  const first = Uint8Array.from(places, Math.floor);
  return {
    first,
    second: first.map((line) => Math.min(line + 1, lines - 1)),
    share: places.map((place, sample) => place - (first[sample] as number)),
  };
};

/** Red, green and blue of an opaque colour, as the browser reads it. */
const channels = (ctx: CanvasRenderingContext2D, color: string): readonly number[] => {
  ctx.fillStyle = color;
  const hex = String(ctx.fillStyle);
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
};

/** Black's ownership of every point (-1 to 1), how the points lie on the screen, and the colours of the sides. */
export interface HeatMap {
  readonly ownership: Float32Array;
  readonly grid: TurnedGrid;
  readonly palette: Palette;
}

/** Draws the map on a canvas of its own, `SAMPLES` squared pixels a point: dark for Black, light for White. */
export const drawHeat = (picture: HTMLCanvasElement, { ownership, grid, palette }: HeatMap): void => {
  const [width, height] = [SAMPLES * grid.size.width, SAMPLES * grid.size.height];
  // Setting a size, even the same, makes the browser style and lay out the canvas again.
  if (picture.width !== width) picture.width = width;
  if (picture.height !== height) picture.height = height;
  const ctx = picture.getContext('2d');
  if (!ctx) return;
  const [black, white] = [channels(ctx, palette.black), channels(ctx, palette.white)];
  const image = ctx.createImageData(picture.width, picture.height);
  sampled(grid, ownership).forEach((certain, index) => {
    const strength = (Math.abs(certain) - FLOOR) / (1 - FLOOR);
    if (!(strength > 0)) return;
    image.data.set(certain > 0 ? black : white, 4 * index);
    image.data[4 * index + 3] = 255 * DENSEST * strength;
  });
  ctx.putImageData(image, 0, 0);
};

/** Left, top, width and height of the map on the board, in device pixels. */
export const heatPlace = ({
  cell,
  originX,
  originY,
  size,
}: BoardGeometry): [left: number, top: number, width: number, height: number] => [
  originX - cell / 2,
  originY - cell / 2,
  cell * size.width,
  cell * size.height,
];

/** Draws ownership as a smooth heat map under the stones of a still picture. `ownership` is Black's, -1 to 1. */
export const drawOwnershipHeat = (
  { ctx, geometry, palette }: Brush,
  ownership: Float32Array | undefined,
): void => {
  if (!ownership) return;
  const picture = document.createElement('canvas');
  drawHeat(picture, { ownership, grid: geometry.grid, palette });
  ctx.imageSmoothingEnabled = true;
  ctx.drawImage(picture, ...heatPlace(geometry));
};
