import { BLACK, EMPTY, WHITE } from '#protocol';
import { xOf, yOf } from '../geometry';
import type { Brush } from '../scene';

/** Below this nobody owns the point. */
const FLOOR = 0.12;
/** Side of the square of a point that surely belongs to someone, in cells. */
const FULL = 0.42;

/**
 * Who will own each point: a square in the owner's colour, the larger the surer. Stones stay as they are;
 * only those that will likely die carry the square of the other side. `ownership` is Black's, -1 to 1.
 */
export const drawOwnership = (
  { ctx, geometry, palette }: Brush,
  stones: Uint8Array,
  ownership: Float32Array | undefined,
): void => {
  if (!ownership) return;
  const { cell, line } = geometry;
  const border = Math.max(1, Math.round(0.5 * line));
  for (let point = 0; point < stones.length; point++) {
    const certain = ownership[point] as number;
    const owner = certain > 0 ? BLACK : WHITE;
    const stone = stones[point] as number;
    if (Math.abs(certain) < FLOOR || stone === owner) continue;
    // Whole pixels, odd or even like the lines, keep small squares sharp.
    const half =
      (2 * Math.round((FULL * cell * Math.sqrt(Math.abs(certain)) - (line % 2)) / 2) + (line % 2)) / 2;
    const x = xOf(geometry, point) - half;
    const y = yOf(geometry, point) - half;
    if (owner === WHITE || stone !== EMPTY) {
      ctx.fillStyle = owner === WHITE ? palette.whiteLine : palette.white;
      ctx.fillRect(x - border, y - border, 2 * (half + border), 2 * (half + border));
    }
    ctx.fillStyle = owner === BLACK ? palette.black : palette.white;
    ctx.fillRect(x, y, 2 * half, 2 * half);
  }
};
