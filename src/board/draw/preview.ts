import { type Color, EMPTY, type TriedLine } from '#protocol';
import type { Brush } from '../brush';
import { xOf, yOf } from '../geometry';
import { spriteOf } from '../sprites';
import { contrast } from './marks';
import { stamp } from './stones';

/** Draws a previewed line's stones, numbered from 1 and slightly transparent. */
export const drawPreview = (brush: Brush, { stones, numbers }: TriedLine): void => {
  const { ctx, geometry, sprites } = brush;
  const { cell } = geometry;
  for (let point = 0; point < stones.length; point += 1) {
    const number = numbers[point] as number;
    if (number === 0 || stones[point] === EMPTY) continue;
    const color = stones[point] as Color;
    ctx.globalAlpha = 0.86;
    stamp(brush, spriteOf(sprites, color, point), point);
    ctx.globalAlpha = 1;
    sprites.drawBoardText(ctx, {
      text: String(number),
      fill: contrast(brush, color),
      x: xOf(geometry, point),
      y: yOf(geometry, point),
      size: cell * (number > 99 ? 0.4 : number > 9 ? 0.48 : 0.54),
      weight: 600,
    });
  }
};

/** The record's stones that the line does not capture. */
export const restOf = ({ stones, numbers }: TriedLine): Uint8Array =>
  stones.map((stone, point) => (numbers[point] === 0 ? stone : EMPTY));
