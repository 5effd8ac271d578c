import { MAX_SIDE, PASS, type Point, type Size } from './types';

/**
 * Names of points as SGF, GTP and people write them. The parsers return undefined for text that names no
 * point of the board. All functions are pure, so the page may import them too.
 */

/** SGF counts a to z, then A to Z, from the top left corner. */
const SGF_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Digits of base 52, which some servers write: A to Z, then a to z. */
const BOARD_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** GTP leaves out I because it looks like J and 1. */
const GTP_LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
const CHINESE_DIGITS = '〇一二三四五六七八九';

/** Old files write a pass as `tt` on boards up to this side; on larger boards `tt` is a point. */
const TT_IS_PASS_UP_TO = 19;

/** Parses `dd`. Returns PASS for the empty value, and for `tt` on boards up to 19x19. */
export const parseSgfPoint = (text: string, size: Size): Point | undefined => {
  if (text === '' || (text === 'tt' && Math.max(size.width, size.height) <= TT_IS_PASS_UP_TO)) return PASS;
  if (text.length !== 2) return undefined;
  return pointOrNothing(SGF_LETTERS.indexOf(text.charAt(0)), SGF_LETTERS.indexOf(text.charAt(1)), size);
};

/** Writes a point as SGF. A pass is the empty value, which is correct on every board size. */
export const makeSgfPoint = (point: Point, size: Size): string =>
  point === PASS
    ? ''
    : SGF_LETTERS.charAt(point % size.width) + SGF_LETTERS.charAt(Math.floor(point / size.width));

/** Parses `Q16` in either case, and `pass`. Columns beyond Z are AA, AB, ... */
export const parseGtpPoint = (text: string, size: Size): Point | undefined => {
  const vertex = text.trim().toUpperCase();
  if (vertex === 'PASS') return PASS;
  const parts = /^([A-HJ-Z]{1,2})([1-9]\d?)$/.exec(vertex);
  if (!parts) return undefined;
  const [, letters = '', row = ''] = parts;
  let column = 0;
  for (const letter of letters) column = column * GTP_LETTERS.length + GTP_LETTERS.indexOf(letter) + 1;
  return pointOrNothing(column - 1, size.height - Number(row), size);
};

export const makeGtpPoint = (point: Point, size: Size): string =>
  point === PASS
    ? 'pass'
    : makeGtpColumn(point % size.width) + makeGtpRow(Math.floor(point / size.width), size);

/**
 * Returns the GTP name of a row, `19` for the top row of a 19x19 board. Rows count from 0 at the top, their
 * names from 1 at the bottom.
 */
const makeGtpRow = (row: number, { height }: Size): string => String(height - row);

/** Returns `A` to `Z` without I, then `AA`, `AB`, ... from column 25 on. Columns count from 0. */
export const makeGtpColumn = (column: number): string => {
  const first = Math.floor(column / GTP_LETTERS.length);
  const last = GTP_LETTERS.charAt(column % GTP_LETTERS.length);
  return first === 0 ? last : GTP_LETTERS.charAt(first - 1) + last;
};

/**
 * Writes a whole number from 0 in base 52 with the digits A to Z, a to z, most significant first: 0 is `A`,
 * 51 is `z`, 52 is `BA`.
 */
export const makeBoardLetters = (value: number): string => {
  let text = '';
  let rest = value;
  do {
    text = BOARD_LETTERS.charAt(rest % BOARD_LETTERS.length) + text;
    rest = Math.floor(rest / BOARD_LETTERS.length);
  } while (rest > 0);
  return text;
};

/** Writes a number below 100 in Chinese numerals (十九), for rows. `makeChinesePoint` writes a whole point. */
export const makeChineseNumber = (value: number): string => {
  const tens = Math.floor(value / 10);
  const ones = value % 10;
  if (tens === 0) return CHINESE_DIGITS.charAt(ones);
  const head = tens === 1 ? '十' : `${CHINESE_DIGITS.charAt(tens)}十`;
  return ones === 0 ? head : head + CHINESE_DIGITS.charAt(ones);
};

/**
 * Writes `16四` as Chinese and Japanese records do: the column in digits from the left, the row in numerals
 * from the top.
 */
export const makeChinesePoint = (point: Point, size: Size): string =>
  point === PASS ? '' : `${(point % size.width) + 1}${makeChineseNumber(Math.floor(point / size.width) + 1)}`;

/** Writes `16-4`: column from the left, row from the top, both from 1. */
export const makeNumericPoint = (point: Point, size: Size): string =>
  point === PASS ? '' : `${(point % size.width) + 1}-${Math.floor(point / size.width) + 1}`;

/** Styles for point names and edge labels; `letters` is base 52. */
export const COORDINATE_STYLES = ['gtp', 'sgf', 'chinese', 'numeric', 'letters'] as const;
export type CoordinateStyle = (typeof COORDINATE_STYLES)[number];

/** Writes a point in a style: `Q16`, `pd`, `16四`, `16-4` or `PD`. */
export const makePointName = (point: Point, size: Size, style: CoordinateStyle): string =>
  POINT_NAMES[style](point, size);

/** Returns the labels of the columns from the left and of the rows from the top. */
export const edgeLabels = (
  style: CoordinateStyle,
  size: Size,
): { readonly columns: readonly string[]; readonly rows: readonly string[] } => {
  const [column, row] = EDGE[style];
  return {
    columns: Array.from({ length: size.width }, (_, i) => column(i, size.width)),
    rows: Array.from({ length: size.height }, (_, i) => row(i, size.height)),
  };
};

type Label = (index: number, side: number) => string;
const fromOne: Label = (index) => String(index + 1);
const sgfLetter: Label = (index) => SGF_LETTERS.charAt(index);
const EDGE: Readonly<Record<CoordinateStyle, readonly [column: Label, row: Label]>> = {
  gtp: [makeGtpColumn, (index, side) => makeGtpRow(index, { width: side, height: side })],
  sgf: [sgfLetter, sgfLetter],
  chinese: [fromOne, (index) => makeChineseNumber(index + 1)],
  numeric: [fromOne, fromOne],
  letters: [makeBoardLetters, makeBoardLetters],
};

const POINT_NAMES: Readonly<Record<CoordinateStyle, (point: Point, size: Size) => string>> = {
  gtp: makeGtpPoint,
  sgf: makeSgfPoint,
  chinese: makeChinesePoint,
  numeric: makeNumericPoint,
  letters: (point, { width }) =>
    makeBoardLetters(point % width) + makeBoardLetters(Math.floor(point / width)),
};

const pointOrNothing = (x: number, y: number, { width, height }: Size): Point | undefined =>
  x >= 0 && x < width && y >= 0 && y < height && x < MAX_SIDE && y < MAX_SIDE ? y * width + x : undefined;
