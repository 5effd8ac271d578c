import { edgeLabels, type Point, starPoints } from '#protocol';
import { drawText } from '../../ui/canvas/figure-text';
import type { Palette } from '../../ui/canvas/palette';
import { circlePath } from '../../ui/canvas/shapes';
import { type BoardGeometry, STONE_OF_CELL, xOf, yOf } from '../geometry';
import { woodInPieces } from './wood';

/** Draws the empty board: what changes only with size, theme or coordinates. */
export const drawSurface = (ctx: CanvasRenderingContext2D, geometry: BoardGeometry, palette: Palette): void =>
  void [...surfaceInPieces(ctx, geometry, palette)];

/** Draws the same, and yields between pieces that can be drawn in different frames. */
export function* surfaceInPieces(
  ctx: CanvasRenderingContext2D,
  geometry: BoardGeometry,
  palette: Palette,
): Generator<void> {
  ctx.clearRect(0, 0, geometry.width, geometry.height);
  yield* woodInPieces(ctx, geometry, palette);
  drawGrid(ctx, geometry, palette);
  if (geometry.coordinates) drawCoordinates(ctx, geometry, palette);
}

/** CSS pixels. */
const MAX_STAR = 3.5;

const drawGrid = (ctx: CanvasRenderingContext2D, geometry: BoardGeometry, palette: Palette): void => {
  const { originX, originY, cell, line, size } = geometry;
  const half = line / 2;
  const right = originX + (size.width - 1) * cell;
  const bottom = originY + (size.height - 1) * cell;
  ctx.fillStyle = palette.line;
  // Rectangles instead of strokes fill exact pixels with square corners.
  for (let column = 0; column < size.width; column += 1) {
    ctx.fillRect(originX + column * cell - half, originY - half, line, bottom - originY + line);
  }
  for (let row = 0; row < size.height; row += 1) {
    ctx.fillRect(originX - half, originY + row * cell - half, right - originX + line, line);
  }
  const r = Math.max(1.5, Math.min(cell * 0.085, MAX_STAR * geometry.ratio));
  for (const place of starPoints(size)) {
    const point = geometry.grid.pointAt[place] as number;
    circlePath(ctx, xOf(geometry, point), yOf(geometry, point), r);
    ctx.fill();
  }
};

/** In cells from the outer line to the middle of a coordinate: between the stone's edge and the board's edge. */
const COORDINATE_AT = STONE_OF_CELL + 0.31;
/** With a smaller line distance (CSS pixels) only every second line is named, in larger letters. */
const CROWDED = 15;

/** The record's name of the line at this place of the edge: a turned board keeps its names. */
const nameAt = (geometry: BoardGeometry, place: number, across: boolean): string => {
  const { grid, size, coordinateStyle } = geometry;
  const isOnSide = grid.turn.rotation % 2 === 1;
  const width = isOnSide ? size.height : size.width;
  const height = isOnSide ? size.width : size.height;
  const point = grid.pointAt[place] as number;
  const { columns, rows } = edgeLabels(coordinateStyle, { width, height });
  return (across === isOnSide ? rows[Math.floor(point / width)] : columns[point % width]) ?? '';
};

/** CSS pixels: larger names would dominate boards of few lines. */
const MAX_TEXT = 12;

const textSizeOf = ({ cell, ratio }: BoardGeometry): number =>
  Math.min((cell / ratio < CROWDED ? 0.52 : 0.36) * cell, MAX_TEXT * ratio);

/** Draws the names of the two lines that meet under the pointer, as dark as the lines. */
export const drawNamesAt = (
  ctx: CanvasRenderingContext2D,
  geometry: BoardGeometry,
  palette: Palette,
  point: Point,
): void => {
  const { originX, originY, cell, size } = geometry;
  const place = geometry.grid.placeOf[point] as number;
  const column = place % size.width;
  const row = Math.floor(place / size.width);
  const away = COORDINATE_AT * cell;
  const x = originX + column * cell;
  const y = originY + row * cell;
  const style = { size: 1.12 * textSizeOf(geometry), weight: 700 } as const;
  ctx.fillStyle = palette.line;
  const across = nameAt(geometry, column, true);
  const down = nameAt(geometry, row * size.width, false);
  drawText(ctx, palette, across, { x, y: originY - away, ...style });
  drawText(ctx, palette, across, { x, y: originY + (size.height - 1) * cell + away, ...style });
  drawText(ctx, palette, down, { x: originX - away, y, ...style });
  drawText(ctx, palette, down, { x: originX + (size.width - 1) * cell + away, y, ...style });
};

const drawCoordinates = (ctx: CanvasRenderingContext2D, geometry: BoardGeometry, palette: Palette): void => {
  const { originX, originY, cell, ratio, size } = geometry;
  const crowded = cell / ratio < CROWDED;
  const textSize = textSizeOf(geometry);
  const every = crowded ? 2 : 1;
  const away = COORDINATE_AT * cell;
  const right = originX + (size.width - 1) * cell;
  const bottom = originY + (size.height - 1) * cell;
  ctx.fillStyle = palette.coord;
  for (let column = 0; column < size.width; column += every) {
    const x = originX + column * cell;
    const name = nameAt(geometry, column, true);
    drawText(ctx, palette, name, { x, y: originY - away, size: textSize, weight: 400 });
    drawText(ctx, palette, name, { x, y: bottom + away, size: textSize, weight: 400 });
  }
  for (let row = 0; row < size.height; row += every) {
    const y = originY + row * cell;
    const name = nameAt(geometry, row * size.width, false);
    drawText(ctx, palette, name, { x: originX - away, y, size: textSize, weight: 400 });
    drawText(ctx, palette, name, { x: right + away, y, size: textSize, weight: 400 });
  }
};
