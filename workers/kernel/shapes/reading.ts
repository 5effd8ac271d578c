import type { Board } from '../board/board';
import { type Color, EMPTY, opponent, PASS, type Point } from '../board/types';
import { LadderReader } from '../network/ladder';

/** Reads ladders and nets. Both use the ladder reader, which gives up after a fixed number of moves. */

/** The minimum number of ataris of a ladder, its first one included. Fewer are just an atari. */
const MIN_ATARIS = 3;
/** The maximum number of stones of a chain that a net catches. */
const MAX_NETTED = 6;

/** Tells whether a chain in atari, with its owner to move, is captured by a series of ataris. */
export const isLadder = (board: Board, point: Point): boolean => {
  const reader = new LadderReader(board);
  if (!reader.isCaught(board, point)) return false;
  const defender = board.at(point) as Color;
  const attacker = opponent(defender);
  let played = 0;
  let ataris = 1;
  while (ataris < MIN_ATARIS) {
    const [way] = libertiesOf(board, point);
    if (way === undefined || board.isSuicide(way, defender)) break;
    board.play(way, defender);
    played += 1;
    if (board.libertiesOf(point) !== 2) break;
    const atari = libertiesOf(board, point).find((at) =>
      reader.atariCatches(board, point, at, attacker, board.koPoint),
    );
    if (atari === undefined) break;
    board.play(atari, attacker);
    played += 1;
    ataris += 1;
  }
  while (played > 0) {
    board.undo();
    played -= 1;
  }
  return ataris >= MIN_ATARIS;
};

/**
 * Finds an opposing chain with two liberties that a stone at `point`, not beside it, keeps from escaping:
 * every escape of the chain ends in a ladder. Without the stone it would escape.
 */
export const nets = (board: Board, point: Point, color: Color): boolean => {
  const near = chainsNear(board, point, opponent(color));
  if (near.length === 0) return false;
  const reader = new LadderReader(board);
  return near.some((chain) => {
    if (isShut(board, reader, chain)) return false;
    board.play(point, color);
    const caught = board.libertiesOf(chain) === 2 && isShut(board, reader, chain);
    board.undo();
    return caught;
  });
};

/** Tells whether ataris capture the chain whichever liberty its owner plays. */
const isShut = (board: Board, reader: LadderReader, chain: Point): boolean => {
  const defender = board.at(chain) as Color;
  const attacker = opponent(defender);
  if (takesSomething(board, chain, attacker)) return false;
  return libertiesOf(board, chain).every((way) => {
    if (board.isSuicide(way, defender)) return true;
    const taken = board.play(way, defender);
    const left = board.libertiesOf(chain);
    const caught =
      taken === 0 &&
      (left === 1 ||
        (left === 2 &&
          libertiesOf(board, chain).some((at) => reader.atariCatches(board, chain, at, attacker, PASS))));
    board.undo();
    return caught;
  });
};

/**
 * Tells whether the chain's owner could capture a stone beside the chain, which the ladder reader does not
 * read.
 */
const takesSomething = (board: Board, chain: Point, attacker: Color): boolean => {
  const stones = new Int16Array(MAX_NETTED);
  const count = board.chainStones(chain, stones);
  for (let i = 0; i < count; i += 1) {
    const stone = stones[i] as number;
    for (let side = 4 * stone; side < 4 * stone + 4; side += 1) {
      const beside = board.neighbours[side] as number;
      if (board.stones[beside] === attacker && board.libertiesOf(beside) === 1) return true;
    }
  }
  return false;
};

/** Lists small chains of two liberties, near the point but not beside it. */
const chainsNear = (board: Board, point: Point, color: Color): Point[] => {
  const { width, height } = board;
  const x = point % width;
  const y = (point - x) / width;
  const heads: Point[] = [];
  for (let dy = -2; dy <= 2; dy += 1) {
    for (let dx = -2; dx <= 2; dx += 1) {
      if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
      const near = point + dy * width + dx;
      if (board.at(near) !== color || board.libertiesOf(near) !== 2) continue;
      const head = board.chainHead(near);
      if (board.chainSize(near) > MAX_NETTED || heads.includes(head)) continue;
      if (!libertiesOf(board, head).includes(point)) heads.push(head);
    }
  }
  return heads;
};

const libertiesOf = (board: Board, point: Point): Point[] => {
  const into = new Int16Array(3);
  return [...into.subarray(0, board.at(point) === EMPTY ? 0 : board.chainLiberties(point, into))];
};
