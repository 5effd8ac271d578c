import { EMPTY, type Point, QUALITIES, type Quality } from '#protocol';
import { qualityAt } from '../../ui/canvas/palette';
import { drawQualityMark } from '../../ui/canvas/shapes';
import type { Brush } from '../brush';
import { xOf, yOf } from '../geometry';

/** Slips smaller than this would cover the board with signs. */
const FROM = QUALITIES.indexOf('mistake');

/** Added to a class that was measured and cannot be asserted. Above every class; 255, "unknown", has it as well. */
export const UNCERTAIN = 64;

/** Bad moves carry their sign, in its shape and colour. */
export const drawQualities = (brush: Brush, stones: Uint8Array, qualities: Uint8Array): void => {
  for (let point = 0; point < stones.length; point += 1) {
    const value = qualities[point] as number;
    const index = value & ~UNCERTAIN;
    const quality = qualityAt(index);
    if (!quality || stones[point] === EMPTY || index < FROM) continue;
    drawSign(brush, quality, point, value === index);
  }
};

/** The sign of a class at the lower right of a stone; hollow where it is not sure. */
export const drawSign = (
  { ctx, geometry, palette }: Brush,
  quality: Quality,
  point: Point,
  sure: boolean,
): void => {
  const { cell } = geometry;
  const x = xOf(geometry, point) + 0.31 * cell;
  const y = yOf(geometry, point) + 0.31 * cell;
  // Dark and light stones, wood and neighbours all lie under it.
  drawQualityMark(ctx, quality, [x, y, 0.14 * cell], {
    color: palette[quality],
    seam: palette.onQuality,
    seamWidth: Math.max(1.5, 0.07 * cell),
    hollow: !sure,
  });
};
