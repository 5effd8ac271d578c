import type { Brush, FadingStone } from '../scene';
import { spriteOf } from '../sprites';
import { stamp } from './stones';

/** Stones just taken, on their way out. */
export const drawFading = (brush: Brush, stones: readonly FadingStone[], alpha: number): void => {
  brush.ctx.globalAlpha = alpha;
  for (const { point, color } of stones) stamp(brush, spriteOf(brush.sprites, color), point);
  brush.ctx.globalAlpha = 1;
};
