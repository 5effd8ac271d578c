import { EMPTY, type PatternMove, type Point, type Rect, type Size } from '#protocol';
import { drawStones } from '../board/draw/stones';
import { drawSurface } from '../board/draw/surface';
import { type BoardGeometry, layoutBoard, xOf, yOf } from '../board/geometry';
import { makeSprites } from '../board/sprites';
import { drawText } from '../ui/canvas/figure-text';
import { readPalette } from '../ui/canvas/palette';
import { circlePath } from '../ui/canvas/shapes';
import { ANYTHING } from './pattern';

export interface PatternScene {
  readonly size: Size;
  readonly stones: Uint8Array;
  readonly region: Rect;
  readonly next: readonly PatternMove[];
  readonly cursor: Point | undefined;
}

/** The letter of the n-th following move (0-based); A is the most frequent. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** Draws the pattern board: wood, stones, wildcard points, the selected part, and the following moves. */
export const drawPattern = (canvas: HTMLCanvasElement, scene: PatternScene, ratio: number): BoardGeometry => {
  const { width, height } = canvas;
  const geometry = layoutBoard(scene.size, { width, height, ratio, coordinates: true });
  const ctx = canvas.getContext('2d');
  if (!ctx) return geometry;
  const palette = readPalette(canvas);
  const sprites = makeSprites(geometry, palette, 'flat');
  drawSurface(ctx, geometry, palette);
  shadeOutside(ctx, geometry, scene.region);
  drawStones(
    { ctx, geometry, palette, sprites },
    scene.stones.map((cell) => (cell === ANYTHING ? EMPTY : cell)),
  );
  const size = geometry.cell * 0.56;
  scene.stones.forEach((cell, point) => {
    if (cell !== ANYTHING) return;
    ctx.fillStyle = palette.wood;
    circlePath(ctx, xOf(geometry, point), yOf(geometry, point), geometry.cell * 0.4);
    ctx.fill();
    ctx.fillStyle = palette.line;
    drawText(ctx, palette, '✱', { x: xOf(geometry, point), y: yOf(geometry, point), size });
  });
  scene.next.forEach(({ point }, index) => {
    if (scene.stones[point] !== EMPTY) return;
    ctx.fillStyle = palette.wood;
    circlePath(ctx, xOf(geometry, point), yOf(geometry, point), geometry.cell * 0.42);
    ctx.fill();
    ctx.fillStyle = palette.line;
    drawText(ctx, palette, letterOf(index), {
      x: xOf(geometry, point),
      y: yOf(geometry, point),
      size: geometry.cell * 0.62,
      weight: 600,
    });
  });
  if (scene.cursor !== undefined) {
    ctx.strokeStyle = palette.accent;
    ctx.lineWidth = 2 * ratio;
    circlePath(ctx, xOf(geometry, scene.cursor), yOf(geometry, scene.cursor), geometry.cell * 0.5);
    ctx.stroke();
  }
  return geometry;
};

/** Dims the board outside the selected part and draws its edge. */
const shadeOutside = (ctx: CanvasRenderingContext2D, geometry: BoardGeometry, region: Rect): void => {
  const { size, cell, wood } = geometry;
  const isWhole =
    region.left === 0 &&
    region.top === 0 &&
    region.right === size.width - 1 &&
    region.bottom === size.height - 1;
  if (isWhole) return;
  const x = geometry.originX + (region.left - 0.5) * cell;
  const y = geometry.originY + (region.top - 0.5) * cell;
  const width = (region.right - region.left + 1) * cell;
  const height = (region.bottom - region.top + 1) * cell;
  ctx.save();
  ctx.beginPath();
  ctx.rect(wood.x, wood.y, wood.width, wood.height);
  ctx.rect(x, y, width, height);
  ctx.fillStyle = 'rgba(30, 22, 8, 0.34)';
  ctx.fill('evenodd');
  ctx.strokeStyle = 'rgba(30, 22, 8, 0.8)';
  ctx.lineWidth = Math.max(2, geometry.line * 2);
  ctx.strokeRect(x, y, width, height);
  ctx.restore();
};
