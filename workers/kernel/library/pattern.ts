import { BLACK, type Size, WHITE } from '../board/types';
import { type Turn, turnsOf } from './turns';

/** The value of a cell where anything may lie. */
export const ANYTHING = 3;

/**
 * A rectangle of stones to find. A pattern that touches sides of the board matches only at sides: a corner
 * matches in corners, the whole board matches the whole board.
 */
export interface Pattern {
  readonly width: number;
  readonly height: number;
  /** EMPTY, BLACK, WHITE or ANYTHING, row by row. */
  readonly cells: Uint8Array;
  readonly sides: PatternSides;
}
interface PatternSides {
  readonly left: boolean;
  readonly top: boolean;
  readonly right: boolean;
  readonly bottom: boolean;
}

/** One place on one board where the pattern may lie. */
export interface Placement {
  /** The point of each cell of the pattern. */
  readonly points: Int16Array;
  /** True when Black and White are exchanged. */
  readonly swapped: boolean;
}

export const swapped = (cell: number): number => (cell === BLACK ? WHITE : cell === WHITE ? BLACK : cell);

/**
 * Returns all different placements of a pattern on a board: turned, mirrored, moved, and with colours
 * exchanged if `swaps`.
 */
export const placementsOn = (pattern: Pattern, board: Size, swaps: boolean): readonly Placement[] => {
  const seen = new Set<string>();
  const placements: Placement[] = [];
  for (const turn of turnsOf(pattern, true)) {
    const sides = turnedSides(pattern.sides, turn);
    for (const isSwapped of swaps ? [false, true] : [false]) {
      const name = nameOf(pattern, turn, sides, isSwapped);
      if (seen.has(name)) continue;
      seen.add(name);
      placements.push(...placesOf(turn, sides, board, isSwapped));
    }
  }
  return placements;
};

/** Returns equal names for turns of a pattern that look the same. */
const nameOf = ({ cells }: Pattern, turn: Turn, sides: PatternSides, isSwapped: boolean): string => {
  const turned = new Uint8Array(cells.length);
  cells.forEach((cell, at) => {
    turned[turn.points[at] as number] = isSwapped ? swapped(cell) : cell;
  });
  return [turn.size.width, sides.left, sides.top, sides.right, sides.bottom, ...turned].join();
};

const turnedSides = (
  { left, top, right, bottom }: PatternSides,
  { mirrorX, mirrorY, quarter }: Turn,
): PatternSides => {
  const mirrored = {
    left: mirrorX ? right : left,
    right: mirrorX ? left : right,
    top: mirrorY ? bottom : top,
    bottom: mirrorY ? top : bottom,
  };
  return quarter
    ? { left: mirrored.top, top: mirrored.left, right: mirrored.bottom, bottom: mirrored.right }
    : mirrored;
};

const placesOf = (
  { size, points: to }: Turn,
  sides: PatternSides,
  board: Size,
  isSwapped: boolean,
): readonly Placement[] =>
  offsets(size.height, board.height, sides.top, sides.bottom).flatMap((y) =>
    offsets(size.width, board.width, sides.left, sides.right).map((x) => ({
      points: to.map((at) => (y + Math.floor(at / size.width)) * board.width + x + (at % size.width)),
      swapped: isSwapped,
    })),
  );

const offsets = (length: number, room: number, first: boolean, last: boolean): readonly number[] => {
  const max = room - length;
  if (max < 0 || (first && last && max > 0)) return [];
  if (first) return [0];
  if (last) return [max];
  return Array.from({ length: max + 1 }, (_, offset) => offset);
};
