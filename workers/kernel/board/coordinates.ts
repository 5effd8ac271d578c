import { MAX_SIDE, PASS, type Point, type Size } from './types';

/**
 * The names of points: as SGF, GTP and people write them. Parsing gives undefined for what names no point
 * of the board. All of it is pure, so the page may use it too.
 */

/** SGF counts a to z, then A to Z, from the top left corner. */
const SGF_LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Base 52, which some servers write: A to Z, then a to z. */
const BOARD_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** GTP leaves I out, as it looks like J and 1. */
const GTP_LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
const CHINESE_DIGITS = '〇一二三四五六七八九';

/** Boards up to this side write a pass as `tt` in old files; on larger ones `tt` is a point. */
const TT_IS_PASS_UP_TO = 19;

/** `dd`; PASS for the empty value, and for `tt` on boards up to 19. */
export const parseSgfPoint = (text: string, size: Size): Point | undefined => {
  if (text === '' || (text === 'tt' && Math.max(size.width, size.height) <= TT_IS_PASS_UP_TO)) return PASS;
  if (text.length !== 2) return undefined;
  return pointOrNothing(SGF_LETTERS.indexOf(text.charAt(0)), SGF_LETTERS.indexOf(text.charAt(1)), size);
};

/** A pass is the empty value, right for every size. */
export const makeSgfPoint = (point: Point, size: Size): string =>
  point === PASS
    ? ''
    : SGF_LETTERS.charAt(point % size.width) + SGF_LETTERS.charAt(Math.floor(point / size.width));

/** `Q16`, either case; `pass`. Columns beyond Z are AA, AB, ... */
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

/** `19` for the top row of a full board: rows count from 0 at the top, their names from 1 at the bottom. */
const makeGtpRow = (row: number, { height }: Size): string => String(height - row);

/** `A` to `Z` without I, then `AA`, `AB`, ... for column 25 and up (columns count from 0). */
export const makeGtpColumn = (column: number): string => {
  const first = Math.floor(column / GTP_LETTERS.length);
  const last = GTP_LETTERS.charAt(column % GTP_LETTERS.length);
  return first === 0 ? last : GTP_LETTERS.charAt(first - 1) + last;
};

/**
 * A number in base 52 with the digits A to Z, a to z, most significant first: 0 is `A`, 51 is `z`, 52 is
 * `BA`. Meant for whole numbers from 0.
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

export const parseBoardLetters = (text: string): number | undefined => {
  let value = 0;
  for (const letter of text) {
    const digit = BOARD_LETTERS.indexOf(letter);
    if (digit < 0) return undefined;
    value = value * BOARD_LETTERS.length + digit;
  }
  return text === '' || !Number.isSafeInteger(value) ? undefined : value;
};

/** Chinese numerals below 100: 十九. Used for rows; `makeChinesePoint` for a whole point. */
export const makeChineseNumber = (value: number): string => {
  const tens = Math.floor(value / 10);
  const ones = value % 10;
  if (tens === 0) return CHINESE_DIGITS.charAt(ones);
  const head = tens === 1 ? '十' : `${CHINESE_DIGITS.charAt(tens)}十`;
  return ones === 0 ? head : head + CHINESE_DIGITS.charAt(ones);
};

/** As Chinese and Japanese records print it: column in figures from the left, row in numerals from the top, `16四`. */
export const makeChinesePoint = (point: Point, size: Size): string =>
  point === PASS ? '' : `${(point % size.width) + 1}${makeChineseNumber(Math.floor(point / size.width) + 1)}`;

/** `16-4`: column from the left, row from the top, both from 1. */
export const makeNumericPoint = (point: Point, size: Size): string =>
  point === PASS ? '' : `${(point % size.width) + 1}-${Math.floor(point / size.width) + 1}`;

export const parseNumericPoint = (text: string, size: Size): Point | undefined => {
  const parts = /^\s*(\d{1,2})\s*-\s*(\d{1,2})\s*$/.exec(text);
  return parts ? pointOrNothing(Number(parts[1]) - 1, Number(parts[2]) - 1, size) : undefined;
};

/** How points may be called and the edge of the board labelled; `letters` is base 52. */
export const COORDINATE_STYLES = ['gtp', 'sgf', 'chinese', 'numeric', 'letters'] as const;
export type CoordinateStyle = (typeof COORDINATE_STYLES)[number];

/** `Q16`, `pd`, `16四`, `16-4` or `PD`. */
export const makePointName = (point: Point, size: Size, style: CoordinateStyle): string =>
  POINT_NAMES[style](point, size);

/** Labels of the columns from the left and of the rows from the top. */
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
