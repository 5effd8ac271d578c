import { EMPTY, type Point, QUALITIES, type Quality } from '#protocol';
import { qualityAt } from '../../ui/canvas/palette';
import { qualityPath } from '../../ui/canvas/shapes';
import { xOf, yOf } from '../geometry';
import type { Brush } from '../scene';

/** Slips smaller than this would cover the board with signs. */
const FROM = QUALITIES.indexOf('mistake');

/** Bad moves carry their sign, in its shape and colour. */
export const drawQualities = (brush: Brush, stones: Uint8Array, qualities: Uint8Array): void => {
  for (let point = 0; point < stones.length; point++) {
    const quality = qualityAt(qualities[point]);
    if (!quality || stones[point] === EMPTY || (qualities[point] as number) < FROM) continue;
    drawSign(brush, quality, point);
  }
};

/** The sign of a class at the lower right of a stone. */
export const drawSign = ({ ctx, geometry, palette }: Brush, quality: Quality, point: Point): void => {
  const { cell } = geometry;
  const x = xOf(geometry, point) + 0.31 * cell;
  const y = yOf(geometry, point) + 0.31 * cell;
  qualityPath(ctx, quality, x, y, 0.14 * cell);
  // Dark and light stones, wood and neighbours all lie under it.
  ctx.lineJoin = 'round';
  ctx.lineWidth = Math.max(1.5, 0.07 * cell);
  ctx.strokeStyle = palette.onQuality;
  ctx.stroke();
  ctx.fillStyle = palette[quality];
  ctx.fill();
};
