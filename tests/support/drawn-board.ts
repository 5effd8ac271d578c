import { Board } from '#kernel/board/board';
import { BLACK, type Color, opponent, type Point, type Size } from '#kernel/board/types';
import { diagram } from './diagram';
import { AS_DRAWN, type Symmetry } from './symmetries';

/** A drawn position on a board, under a symmetry. See `diagram` for the drawing. */
export interface DrawnBoard {
  readonly size: Size;
  readonly board: Board;
  /** Black and white points, as a game's setup takes them. */
  readonly black: readonly Point[];
  readonly white: readonly Point[];
  /** The point with this letter. */
  readonly at: (letter: string) => Point;
  /** A point by its 0-based column from the left and row from the top of the drawing. */
  readonly point: (x: number, y: number) => Point;
  /** The drawn colour, exchanged when the symmetry exchanges colours. */
  readonly color: (drawn: Color) => Color;
}

export const drawnBoard = (drawing: string, { way, swapped }: Symmetry = AS_DRAWN): DrawnBoard => {
  const { size, stones, at } = diagram(drawing, way, swapped);
  const board = new Board(size);
  for (const { point, color } of stones) board.setStone(point, color);
  const pointsOf = (color: Color): Point[] =>
    stones.filter((stone) => stone.color === color).map(({ point }) => point);
  const [rows, columns] = way & 4 ? [size.width, size.height] : [size.height, size.width];
  return {
    size,
    board,
    black: pointsOf(BLACK),
    white: pointsOf(opponent(BLACK)),
    at,
    // The symmetry of a single mark on an empty board of the same shape.
    point: (x, y) => {
      const cells = Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (_, column) => (row === y && column === x ? 'a' : '.')).join(''),
      );
      return diagram(cells.join('\n'), way).at('a');
    },
    color: (color) => (swapped ? opponent(color) : color),
  };
};
