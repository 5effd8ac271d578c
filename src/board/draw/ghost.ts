import { type BoardPosition, type Color, EMPTY, type Point } from '#protocol';
import { circlePath } from '../../ui/canvas/shapes';
import type { Brush } from '../brush';
import { xOf, yOf } from '../geometry';
import { spriteOf } from '../sprites';
import { stamp } from './stones';

/** Draws the stone that a click would play. Not over a candidate, whose figures the person is reading. */
export const drawGhost = (
  brush: Brush,
  position: Pick<BoardPosition, 'playable' | 'toPlay'>,
  hover: Point | undefined,
  covered: ReadonlySet<Point> | undefined,
): void => {
  if (hover === undefined || position.playable[hover] !== 1 || covered?.has(hover)) return;
  brush.ctx.globalAlpha = 0.55;
  stamp(brush, spriteOf(brush.sprites, position.toPlay, hover), hover);
  brush.ctx.globalAlpha = 1;
};

/** Draws the better move at its point: a transparent stone with the ring of the best move. */
export const drawBetter = (
  brush: Brush,
  stones: Uint8Array,
  better: { readonly point: Point; readonly color: Color },
): void => {
  const { ctx, geometry, palette, sprites } = brush;
  const { point, color } = better;
  if (stones[point] !== EMPTY) return;
  ctx.globalAlpha = 0.6;
  stamp(brush, spriteOf(sprites, color, point), point);
  ctx.globalAlpha = 1;
  ctx.strokeStyle = palette.best;
  ctx.lineWidth = 0.1 * geometry.cell;
  circlePath(ctx, xOf(geometry, point), yOf(geometry, point), 0.42 * geometry.cell);
  ctx.stroke();
};

/** Draws four corners around the keyboard cursor. */
export const drawCursor = ({ ctx, geometry, palette }: Brush, cursor: Point | undefined): void => {
  if (cursor === undefined) return;
  const { cell } = geometry;
  const x = xOf(geometry, cursor);
  const y = yOf(geometry, cursor);
  const half = 0.5 * cell;
  const arm = 0.2 * cell;
  ctx.beginPath();
  for (const [dx, dy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    ctx.moveTo(x + dx * half, y + dy * (half - arm));
    ctx.lineTo(x + dx * half, y + dy * half);
    ctx.lineTo(x + dx * (half - arm), y + dy * half);
  }
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.strokeStyle = palette.paper;
  ctx.lineWidth = 0.15 * cell;
  ctx.stroke();
  ctx.strokeStyle = palette.accent;
  ctx.lineWidth = 0.085 * cell;
  ctx.stroke();
};
