import { Board } from '../board/board';
import { EMPTY, PASS, type Point } from '../board/types';
import type { Match } from '../network/match';
import { pointHi, pointLo, scramble } from '../network/scramble';

/**
 * Decides which positions of a search share a node.
 *
 * The key is the state alone (stones, side to move, bans, points, passes ...) when the last move filled so
 * much that the position cannot recur soon; otherwise, and after every pass, it includes the way to the
 * position. So lines that superko treats differently never share a node.
 */
export interface GraphKey {
  readonly lo: number;
  readonly hi: number;
}

/** Returns one number for use in a Map, from the 53 bits it can hold. */
export const keyNumber = (lo: number, hi: number): number => (hi >>> 11) * 2 ** 32 + (lo >>> 0);

/** Returns the key of the match's present position, given the key of the position before. */
export const graphKey = (before: GraphKey, match: Match, bound: number): GraphKey => {
  const lo = match.keyLo;
  const hi = match.keyHi;
  if (match.turns === 0 || cannotSoonRecur(match.board, match.pointAgo(1), bound)) return { lo, hi };
  return {
    lo: (scramble(before.lo ^ before.hi) + lo) | 0,
    hi: (scramble(before.hi + 0x3c6ef372) + scramble(before.lo) + hi) | 0,
  };
};

/** Returns the key of a node where the game would be over but continues. */
export const playedOn = (key: GraphKey): GraphKey => ({ lo: key.lo ^ 0x6a09e667, hi: key.hi ^ 0x1b873593 });

/**
 * Tells whether the chain of the last move, with the empty regions it touches, has more than `bound` points.
 * If so, many moves must pass before the stones can be like this again.
 */
const cannotSoonRecur = (board: Board, last: Point, bound: number): boolean => {
  if (last === PASS) return false;
  if (board.stones[last] !== EMPTY && board.chainSize(last) + board.libertiesOf(last) > bound) return true;
  const neighbours = Board.neighbours(board.size);
  // A suicide left its point empty; the region there counts alone.
  const chain = new Int16Array(Math.max(1, board.chainSize(last)));
  const reached: Point[] = [];
  const seen = new Set<Point>();
  const reach = (point: Point): void => {
    if (board.stones[point] !== EMPTY || seen.has(point)) return;
    seen.add(point);
    reached.push(point);
  };
  let stones = 0;
  if (board.stones[last] === EMPTY) reach(last);
  else {
    stones = board.chainStones(last, chain);
    for (let i = 0; i < stones; i += 1) {
      const at = 4 * (chain[i] as number);
      for (let side = at; side < at + 4; side += 1) reach(neighbours[side] as number);
    }
  }
  for (let point = reached.pop(); point !== undefined; point = reached.pop()) {
    if (stones + seen.size > bound) return true;
    for (let side = 4 * point; side < 4 * point + 4; side += 1) reach(neighbours[side] as number);
  }
  return stones + seen.size > bound;
};

const LAST = 40;
const BEFORE_LAST = 41;
const KO = 42;
const IN_ATARI = 48;

/**
 * Returns what a move shares with others for the bias table: mover, this move and the last, the ko and the
 * 5x5 points around with their stones and ataris. Undefined where there is nothing to learn: passes, and
 * moves without one before.
 */
export const biasKey = (match: Match, point: Point): number | undefined => {
  if (point === PASS || match.turns === 0) return undefined;
  const { board } = match;
  const last = match.pointAgo(1);
  let lo = scramble(match.toPlay) ^ pointLo(point, LAST) ^ pointLo(last, BEFORE_LAST);
  let hi = scramble(match.toPlay + 7) ^ pointHi(point, LAST) ^ pointHi(last, BEFORE_LAST);
  if (match.koPoint !== PASS) {
    lo ^= pointLo(match.koPoint, KO);
    hi ^= pointHi(match.koPoint, KO);
  }
  const x0 = point % board.width;
  const y0 = Math.floor(point / board.width);
  for (let dy = -2; dy <= 2; dy += 1) {
    const y = y0 + dy;
    if (y < 0 || y >= board.height) continue;
    for (let dx = -2; dx <= 2; dx += 1) {
      const x = x0 + dx;
      if (x < 0 || x >= board.width) continue;
      const at = y * board.width + x;
      const stone = board.stones[at] as number;
      const atari = stone !== EMPTY && board.libertiesOf(at) === 1 ? IN_ATARI : 44;
      const place = (dy + 2) * 5 + dx + 2;
      lo ^= pointLo(place, atari + stone);
      hi ^= pointHi(place, atari + stone);
    }
  }
  return keyNumber(lo, hi);
};
