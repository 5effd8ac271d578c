import { type Move, opponent, PASS, type Point, type Size } from '#kernel/board/types';
import type { Symmetry } from './symmetries';

/** Boards and moves under a symmetry of `diagram`. */
export const turnedSize = ({ width, height }: Size, { way }: Symmetry): Size =>
  way & 4 ? { width: height, height: width } : { width, height };

export const turnedPoint = (point: Point, { width, height }: Size, { way }: Symmetry): Point => {
  if (point === PASS) return PASS;
  const across = point % width;
  const down = (point - across) / width;
  const x = way & 2 ? width - 1 - across : across;
  const y = way & 1 ? height - 1 - down : down;
  return way & 4 ? x * height + y : y * width + x;
};

export const turnedMove = ({ point, color }: Move, size: Size, symmetry: Symmetry): Move => ({
  point: turnedPoint(point, size, symmetry),
  color: symmetry.swapped ? opponent(color) : color,
});
