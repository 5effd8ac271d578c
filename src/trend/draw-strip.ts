import type { TrendView } from '#protocol';
import { type Palette, qualityAt } from '../ui/canvas/palette';
import { momentIndices } from './series';

/** Height of a move's bar by class, best to blunder, so that the strip can be read without colours. */
const HEIGHTS = [0.22, 0.3, 0.5, 0.72, 1] as const;

interface Strip {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** Left edge of an entry's bar; the last edge is the strip's end. */
const edgeOf = (index: number, count: number, width: number): number => Math.round((index * width) / count);

/** Draws the whole game in one line: a bar per move, taller and warmer for a larger loss, and the current position. */
export const drawStrip = (
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  trend: TrendView,
  current: number,
  { width, height, ratio }: Strip,
): void => {
  const count = trend.nodes.length;
  ctx.clearRect(0, 0, width, height);
  ctx.globalAlpha = 0.4;
  ctx.fillStyle = palette.rule;
  ctx.fillRect(0, 0, width, height);
  ctx.globalAlpha = 1;
  for (let index = 0; index < count; index += 1) {
    const quality = qualityAt(trend.qualities[index]);
    if (!quality) continue;
    const left = edgeOf(index, count, width);
    const wide = edgeOf(index + 1, count, width) - left;
    const tall = Math.round(height * (HEIGHTS[trend.qualities[index] as number] ?? 0));
    ctx.fillStyle = palette[quality];
    // Good moves and uncertain losses are drawn faintly.
    const isQuiet = quality === 'best' || quality === 'good' || trend.uncertain[index] === 1;
    ctx.globalAlpha = isQuiet ? 0.5 : 1;
    // A gap between bars where there is room for one.
    ctx.fillRect(left, height - tall, Math.max(1, wide >= 4 * ratio ? wide - ratio : wide), tall);
  }
  ctx.globalAlpha = 1;
  ctx.fillStyle = palette.ink;
  for (const index of momentIndices(trend).values()) {
    const middle = (edgeOf(index, count, width) + edgeOf(index + 1, count, width)) / 2;
    ctx.fillRect(Math.round(middle - ratio), 0, 2 * ratio, Math.max(2, 0.16 * height));
  }
  if (count > 0) drawHere(ctx, palette, edgeOf(current, count, width), { width, height, ratio });
};

const drawHere = (ctx: CanvasRenderingContext2D, palette: Palette, left: number, strip: Strip): void => {
  const thick = Math.max(2, Math.round(2 * strip.ratio));
  const x = Math.min(left, strip.width - thick);
  ctx.fillStyle = palette.paper2;
  ctx.fillRect(x - strip.ratio, 0, thick + 2 * strip.ratio, strip.height);
  ctx.fillStyle = palette.accent;
  ctx.fillRect(x, 0, thick, strip.height);
};
