import { type Color, EMPTY } from '#protocol';
import { xOf, yOf } from '../geometry';
import type { Brush } from '../scene';
import { spriteOf } from '../sprites';

/** All stones of the position; first every shadow, then every stone. */
export const drawStones = (brush: Brush, stones: Uint8Array): void => {
  const { shadow } = brush.sprites;
  if (shadow) {
    for (let point = 0; point < stones.length; point++) {
      if (stones[point] !== EMPTY) stamp(brush, shadow, point);
    }
  }
  for (let point = 0; point < stones.length; point++) {
    const stone = stones[point] as number;
    if (stone !== EMPTY) stamp(brush, spriteOf(brush.sprites, stone as Color), point);
  }
};

/** One sprite on one point. */
export const stamp = ({ ctx, geometry, sprites }: Brush, sprite: HTMLCanvasElement, point: number): void => {
  ctx.drawImage(sprite, xOf(geometry, point) - sprites.side / 2, yOf(geometry, point) - sprites.side / 2);
};
