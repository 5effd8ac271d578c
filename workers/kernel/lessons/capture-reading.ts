import type { Board } from '../board/board';
import { type Color, EMPTY, opponent, PASS, type Point } from '../board/types';

/** Reads the captures of the lessons: few liberties and few stones. */

/** A chain with more liberties counts as free. */
const LIBERTIES = 2;
/** Moves of one reading; a ladder across 9x9 is shorter. */
const DEPTH = 24;
/** Positions of one reading; a chain not caught by then counts as free. */
const POSITIONS = 200_000;

interface Reading {
  readonly board: Board;
  readonly chain: Point;
  readonly defender: Color;
  positions: number;
}

/** Whether the chain is lost although its owner moves. */
export const isLost = (board: Board, chain: Point): boolean => {
  const reading = readingOf(board, chain);
  return reading !== undefined && !escapes(reading, DEPTH);
};

/** Whether the chain is lost when the other side moves. */
export const isCapturable = (board: Board, chain: Point): boolean => {
  const reading = readingOf(board, chain);
  return reading !== undefined && captures(reading, DEPTH);
};

/** How the owner resists best: the move that saves, or else the one that leaves most liberties; PASS when none is legal. */
export const resistance = (board: Board, chain: Point): Point => {
  const reading = readingOf(board, chain);
  if (!reading) return PASS;
  const moves = defences(reading).flatMap((move) => {
    if (!playable(board, move, reading.defender)) return [];
    board.play(move, reading.defender);
    const liberties = board.libertiesOf(chain);
    const saves = !captures({ ...reading, positions: 0 }, DEPTH);
    board.undo();
    return [{ move, worth: (saves ? 100 : 0) + liberties }];
  });
  return moves.reduce((best, each) => (each.worth > best.worth ? each : best), { move: PASS, worth: 0 }).move;
};

const readingOf = (board: Board, chain: Point): Reading | undefined => {
  const stone = board.stones[chain];
  return stone === EMPTY ? undefined : { board, chain, defender: stone as Color, positions: 0 };
};

const captures = (reading: Reading, depth: number): boolean => {
  const { board, chain, defender } = reading;
  const liberties = board.libertiesOf(chain);
  reading.positions += 1;
  if (liberties > LIBERTIES || depth <= 0 || reading.positions > POSITIONS) return false;
  const attacker = opponent(defender);
  return libertiesOf(board, chain).some((move) => {
    if (!playable(board, move, attacker)) return false;
    board.play(move, attacker);
    const isTaken = board.stones[chain] !== defender || !escapes(reading, depth - 1);
    board.undo();
    return isTaken;
  });
};

const escapes = (reading: Reading, depth: number): boolean => {
  const { board, chain, defender } = reading;
  reading.positions += 1;
  if (board.libertiesOf(chain) > LIBERTIES || depth <= 0 || reading.positions > POSITIONS) return true;
  const ways = defences(reading).filter((move) => playable(board, move, defender));
  return ways.some((move) => {
    board.play(move, defender);
    const isFree = !captures(reading, depth - 1);
    board.undo();
    return isFree;
  });
};

const playable = (board: Board, move: Point, color: Color): boolean =>
  board.stones[move] === EMPTY && move !== board.koPoint && !board.isSuicide(move, color);

/** Extending, and taking what attacks. */
const defences = ({ board, chain, defender }: Reading): Point[] => {
  const into = new Int16Array(board.points);
  const ways = new Set(libertiesOf(board, chain));
  for (const stone of into.slice(0, board.chainStones(chain, into))) {
    for (let side = 4 * stone; side < 4 * stone + 4; side += 1) {
      const beside = board.neighbours[side] as number;
      if (board.stones[beside] === opponent(defender) && board.libertiesOf(beside) === 1)
        for (const liberty of libertiesOf(board, beside)) ways.add(liberty);
    }
  }
  return [...ways];
};

export const libertiesOf = (board: Board, chain: Point): Point[] => {
  const into = new Int16Array(board.points);
  return [...into.subarray(0, board.chainLiberties(chain, into))];
};
