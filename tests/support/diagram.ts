import { BLACK, type Move, opponent, type Point, type Size, WHITE } from '#kernel/board/types';

/** The eight symmetries of a drawing: bit 0 flips rows, bit 1 flips columns, bit 2 exchanges them. */
export const SYMMETRIES = [0, 1, 2, 3, 4, 5, 6, 7] as const;

export interface Diagram {
  readonly size: Size;
  readonly stones: readonly Move[];
  /** The point with a small letter; throws when the drawing has none. */
  readonly at: (letter: string) => Point;
  /** All points with this letter, in order. */
  readonly all: (letter: string) => Point[];
}

/**
 * A drawn position: X black, O white, a small letter or dot an empty point. Spaces are ignored:
 *
 *     . X O .
 *     X O a O
 */
export const diagram = (drawing: string, symmetry = 0, swapColors = false): Diagram => {
  let rows = drawing
    .split('\n')
    .map((row) => [...row.replaceAll(' ', '')])
    .filter((row) => row.length > 0);
  if (symmetry & 1) rows = rows.toReversed();
  if (symmetry & 2) rows = rows.map((row) => row.toReversed());
  if (symmetry & 4) rows = (rows[0] ?? []).map((_, x) => rows.map((row) => row[x] ?? '.'));
  const size = { width: rows[0]?.length ?? 0, height: rows.length };
  const cells = rows.flat();
  const all = (letter: string): Point[] => cells.flatMap((cell, point) => (cell === letter ? [point] : []));
  const move = (color: Move['color']) => (point: Point) => ({
    color: swapColors ? opponent(color) : color,
    point,
  });
  return {
    size,
    stones: [...all('X').map(move(BLACK)), ...all('O').map(move(WHITE))],
    all,
    at: (letter) => {
      const [point] = all(letter);
      if (point === undefined) throw new Error(`the diagram has no ${letter}`);
      return point;
    },
  };
};
