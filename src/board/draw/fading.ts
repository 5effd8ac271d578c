import type { Brush } from '../brush';
import { stoneOffset, xOf, yOf } from '../geometry';
import type { FadingStone } from '../scene';
import { spriteOf } from '../sprites';
import { stamp } from './stones';

/** Draws captured stones while they fade out. */
export const drawFading = (brush: Brush, stones: readonly FadingStone[], alpha: number): void => {
  brush.ctx.globalAlpha = alpha;
  for (const { point, color } of stones) stamp(brush, spriteOf(brush.sprites, color, point), point);
  brush.ctx.globalAlpha = 1;
};

/** A placed stone starts this much larger than its final size. */
const LANDING_SCALE = 0.16;

/** Draws the placed stone during its landing: `left` goes from 1 to 0. */
export const drawLanding = (brush: Brush, { point, color }: FadingStone, left: number): void => {
  const { ctx, geometry, sprites } = brush;
  const side = sprites.side * (1 + LANDING_SCALE * left * left);
  const off = stoneOffset(geometry, point);
  const x = xOf(geometry, point) + off.x - side / 2;
  const y = yOf(geometry, point) + off.y - side / 2;
  ctx.drawImage(spriteOf(sprites, color, point), x, y, side, side);
};
