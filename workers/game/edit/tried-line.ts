import type { Board } from '#kernel/board/board';
import { refusal } from '#kernel/board/legality';
import { PastPositions } from '#kernel/board/past-positions';
import { type Color, EMPTY, opponent, PASS, type Point } from '#kernel/board/types';
import type { NodeId } from '#kernel/tree/tree';
import type { TriedLine } from '#protocol';
import type { GameDocument } from '../document/game-document';
import { repeats } from '../document/repetition';

/** Longer lines are cut: no person looks further ahead, and a page may ask for anything. */
const MAX_MOVES = 400;

/**
 * Plays a line on its own board, from the position at the cursor, or from `instead` moves before it, up to the first
 * move that the rules refuse. Undefined when the cursor has left the node.
 */
export const triedLine = (
  document: GameDocument,
  node: NodeId,
  moves: readonly Point[],
  instead = 0,
): TriedLine | undefined => {
  if (document.node !== node) return undefined;
  let from = node;
  for (let back = instead; back > 0 && document.tree.has(from); back -= 1) from = document.tree.parent(from);
  if (!document.tree.has(from)) return undefined;
  const board = document.positions.boardAt(from);
  const { rules } = document.terms;
  const past = PastPositions.for(rules);
  const numbers = new Uint16Array(board.points);
  let color = document.asked(from);
  let played = 0;
  for (const point of moves.slice(0, MAX_MOVES)) {
    if (point !== PASS && playableOf(document, board, color, past, [point])[point] !== 1) break;
    board.play(point, color);
    color = opponent(color);
    past.remember(board, color);
    played += 1;
    if (point !== PASS) numbers[point] = played;
  }
  for (let point = 0; point < board.points; point += 1) if (board.stones[point] === EMPTY) numbers[point] = 0;
  return {
    node,
    moves: moves.slice(0, played),
    stones: board.stones.slice(0, board.points),
    numbers,
    playable: playableOf(document, board, color, past, Array.from(numbers.keys())),
    toPlay: color,
  };
};

/** 1 on each of the points that is legal. `past` holds the positions of the tried line, not of the record. */
const playableOf = (
  document: GameDocument,
  board: Board,
  color: Color,
  past: PastPositions,
  points: readonly Point[],
): Uint8Array => {
  const { rules } = document.terms;
  const map = new Uint8Array(board.points);
  for (const point of points) {
    if (refusal(board, point, color, rules, past) === undefined) map[point] = 1;
  }
  if (rules.ko !== 'simple') for (const point of repeats(document, board, color, map)) map[point] = 0;
  return map;
};
