import type { Region } from '#protocol';
import type { Brush } from '../brush';
import { xOf, yOf } from '../geometry';

/** Frames the region of the search and dims the rest. */
export const drawRegion = ({ ctx, geometry, palette }: Brush, { from, to }: Region): void => {
  const { cell, ratio, wood } = geometry;
  const left = Math.min(xOf(geometry, from), xOf(geometry, to)) - cell / 2;
  const top = Math.min(yOf(geometry, from), yOf(geometry, to)) - cell / 2;
  const wide = Math.abs(xOf(geometry, from) - xOf(geometry, to)) + cell;
  const tall = Math.abs(yOf(geometry, from) - yOf(geometry, to)) + cell;
  ctx.beginPath();
  ctx.rect(wood.x, wood.y, wood.width, wood.height);
  ctx.rect(left, top, wide, tall);
  ctx.globalAlpha = 0.35;
  ctx.fillStyle = palette.wood;
  ctx.fill('evenodd');
  ctx.globalAlpha = 1;
  // The accent alone is lost on dark wood.
  for (const [color, pixels] of [
    [palette.paper, 3.5],
    [palette.accent, 1.5],
  ] as const) {
    ctx.strokeStyle = color;
    ctx.lineWidth = Math.max(1, Math.round(pixels * ratio));
    ctx.strokeRect(left, top, wide, tall);
  }
};
