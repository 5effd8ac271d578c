import { type Color, EMPTY, type Point } from '#protocol';
import { xOf, yOf } from '../geometry';
import type { Brush } from '../scene';
import { spriteOf } from '../sprites';

/** All stones of the position, or those of some points; first every shadow, then every stone. */
export const drawStones = (
  brush: Brush,
  stones: Uint8Array,
  points: Iterable<Point> = stones.keys(),
): void => {
  const present = [...points].filter((point) => stones[point] !== EMPTY);
  const { shadow } = brush.sprites;
  if (shadow) for (const point of present) stamp(brush, shadow, point);
  for (const point of present) stamp(brush, spriteOf(brush.sprites, stones[point] as Color), point);
};

/** One sprite on one point. */
export const stamp = ({ ctx, geometry, sprites }: Brush, sprite: HTMLCanvasElement, point: Point): void => {
  ctx.drawImage(sprite, xOf(geometry, point) - sprites.side / 2, yOf(geometry, point) - sprites.side / 2);
};
