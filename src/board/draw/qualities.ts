import { EMPTY, type Point, QUALITIES, type Quality } from '#protocol';
import { qualityAt } from '../../ui/canvas/palette';
import { drawQualityMark } from '../../ui/canvas/shapes';
import type { Brush } from '../brush';
import { xOf, yOf } from '../geometry';

/** Signs for smaller losses would cover the board. */
const FROM = QUALITIES.indexOf('mistake');

/** Added to a class that is uncertain. Larger than every class; 255, "unknown", contains this bit too. */
export const UNCERTAIN = 64;

/** Draws the sign of each bad move's class, by shape and colour. */
export const drawQualities = (brush: Brush, stones: Uint8Array, qualities: Uint8Array): void => {
  for (let point = 0; point < stones.length; point += 1) {
    const value = qualities[point] as number;
    const index = value & ~UNCERTAIN;
    const quality = qualityAt(index);
    if (!quality || stones[point] === EMPTY || index < FROM) continue;
    drawSign(brush, quality, point, value === index);
  }
};

/** Draws the sign of a class at the lower right of a stone; hollow when it is uncertain. */
export const drawSign = (
  { ctx, geometry, palette }: Brush,
  quality: Quality,
  point: Point,
  sure: boolean,
): void => {
  const { cell } = geometry;
  const x = xOf(geometry, point) + 0.31 * cell;
  const y = yOf(geometry, point) + 0.31 * cell;
  // An outline, because dark and light stones, wood and neighbours lie under it.
  drawQualityMark(ctx, quality, [x, y, 0.14 * cell], {
    color: palette[quality],
    seam: palette.onQuality,
    seamWidth: Math.max(1.5, 0.07 * cell),
    hollow: !sure,
  });
};
