import { fail, type Outcome, ok } from '../outcome';
import { makeGtpPoint } from './coordinates';
import { type Move, PASS, type Point, pointAt, pointsOn, type Size, WHITE } from './types';

/** Who chooses the places of the handicap stones: the table, Black, or White. */
export const HANDICAP_RULES = ['fixed', 'blackChooses', 'whiteChooses'] as const;
export type HandicapRule = (typeof HANDICAP_RULES)[number];

export const MAX_HANDICAP = 9;

export type HandicapCode =
  | 'handicap.count' // data: count, which is neither 0 nor 2 to 9
  | 'handicap.size' // data: count, size; the table lacks places for this many stones on this board
  | 'handicap.placed' // data: count; a list of stones requires handicap 0
  | 'handicap.stone'; // data: gtp; a listed stone is off the board or listed twice

/** A handicap is 0 or 2 to 9. One stone is none: Black merely plays first, without komi. */
const isHandicap = (count: number): boolean =>
  Number.isInteger(count) && (count === 0 || (count >= 2 && count <= MAX_HANDICAP));

/** Returns how many stones the table can place: none below 7x7, four where a side is even or 7, else nine. */
export const fixedHandicapLimit = ({ width, height }: Size): number => {
  if (width < 7 || height < 7) return 0;
  return width % 2 === 0 || height % 2 === 0 || width === 7 || height === 7 ? 4 : MAX_HANDICAP;
};

/** How many stones can be placed freely: with more, White has no room to live. */
export const freeHandicapLimit = (size: Size): number => Math.floor(pointsOn(size) / 4);

/**
 * Returns the places of fixed handicap as GTP 2 defines them: on the fourth line (the third line where a side
 * has fewer than 13 lines). Two stones lie lower left and upper right; the third upper left, the fourth lower
 * right; the middle stones of the sides follow, and the centre makes the number odd.
 */
export const fixedHandicap = (count: number, size: Size): Outcome<readonly Point[], HandicapCode> => {
  if (!isHandicap(count)) return fail('handicap.count', { count });
  if (count > fixedHandicapLimit(size)) {
    return fail('handicap.size', { count, size: `${size.width}x${size.height}` });
  }
  const [left, middle, right] = lines(size.width);
  const [top, centre, bottom] = lines(size.height);
  const at = (x: number, y: number): Point => pointAt(x, y, size);
  const places: Point[] = [at(left, bottom), at(right, top), at(left, top), at(right, bottom)];
  if (count <= 4) return ok(places.slice(0, count));
  if (count >= 6) places.push(at(left, centre), at(right, centre));
  if (count >= 8) places.push(at(middle, bottom), at(middle, top));
  if (count % 2 === 1) places.push(at(middle, centre));
  return ok(places);
};

/** Returns the three lines of a side that carry handicap stones. */
const lines = (side: number): readonly [low: number, middle: number, high: number] => {
  const edge = side < 13 ? 2 : 3;
  return [edge, Math.floor(side / 2), side - 1 - edge];
};

/**
 * Returns the dots drawn on the board, row by row. Two to four handicap stones always stand on dots, five
 * wherever the centre has one; boards of 15 lines and more have a dot for each of the nine.
 *
 * Corners have dots from 7 lines on, the middle of odd sides from 9. Boards of fewer than 15 lines leave out the
 * dots between two corners, as printed 13x13 and 9x9 boards do. On boards below 7x7 only an odd middle is marked.
 */
export const starPoints = (size: Size): readonly Point[] => {
  const hasSides = size.width >= 15 && size.height >= 15;
  const middleOf = (side: number): number => (side - 1) / 2;
  const points: Point[] = [];
  for (const y of starLines(size.height)) {
    for (const x of starLines(size.width)) {
      const isBetween = (x === middleOf(size.width)) !== (y === middleOf(size.height));
      if (hasSides || !isBetween) points.push(pointAt(x, y, size));
    }
  }
  return points;
};

/** Returns the lines of a side that have star points. */
const starLines = (side: number): readonly number[] => {
  const [low, middle, high] = lines(side);
  const isOdd = side % 2 === 1;
  if (side < 7) return isOdd && side >= 5 ? [middle] : [];
  return isOdd && side >= 9 ? [low, middle, high] : [low, high];
};

/**
 * Returns the stones that a game begins with. `placed` are stones that a player chose (free placement, or a
 * set-up position). They replace a handicap number, so the function refuses both together.
 */
export const handicapStones = (
  count: number,
  placed: readonly Point[],
  size: Size,
): Outcome<readonly Point[], HandicapCode> => {
  if (!isHandicap(count)) return fail('handicap.count', { count });
  if (placed.length === 0) return fixedHandicap(count, size);
  if (count !== 0) return fail('handicap.placed', { count });
  const seen = new Set<Point>();
  for (const point of placed) {
    const onBoard = Number.isInteger(point) && point >= 0 && point < size.width * size.height;
    if (!onBoard || seen.has(point)) {
      return fail('handicap.stone', { gtp: onBoard ? makeGtpPoint(point, size) : String(point) });
    }
    seen.add(point);
  }
  return ok(placed);
};

/**
 * Counts the handicap stones of a game as the counting rules do: Black's stones of the start position (when
 * White has none there) and Black's moves before White's first. One white pass between them is allowed, two
 * in a row are not. One stone counts as 0.
 */
export const countHandicap = (black: number, white: number, moves: readonly Move[]): number => {
  if (white > 0) return 0;
  let count = black;
  let whitePassed = false;
  for (const { color, point } of moves) {
    if (color === WHITE) {
      if (point !== PASS || whitePassed) break;
      whitePassed = true;
    } else {
      whitePassed = false;
      if (point !== PASS) count += 1;
    }
  }
  return count >= 2 ? count : 0;
};
