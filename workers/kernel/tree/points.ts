import { makeSgfPoint, parseGtpPoint, parseSgfPoint } from '../board/coordinates';
import { MAX_SIDE, PASS, type Point, type Size } from '../board/types';
import { letterOf, OFF_BOARD } from './move-code';

/** Points, moves and sizes as values of properties write them. */

/** The point of a B or W value: PASS for nothing, "tt" or the word, OFF_BOARD for what is not on this board. */
export const readMove = (value: string, size: Size): Point => {
  const text = value.trim();
  if (text === '') return PASS;
  return parseSgfPoint(text, size) ?? parseGtpPoint(text, size) ?? OFF_BOARD;
};

/** Calls `visit` for every point of a list, "aa:cc" opened; what is not on the board is left out. */
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

/** The corners may be given in any order, and may lie outside: what is on the board counts. */
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

/** A list of points as values; `undefined` for none, so that the property goes away. */
export const writePoints = (points: readonly Point[], size: Size): string[] | undefined =>
  points.length > 0 ? points.map((point) => makeSgfPoint(point, size)) : undefined;

/** 1..52 each; anything else is the usual 19. "9:13" is 9 wide, 13 high; "19x19" is seen too. */
export const readSize = (value: string | undefined): Size => {
  const sides = /^\s*(\d+)(?:\s*[:xX*]\s*(\d+))?\s*$/.exec(value ?? '');
  const width = Number(sides?.[1]);
  const height = Number(sides?.[2] ?? width);
  const isSide = (side: number): boolean => side >= 1 && side <= MAX_SIDE;
  return isSide(width) && isSide(height) ? { width, height } : { width: 19, height: 19 };
};

/** "19", or "9:13" where the sides differ. */
export const writeSize = ({ width, height }: Size): string =>
  width === height ? `${width}` : `${width}:${height}`;
