import { Board } from '#kernel/board/board';
import { BLACK, type Color, EMPTY, type Point, type Size, type Stone, WHITE } from '#kernel/board/words';
import { AS_DRAWN, type Symmetry, turnedColor, turnedPoint, turnedSize } from './symmetries';

/**
 * A position as it is drawn: X black, O white, `.` empty. Any other letter names an empty point.
 *
 *   diagram(`
 *     . X O .
 *     X O a O
 *     . X O .
 *   `)
 */
export interface Diagram {
  readonly size: Size;
  readonly stones: readonly Stone[];
  readonly board: Board;
  /** Black and white points, as a game's setup takes them. */
  readonly black: readonly Point[];
  readonly white: readonly Point[];
  /** The point with this letter. */
  readonly at: (letter: string) => Point;
  /** The drawn colour, exchanged where the symmetry says so. */
  readonly color: (drawn: Color) => Color;
  /** A point by its column from the left and row from the top of the drawing, both from 0. */
  readonly point: (x: number, y: number) => Point;
}

export const diagram = (drawing: string, symmetry: Symmetry = AS_DRAWN): Diagram => {
  const rows = drawing
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  const drawn: Size = { width: rows[0]?.length ?? 0, height: rows.length };
  const size = turnedSize(drawn, symmetry);
  const board = new Board(size);
  const stones: Stone[] = Array<Stone>(board.points).fill(EMPTY);
  const letters = new Map<string, Point>();
  const point = (x: number, y: number): Point => turnedPoint(x, y, drawn, symmetry);
  rows.forEach((row, y) => {
    row.forEach((mark, x) => {
      const here = point(x, y);
      if (mark === 'X') stones[here] = turnedColor(BLACK, symmetry);
      else if (mark === 'O') stones[here] = turnedColor(WHITE, symmetry);
      else if (mark !== '.') letters.set(mark, here);
    });
  });
  stones.forEach((stone, at) => {
    board.setStone(at, stone);
  });
  const pointsOf = (color: Color): Point[] => stones.flatMap((stone, at) => (stone === color ? [at] : []));
  return {
    size,
    stones,
    board,
    black: pointsOf(BLACK),
    white: pointsOf(WHITE),
    at: (letter) => {
      const found = letters.get(letter);
      if (found === undefined) throw new Error(`no point ${letter} in the drawing`);
      return found;
    },
    color: (color) => turnedColor(color, symmetry),
    point,
  };
};
