import { makeGtpColumn } from '#kernel/board/coordinates';
import { BLACK, type Point, pointAt, type Size, WHITE } from '#kernel/board/types';

/**
 * Draws the board as KataGo does: `.`, `X` for Black, `O` for White, a digit after the stones of the last
 * moves.
 */
export const drawBoard = (
  stones: ArrayLike<number>,
  size: Size,
  marks: ReadonlyMap<Point, number>,
): string[] => {
  const { width, height } = size;
  const columns = Array.from({ length: width }, (_, x) => makeGtpColumn(x));
  const rows = Array.from({ length: height }, (_, y) => {
    const cells = columns.map((_, x) => {
      const point = pointAt(x, y, size);
      const stone = stones[point];
      return `${stone === BLACK ? 'X' : stone === WHITE ? 'O' : '.'}${marks.get(point) ?? ' '}`;
    });
    return `${String(height - y).padStart(2)} ${cells.join('').trimEnd()}`;
  });
  return [`   ${columns.join(' ')}`, ...rows];
};
