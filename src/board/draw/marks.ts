import { BLACK, type BoardPosition, EMPTY, type Mark, PASS, type Point, type Stone } from '#protocol';
import { drawText } from '../../ui/canvas/figure-text';
import { circlePath, crossPath, squarePath, trianglePath } from '../../ui/canvas/shapes';
import type { Brush } from '../brush';
import { xOf, yOf } from '../geometry';

/** Draws the record's marks and the ko point. */
export const drawMarks = (brush: Brush, position: BoardPosition): void => {
  const marked = new Set(position.marks.map((mark) => mark.point));
  if (position.koPoint !== PASS && !marked.has(position.koPoint)) drawKo(brush, position.koPoint);
  for (const mark of position.marks) drawMark(brush, mark, position.stones[mark.point] as Stone);
};

/** A colour readable on a stone, or on the wood. */
export const contrast = ({ palette }: Brush, stone: Stone): string => {
  if (stone === EMPTY) return palette.line;
  return stone === BLACK ? palette.white : palette.black;
};

const drawMark = (brush: Brush, mark: Mark, stone: Stone): void => {
  const { ctx, geometry, palette } = brush;
  const { cell } = geometry;
  const x = xOf(geometry, mark.point);
  const y = yOf(geometry, mark.point);
  if (stone === EMPTY && !mark.kind.endsWith('Territory')) clearLines(brush, x, y);
  const color = contrast(brush, stone);
  ctx.fillStyle = color;
  ctx.strokeStyle = color;
  ctx.lineWidth = Math.max(1, 0.07 * cell);
  ctx.lineJoin = 'miter';
  ctx.lineCap = 'butt';
  switch (mark.kind) {
    case 'label': {
      const text = mark.text ?? '';
      const size = cell * (text.length > 2 ? 0.38 : text.length > 1 ? 0.48 : 0.6);
      drawText(ctx, palette, text, { x, y, size, weight: 600 });
      return;
    }
    case 'selected':
      squarePath(ctx, x, y, 0.17 * cell);
      ctx.fill();
      return;
    case 'blackTerritory':
    case 'whiteTerritory':
      drawTerritory(brush, x, y, mark.kind === 'blackTerritory');
      return;
    case 'circle':
      circlePath(ctx, x, y, 0.26 * cell);
      break;
    case 'square':
      squarePath(ctx, x, y, 0.21 * cell);
      break;
    case 'triangle':
      trianglePath(ctx, x, y, 0.3 * cell);
      break;
    case 'cross':
      crossPath(ctx, x, y, 0.2 * cell);
      break;
  }
  ctx.stroke();
};

/** Clears the crossing lines under a mark, because they would look like part of it. */
const clearLines = ({ ctx, geometry, palette }: Brush, x: number, y: number): void => {
  ctx.fillStyle = palette.wood;
  circlePath(ctx, x, y, 0.38 * geometry.cell);
  ctx.fill();
};

/** Draws territory as a small square in the owner's colour, as for counting. */
const drawTerritory = ({ ctx, geometry, palette }: Brush, x: number, y: number, black: boolean): void => {
  const half = 0.17 * geometry.cell;
  ctx.fillStyle = black ? palette.black : palette.white;
  // On the wood a white square shows by its edge alone.
  ctx.strokeStyle = black ? palette.white : palette.line;
  ctx.lineWidth = Math.max(1, 0.04 * geometry.cell);
  squarePath(ctx, x, y, half);
  ctx.fill();
  ctx.stroke();
};

const drawKo = ({ ctx, geometry, palette }: Brush, point: Point): void => {
  const { cell } = geometry;
  ctx.strokeStyle = palette.line;
  ctx.lineWidth = Math.max(1, 0.06 * cell);
  squarePath(ctx, xOf(geometry, point), yOf(geometry, point), Math.round(0.24 * cell));
  ctx.stroke();
};
