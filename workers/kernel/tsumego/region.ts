import { type Color, EMPTY, opponent, type Point, pointsOn, type Size } from '../board/types';
import { fail, type Outcome, ok } from '../outcome';

/** The solver stores a set of points in 64 bits. */
export const MAX_REGION = 64;

export type RegionCode = 'tsumego.regionTooLarge' | 'tsumego.noTarget';

/** Stones on a board; `stones` has one entry a point. */
export interface Stones {
  readonly size: Size;
  readonly stones: Uint8Array;
}

/**
 * The points that matter, numbered 0 to 63. A set of them is a bigint with bit i for `points[i]`.
 *
 * Attacker's stones outside count as safe, defender's stones outside as living. Empty points outside are open
 * board: nothing is assumed about them, and the solver judges both ways.
 */
export interface Region {
  readonly size: Size;
  readonly defender: Color;
  readonly points: readonly Point[];
  /** Number of each point of the board, or -1. */
  readonly indexOf: Int16Array;
  readonly neighbours: readonly bigint[];
  /** Points beside safe attackers, beside living defenders, beside open board. */
  readonly walled: bigint;
  readonly saved: bigint;
  readonly open: bigint;
  /**
   * The points at stake: the target stones, and whatever they enclose together with the wall. Chains that
   * the defender builds elsewhere do not count.
   */
  readonly home: bigint;
}

const bitOf = (index: number): bigint => 1n << BigInt(index);

export const neighboursOf = (point: Point, { width, height }: Size): Point[] => {
  const x = point % width;
  const found: Point[] = [];
  if (point >= width) found.push(point - width);
  if (x > 0) found.push(point - 1);
  if (x < width - 1) found.push(point + 1);
  if (point < width * (height - 1)) found.push(point + width);
  return found;
};

/** Returns the chain of the stone at `start`, that stone first, and the empty points beside it. */
export const chainAt = (
  { size, stones }: Stones,
  start: Point,
): { readonly points: readonly Point[]; readonly liberties: ReadonlySet<Point> } => {
  const points = [start];
  const liberties = new Set<Point>();
  const seen = new Set(points);
  for (const point of points) {
    for (const near of neighboursOf(point, size)) {
      if (stones[near] === EMPTY) liberties.add(near);
      else if (stones[near] === stones[start] && !seen.has(near)) {
        seen.add(near);
        points.push(near);
      }
    }
  }
  return { points, liberties };
};

/** A chain with so many liberties that each lead to so much room outside a region counts as settled there. */
const SETTLED_LIBERTIES = 3;
const SETTLED_ROOM = 24;

/** Tells whether a chain stands so free outside a region that nobody asks about its life. */
export const isSettled = (board: Stones, start: Point, isInside: (point: Point) => boolean): boolean => {
  const { liberties } = chainAt(board, start);
  let free = 0;
  for (const liberty of liberties) {
    if (isInside(liberty)) continue;
    const room = [liberty];
    const seen = new Set(room);
    for (const point of room) {
      if (room.length >= SETTLED_ROOM) break;
      for (const near of neighboursOf(point, board.size)) {
        if (board.stones[near] !== EMPTY || isInside(near) || seen.has(near)) continue;
        seen.add(near);
        room.push(near);
      }
    }
    if (room.length >= SETTLED_ROOM) free += 1;
    if (free === SETTLED_LIBERTIES) return true;
  }
  return false;
};

/** Returns every chain of one colour once, as its points. */
export const chainsOf = (board: Stones, color: Color): (readonly Point[])[] => {
  const seen = new Set<Point>();
  const chains: (readonly Point[])[] = [];
  for (const [start, stone] of board.stones.entries()) {
    if (stone !== color || seen.has(start)) continue;
    const { points } = chainAt(board, start);
    for (const point of points) seen.add(point);
    chains.push(points);
  }
  return chains;
};

/**
 * @param targets the stones at stake; usually every stone of the defender inside. Other stones of the defender
 * that stand outside count as open board then, unless they stand free.
 * @returns tsumego.regionTooLarge with `points` over 64; tsumego.noTarget when the region holds no stone of
 * the defender
 */
export const makeRegion = (
  { size, stones }: Stones,
  defender: Color,
  chosen: readonly Point[],
  targets?: readonly Point[],
): Outcome<Region, RegionCode> => {
  const points = [...new Set(chosen)].sort((a, b) => a - b);
  if (points.length > MAX_REGION) return fail('tsumego.regionTooLarge', { points: points.length });
  const stakes = new Set(targets ?? points.filter((point) => stones[point] === defender));
  if (!points.some((point) => stakes.has(point))) return fail('tsumego.noTarget');
  const indexOf = new Int16Array(pointsOn(size)).fill(-1);
  for (const [index, point] of points.entries()) indexOf[point] = index;
  const isInside = (point: Point): boolean => (indexOf[point] ?? -1) >= 0;
  const neighbours: bigint[] = [];
  let walled = 0n;
  let saved = 0n;
  let open = 0n;
  for (const [index, point] of points.entries()) {
    let near = 0n;
    for (const neighbour of neighboursOf(point, size)) {
      const inside = indexOf[neighbour] ?? -1;
      if (inside >= 0) near |= bitOf(inside);
      else if (stones[neighbour] === opponent(defender)) walled |= bitOf(index);
      else if (stones[neighbour] === EMPTY) open |= bitOf(index);
      else if (!targets || isSettled({ size, stones }, neighbour, isInside)) saved |= bitOf(index);
      else open |= bitOf(index);
    }
    neighbours.push(near);
  }
  const own = points.reduce((set, point, index) => (stakes.has(point) ? set | bitOf(index) : set), 0n);
  const home = ~connected((open | saved) & ~own, ~own, neighbours) & (bitOf(points.length) - 1n);
  return ok({ size, defender, points, indexOf, neighbours, walled, saved, open, home });
};

/** Returns everything within `within` connected with the seed. */
const connected = (seed: bigint, within: bigint, neighbours: readonly bigint[]): bigint => {
  for (let set = seed; ; ) {
    const next = neighbours.reduce(
      (grown, near, index) => (near & set ? grown | (bitOf(index) & within) : grown),
      set,
    );
    if (next === set) return set;
    set = next;
  }
};

/** A position inside a region. */
export interface Place {
  readonly defender: bigint;
  readonly attacker: bigint;
  /** Index of the point that the side to move must not retake at once, or -1. */
  readonly ko: number;
}

export const placeOf = (region: Region, stones: Uint8Array, koPoint: Point = -1): Place => {
  let defender = 0n;
  let attacker = 0n;
  for (const [index, point] of region.points.entries()) {
    if (stones[point] === region.defender) defender |= bitOf(index);
    else if (stones[point] === opponent(region.defender)) attacker |= bitOf(index);
  }
  return { defender, attacker, ko: koPoint < 0 ? -1 : (region.indexOf[koPoint] ?? -1) };
};
