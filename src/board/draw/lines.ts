import type { BoardLine } from '#protocol';
import type { Brush } from '../brush';
import { xOf, yOf } from '../geometry';

/** Draws the record's lines and arrows from point to point; light below dark, so that they show on stones and wood. */
export const drawLines = (brush: Brush, lines: readonly BoardLine[]): void => {
  const { ctx, geometry, palette } = brush;
  const { cell } = geometry;
  if (lines.length === 0) return;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  const light = [palette.paper2, 0.17] as const;
  const dark = [palette.accent, 0.09] as const;
  for (const [color, width] of lines.length > CROWD ? [dark] : [light, dark]) {
    ctx.strokeStyle = color;
    ctx.lineWidth = Math.max(1.5, width * cell);
    // The cost of one path grows faster than its lines, which cross each other.
    for (const line of lines) {
      ctx.beginPath();
      trace(brush, line);
      ctx.stroke();
    }
  }
};

/** More lines hide the wood anyway; drawn twice they would hold the page up. */
const CROWD = 200;

/** Length of an arrow's head, in cells, and half its opening. */
const HEAD = 0.34;
const OPENING = Math.PI / 7;

const trace = ({ ctx, geometry }: Brush, { from, to, arrow }: BoardLine): void => {
  const [x0, y0] = [xOf(geometry, from), yOf(geometry, from)];
  const [x1, y1] = [xOf(geometry, to), yOf(geometry, to)];
  ctx.moveTo(x0, y0);
  ctx.lineTo(x1, y1);
  if (!arrow) return;
  const angle = Math.atan2(y1 - y0, x1 - x0);
  const length = HEAD * geometry.cell;
  for (const side of [-1, 1]) {
    const along = angle + Math.PI + side * OPENING;
    ctx.moveTo(x1, y1);
    ctx.lineTo(x1 + length * Math.cos(along), y1 + length * Math.sin(along));
  }
};
