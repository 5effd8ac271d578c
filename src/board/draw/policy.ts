import { EMPTY, type Point } from '#protocol';
import { bandOf, SHARE_BANDS } from '../bands';
import type { Brush } from '../brush';
import { xOf, yOf } from '../geometry';

/** Smaller policy values are not drawn. */
const FLOOR = 0.005;
/** Policy values from here on are written, in percent. */
const WRITTEN = 0.01;
/** Opacity of each band of `SHARE_BANDS`. */
const ALPHAS = [0.2, 0.3, 0.4, 0.55, 0.65, 0.75, 0.82, 0.9] as const;
/** Minimum line distance in CSS pixels for readable figures. */
const READABLE = 20;

/**
 * Draws the policy of the raw network: a higher probability relative to its maximum is more opaque. `policy` has one
 * entry per point, then the pass. `marked` points carry a candidate's mark, so they get no figure.
 */
export const drawPolicy = (
  { ctx, geometry, palette, sprites }: Brush,
  stones: Uint8Array,
  policy: Float32Array | undefined,
  marked: ReadonlySet<Point>,
): void => {
  if (!policy) return;
  const { cell, ratio } = geometry;
  const half = Math.floor(0.46 * cell);
  const max = policy.reduce((largest, prior) => Math.max(largest, prior), FLOOR);
  for (let point = 0; point < stones.length; point += 1) {
    const prior = policy[point] as number;
    if (!(prior >= FLOOR) || stones[point] !== EMPTY) continue;
    const x = xOf(geometry, point);
    const y = yOf(geometry, point);
    ctx.globalAlpha = ALPHAS[bandOf(prior / max, SHARE_BANDS)] ?? 1;
    ctx.fillStyle = palette.policy;
    ctx.fillRect(x - half, y - half, 2 * half, 2 * half);
    ctx.globalAlpha = 1;
    if (cell / ratio < READABLE || prior < WRITTEN || marked.has(point)) continue;
    const text = String(Math.round(100 * prior));
    sprites.drawBoardText(ctx, { text, fill: palette.onQuality, x, y, size: 0.34 * cell, weight: 600 });
  }
};
