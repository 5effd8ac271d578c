import { type BoardPosition, EMPTY, type Point, type Stone } from '#protocol';
import { circlePath } from '../../ui/canvas/shapes';
import type { Brush } from '../brush';
import { xOf, yOf } from '../geometry';
import { contrast } from './marks';

/** Whether a stone carries its number, which leaves no room for other marks in its middle. */
export const isNumbered = (
  { moveNumbers, lastMove }: BoardPosition,
  which: 'all' | 'last' | 'none',
  point: Point,
): boolean => which !== 'none' && moveNumbers[point] !== 0 && (which === 'all' || lastMove?.point === point);

/** Draws numbers on stones, and marks the last move with a ring inside the stone or with its number. */
export const drawMoveNumbers = (
  brush: Brush,
  position: BoardPosition,
  which: 'all' | 'last' | 'none',
): void => {
  const { moveNumbers, stones, lastMove, marks } = position;
  const last = lastMove && stones[lastMove.point] !== EMPTY ? lastMove.point : undefined;
  const marked = new Set(marks.map((mark) => mark.point));
  if (which === 'all') {
    for (let point = 0; point < stones.length; point += 1) {
      const number = moveNumbers[point] as number;
      if (number > 0 && stones[point] !== EMPTY && point !== last && !marked.has(point)) {
        drawNumber(brush, point, number, stones[point] as Stone, 'earlier');
      }
    }
  }
  // A mark of the record on the last stone takes precedence over the ring.
  if (last === undefined || marked.has(last)) return;
  const number = moveNumbers[last] as number;
  if (which === 'none' || number === 0) drawRing(brush, last, stones[last] as Stone);
  else drawNumber(brush, last, number, stones[last] as Stone, which === 'all' ? 'lastOfAll' : 'last');
};

const drawRing = (brush: Brush, point: Point, stone: Stone): void => {
  const { ctx, geometry } = brush;
  ctx.strokeStyle = contrast(brush, stone);
  ctx.lineWidth = Math.max(1.25 * geometry.ratio, 0.06 * geometry.cell);
  circlePath(ctx, xOf(geometry, point), yOf(geometry, point), 0.27 * geometry.cell);
  ctx.stroke();
};

/** `lastOfAll`: all stones have numbers, so a ring at its edge marks the last one. */
const drawNumber = (
  brush: Brush,
  point: Point,
  number: number,
  stone: Stone,
  which: 'earlier' | 'last' | 'lastOfAll',
): void => {
  const { ctx, geometry, sprites } = brush;
  const { cell } = geometry;
  const x = xOf(geometry, point);
  const y = yOf(geometry, point);
  const text = String(number);
  const size = cell * (text.length > 2 ? 0.4 : text.length > 1 ? 0.48 : 0.54);
  const fill = contrast(brush, stone);
  // Not cached: the last number changes at every step.
  sprites.drawBoardText(
    ctx,
    { text, fill, x, y, size, weight: which === 'lastOfAll' ? 700 : 500 },
    which !== 'earlier',
  );
  if (which !== 'lastOfAll') return;
  ctx.strokeStyle = fill;
  ctx.lineWidth = Math.max(1, 0.05 * cell);
  circlePath(ctx, x, y, 0.41 * cell);
  ctx.stroke();
};
