import { makeSgfPoint, parseGtpPoint, parseSgfPoint } from '../board/coordinates';
import type { Rect } from '../board/rect';
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
  let rectangles = 0;
  let many: RectangleSum | undefined;
  for (const value of values) {
    const text = value.trim();
    if (text.length === 5 && text[2] === ':') {
      rectangles += 1;
      if (rectangles > FEW_RECTANGLES) {
        many ??= new RectangleSum(size);
        many.add(text);
      } else forEachInRectangle(text, size, visit);
    } else {
      const point = parseSgfPoint(text, size) ?? OFF_BOARD;
      if (point >= 0) visit(point);
    }
  }
  many?.forEachPoint(visit);
};

/** Returns the values of a list that name no point of the board, neither one nor a part of a rectangle; blank ones say nothing. */
export const strayIn = (values: readonly string[], size: Size): string[] =>
  values.filter((value) => {
    const text = value.trim();
    if (text === '') return false;
    return text.length === 5 && text[2] === ':'
      ? rectangleIn(text, size) === undefined
      : (parseSgfPoint(text, size) ?? OFF_BOARD) < 0;
  });

/** Accepts corners in any order and outside the board; undefined when nothing of it is on the board. */
const rectangleIn = (text: string, size: Size): Rect | undefined => {
  const x0 = letterOf(text.charCodeAt(0));
  const y0 = letterOf(text.charCodeAt(1));
  const x1 = letterOf(text.charCodeAt(3));
  const y1 = letterOf(text.charCodeAt(4));
  if (Math.max(x0, y0, x1, y1) >= MAX_SIDE) return undefined;
  const [left, top] = [Math.min(x0, x1), Math.min(y0, y1)];
  const right = Math.min(Math.max(x0, x1), size.width - 1);
  const bottom = Math.min(Math.max(y0, y1), size.height - 1);
  return left > right || top > bottom ? undefined : { left, top, right, bottom };
};

const forEachInRectangle = (text: string, size: Size, visit: (point: Point) => void): void => {
  const rect = rectangleIn(text, size);
  if (!rect) return;
  for (let y = rect.top; y <= rect.bottom; y += 1) {
    for (let x = rect.left; x <= rect.right; x += 1) visit(y * size.width + x);
  }
};

/** A list with more rectangles than this is summed up, since each may be the whole board. */
const FEW_RECTANGLES = 16;

/** The union of any number of rectangles, in one pass over them and one over the board. */
class RectangleSum {
  readonly #size: Size;
  /** How many more rectangles cover a point than the points left of it and above; one column and row beyond the board. */
  readonly #steps: Int32Array;

  constructor(size: Size) {
    this.#size = size;
    this.#steps = new Int32Array((size.width + 1) * (size.height + 1));
  }

  add(text: string): void {
    const rect = rectangleIn(text, this.#size);
    if (!rect) return;
    const { left, top, right, bottom } = rect;
    this.#step(left, top, 1);
    this.#step(right + 1, top, -1);
    this.#step(left, bottom + 1, -1);
    this.#step(right + 1, bottom + 1, 1);
  }

  forEachPoint(visit: (point: Point) => void): void {
    const { width, height } = this.#size;
    const above = new Int32Array(width);
    for (let y = 0; y < height; y += 1) {
      let along = 0;
      for (let x = 0; x < width; x += 1) {
        along += this.#steps[y * (width + 1) + x] as number;
        const covering = (above[x] as number) + along;
        above[x] = covering;
        if (covering > 0) visit(y * width + x);
      }
    }
  }

  #step(x: number, y: number, by: 1 | -1): void {
    const at = y * (this.#size.width + 1) + x;
    this.#steps[at] = (this.#steps[at] as number) + by;
  }
}

/** Returns the points of a list, each once. */
export const readPoints = (values: readonly string[], size: Size): Point[] => {
  const points = new Set<Point>();
  forEachPoint(values, size, (point) => points.add(point));
  return [...points];
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
