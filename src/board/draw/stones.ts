import { type Color, EMPTY, type Point } from '#protocol';
import type { Brush } from '../brush';
import { stoneOffset, xOf, yOf } from '../geometry';
import { spriteOf } from '../sprites';

/** Draws all stones of the position or those of some points; first all shadows, then all stones. */
export const drawStones = (
  brush: Brush,
  stones: Uint8Array,
  points: Iterable<Point> = stones.keys(),
): void => {
  const present = [...points].filter((point) => stones[point] !== EMPTY);
  const { shadow } = brush.sprites;
  if (shadow) for (const point of present) stamp(brush, shadow, point);
  for (const point of present) stamp(brush, spriteOf(brush.sprites, stones[point] as Color, point), point);
};

/** Draws one sprite on one point; lit stones have a small offset. */
export const stamp = ({ ctx, geometry, sprites }: Brush, sprite: HTMLCanvasElement, point: Point): void => {
  const off = sprites.shadow ? stoneOffset(geometry, point) : CENTRED;
  const half = sprites.side / 2;
  ctx.drawImage(sprite, xOf(geometry, point) - half + off.x, yOf(geometry, point) - half + off.y);
};
const CENTRED = { x: 0, y: 0 };
