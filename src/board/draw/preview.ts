import { type Color, EMPTY, PASS, type Point, type PositionView } from '#protocol';
import { drawText } from '../../ui/canvas/figure-text';
import { xOf, yOf } from '../geometry';
import type { Brush } from '../scene';
import { spriteOf } from '../sprites';
import { contrast } from './marks';
import { stamp } from './stones';

/** A line of the engine as numbered, slightly transparent stones. A point played twice keeps its first number. */
export const drawPreview = (brush: Brush, position: PositionView, preview: readonly Point[]): void => {
  const { ctx, geometry, palette } = brush;
  const { cell } = geometry;
  const shown = new Set<Point>();
  preview.forEach((point, index) => {
    if (point === PASS || shown.has(point) || position.stones[point] !== EMPTY) return;
    shown.add(point);
    const color = (index % 2 === 0 ? position.toPlay : 3 - position.toPlay) as Color;
    const x = xOf(geometry, point);
    const y = yOf(geometry, point);
    ctx.globalAlpha = 0.86;
    stamp(brush, spriteOf(brush.sprites, color), point);
    ctx.globalAlpha = 1;
    const text = String(index + 1);
    ctx.fillStyle = contrast(brush, color);
    drawText(ctx, palette, text, { x, y, size: cell * (text.length > 1 ? 0.48 : 0.54), weight: 600 });
  });
};
