import { makeSgfPoint, parseGtpPoint, parseSgfPoint } from '../board/coordinates';
import { MAX_SIDE, PASS, type Point, type Size } from '../board/types';
import { letterOf, OFF_BOARD } from './move-code';

/** Reads and writes points, moves and sizes as property values. */

/**
 * Returns the point of a B or W value: PASS for "", "tt" or the word, OFF_BOARD for anything not on this
 * board.
 */
export const readMove = (value: string, size: Size): Point => {
  const text = value.trim();
  if (text === '') return PASS;
  return parseSgfPoint(text, size) ?? parseGtpPoint(text, size) ?? OFF_BOARD;
};

/**
 * Calls `visit` for every point of a list, with rectangles ("aa:cc") expanded; skips points off the board.
 */
export const forEachPoint = (values: readonly string[], size: Size, visit: (point: Point) => void): void => {
  for (const value of values) {
    const text = value.trim();
    if (text.length === 5 && text[2] === ':') {
      forEachInRectangle(text, size, visit);
    } else {
      const point = parseSgfPoint(text, size) ?? OFF_BOARD;
      if (point >= 0) visit(point);
    }
  }
};

/** Accepts corners in any order and outside the board; visits the part on the board. */
const forEachInRectangle = (text: string, size: Size, visit: (point: Point) => void): void => {
  const x0 = letterOf(text.charCodeAt(0));
  const y0 = letterOf(text.charCodeAt(1));
  const x1 = letterOf(text.charCodeAt(3));
  const y1 = letterOf(text.charCodeAt(4));
  if (Math.max(x0, y0, x1, y1) >= MAX_SIDE) return;
  const right = Math.min(Math.max(x0, x1), size.width - 1);
  const bottom = Math.min(Math.max(y0, y1), size.height - 1);
  for (let y = Math.min(y0, y1); y <= bottom; y += 1) {
    for (let x = Math.min(x0, x1); x <= right; x += 1) visit(y * size.width + x);
  }
};

export const readPoints = (values: readonly string[], size: Size): Point[] => {
  const points: Point[] = [];
  forEachPoint(values, size, (point) => points.push(point));
  return points;
};

/**
 * Writes a list of points as values; `undefined` for an empty list, so that the edit removes the property.
 */
export const writePoints = (points: readonly Point[], size: Size): string[] | undefined =>
  points.length > 0 ? points.map((point) => makeSgfPoint(point, size)) : undefined;

/**
 * Reads a size of 1..52 on each side; anything else gives 19x19. "9:13" is 9 wide, 13 high; "19x19" works
 * too.
 */
export const readSize = (value: string | undefined): Size => {
  const sides = /^\s*(\d+)(?:\s*[:xX*]\s*(\d+))?\s*$/.exec(value ?? '');
  const width = Number(sides?.[1]);
  const height = Number(sides?.[2] ?? width);
  const isSide = (side: number): boolean => side >= 1 && side <= MAX_SIDE;
  return isSide(width) && isSide(height) ? { width, height } : { width: 19, height: 19 };
};

/** Writes "19", or "9:13" when the sides differ. */
export const writeSize = ({ width, height }: Size): string =>
  width === height ? `${width}` : `${width}:${height}`;
