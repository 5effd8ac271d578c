import { MAX_SIDE, PASS, type Point, type Size } from '../board/words';
import { codePoint, letterOf, makeCode, OFF_BOARD } from './move-code';

/** Points as SGF writes them: "pd", and "aa:cc" for all points of a rectangle. */
const pairPoint = (text: string, at: number, size: Size): Point => {
  const x = letterOf(text.charCodeAt(at));
  const y = letterOf(text.charCodeAt(at + 1));
  return x > 51 || y > 51 ? OFF_BOARD : codePoint(makeCode(1, x, y), size);
};

/** The point of a B or W value: PASS for nothing, "tt" or the word, OFF_BOARD for what is not on this board. */
export const readMove = (value: string, size: Size): Point => {
  const text = value.trim();
  if (text === '' || /^pass$/i.test(text)) return PASS;
  const human = /^([A-HJ-Z])(\d{1,2})$/i.exec(text);
  if (human) return vertexPoint(human[1] ?? '', Number(human[2]), size);
  return text.length === 2 ? pairPoint(text, 0, size) : OFF_BOARD;
};

/** "Q16", which some programs write instead of letters: no column I, row 1 at the bottom. */
const vertexPoint = (letter: string, row: number, size: Size): Point => {
  const code = letter.toUpperCase().charCodeAt(0) - 65;
  const x = code > 8 ? code - 1 : code;
  return x < size.width && row >= 1 && row <= size.height ? (size.height - row) * size.width + x : OFF_BOARD;
};

/** Calls `visit` for every point of a list, rectangles opened; what is not on the board is left out. */
export const forEachPoint = (values: readonly string[], size: Size, visit: (point: Point) => void): void => {
  for (const value of values) {
    const text = value.trim();
    if (text.length === 2) {
      const point = pairPoint(text, 0, size);
      if (point >= 0) visit(point);
    } else if (text.length === 5 && text[2] === ':') {
      forEachInRectangle(text, size, visit);
    }
  }
};

/** The corners may be given in any order, and may lie outside: what is on the board counts. */
const forEachInRectangle = (text: string, size: Size, visit: (point: Point) => void): void => {
  const [x0, y0, x1, y1] = [0, 1, 3, 4].map((i) => letterOf(text.charCodeAt(i))) as [
    number,
    number,
    number,
    number,
  ];
  if (Math.max(x0, y0, x1, y1) > 51) return;
  const right = Math.min(Math.max(x0, x1), size.width - 1);
  const bottom = Math.min(Math.max(y0, y1), size.height - 1);
  for (let y = Math.min(y0, y1); y <= bottom; y++) {
    for (let x = Math.min(x0, x1); x <= right; x++) visit(y * size.width + x);
  }
};

export const readPoints = (values: readonly string[], size: Size): Point[] => {
  const points: Point[] = [];
  forEachPoint(values, size, (point) => points.push(point));
  return points;
};

const LETTER = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** "pd" for a point, "" for a pass. */
export const writePoint = (point: Point, size: Size): string =>
  point < 0 ? '' : `${LETTER[point % size.width] ?? ''}${LETTER[Math.floor(point / size.width)] ?? ''}`;

/** 1..52 each; anything else is the usual 19. "9:13" is 9 wide, 13 high; "19x19" is seen too. */
export const readSize = (value: string | undefined): Size => {
  const sides = /^\s*(\d+)(?:\s*[:xX*]\s*(\d+))?\s*$/.exec(value ?? '');
  const width = Number(sides?.[1]);
  const height = Number(sides?.[2] ?? width);
  const isSide = (side: number): boolean => side >= 1 && side <= MAX_SIDE;
  return isSide(width) && isSide(height) ? { width, height } : { width: 19, height: 19 };
};
