import { EMPTY, QUALITIES } from '#protocol';
import { qualityAt } from '../../ui/canvas/palette';
import { qualityPath } from '../../ui/canvas/shapes';
import { xOf, yOf } from '../geometry';
import type { Brush } from '../scene';

/** Slips smaller than this would cover the board with signs. */
const FROM = QUALITIES.indexOf('mistake');

/** Bad moves carry their sign at the lower right of the stone, in its shape and colour. */
export const drawQualities = (
  { ctx, geometry, palette }: Brush,
  stones: Uint8Array,
  qualities: Uint8Array,
): void => {
  const { cell } = geometry;
  ctx.lineWidth = Math.max(1, 0.04 * cell);
  ctx.strokeStyle = palette.paper2;
  for (let point = 0; point < stones.length; point++) {
    const quality = qualityAt(qualities[point]);
    if (!quality || stones[point] === EMPTY || (qualities[point] as number) < FROM) continue;
    ctx.fillStyle = palette[quality];
    qualityPath(
      ctx,
      quality,
      xOf(geometry, point) + 0.3 * cell,
      yOf(geometry, point) + 0.3 * cell,
      0.13 * cell,
    );
    ctx.stroke();
    ctx.fill();
  }
};
