import { type Color, PASS, type Point, type Size } from '../board/types';

/**
 * The move of a node in 16 bits, as the tree's columns store it.
 *
 *   bit   15     14   13 12   11 .. 6   5 .. 0
 *         setup  odd  colour  row       column        0 = no move
 *
 * Column and row are the letters as written (a-z 0..25, A-Z 26..51), before the board's size is known. `odd`:
 * the value is no pair of letters, so its text must be read. `setup`: the node also places stones, sets the
 * side to move, or holds more than one move.
 */
export const NO_MOVE = 0;
export const ODD = 1 << 14;
export const SETUP = 1 << 15;
/** The bits of column and row. */
export const LETTERS = 0xfff;

export const makeCode = (color: Color, x: number, y: number): number => (color << 12) | (y << 6) | x;
export const oddCode = (color: Color): number => (color << 12) | ODD;
export const codeColor = (code: number): 0 | Color => ((code >> 12) & 3) as 0 | Color;

/** Returns 0..51 for a letter of SGF, 63 for anything else. */
export const letterOf = (byte: number): number =>
  byte >= 97 && byte <= 122 ? byte - 97 : byte >= 65 && byte <= 90 ? byte - 39 : 63;

/** Neither a point of this board nor a pass. */
export const OFF_BOARD = -2;

/**
 * Returns the point of a code that is not odd: PASS for "tt" where the board has no such point, or OFF_BOARD.
 */
export const codePoint = (code: number, size: Size): Point => {
  const x = code & 63;
  const y = (code >> 6) & 63;
  if (x < size.width && y < size.height) return y * size.width + x;
  return (code & LETTERS) === TT && size.width <= 19 && size.height <= 19 ? PASS : OFF_BOARD;
};
const TT = (19 << 6) | 19;

const known = new Map<number, Int16Array>();

/** `codePoint` of every pair of letters, for boards of one size: 8 kB that all trees of the size share. */
export const codePoints = (size: Size): Int16Array => {
  const key = size.width * 64 + size.height;
  const found = known.get(key);
  if (found) return found;
  const points = new Int16Array(LETTERS + 1);
  for (let letters = 0; letters <= LETTERS; letters += 1) points[letters] = codePoint(letters, size);
  known.set(key, points);
  return points;
};
