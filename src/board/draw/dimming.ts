import type { Brush } from '../brush';
import { xOf, yOf } from '../geometry';

/** Draws wood over the points that the record dims (1) or hides (2). */
export const drawDimming = ({ ctx, geometry, palette }: Brush, dimming: Uint8Array): void => {
  const { cell } = geometry;
  const half = cell / 2;
  ctx.fillStyle = palette.wood;
  for (let point = 0; point < dimming.length; point += 1) {
    const degree = dimming[point] as number;
    if (degree === 0) continue;
    ctx.globalAlpha = degree === 1 ? 0.55 : 0.94;
    ctx.fillRect(xOf(geometry, point) - half, yOf(geometry, point) - half, cell, cell);
  }
  ctx.globalAlpha = 1;
};
