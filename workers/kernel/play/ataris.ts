import type { Board } from '../board/board';
import { type Color, EMPTY, opponent, type Point } from '../board/types';
import { LadderReader } from '../network/ladder';

/** What nobody overlooks: own stones in atari that a move saves, and stones of the opponent that are free to take. */

/** A chain in atari, and the moves that save its owner's, or take it. */
export interface Atari {
  readonly chain: Point;
  readonly stones: number;
  readonly moves: readonly Point[];
}

/** A single stone is given up often; two are not. */
const MIN_STONES = 2;

/**
 * Lists own chains in atari with the moves after which no ladder catches them: an extension, or a capture of the
 * attackers.
 *
 * @param sight moves of a ladder that the player reads; who reads fewer takes a lost chain for one that escapes
 */
export const savableAtaris = (board: Board, color: Color, sight?: number): Atari[] => {
  const reader = new LadderReader(board.size, sight);
  const { koPoint } = board;
  return chainsInAtari(board, color).flatMap(({ chain, stones }) => {
    const ways = [...libertiesOf(board, chain), ...attackersInAtari(board, chain)];
    const moves = [...new Set(ways)].filter(
      (move) => move !== koPoint && saves(board, reader, { chain, move, color }),
    );
    return moves.length > 0 ? [{ chain, stones, moves }] : [];
  });
};

/**
 * Lists chains of the opponent in atari that it could save, where the capturing stones are not in atari themselves
 * afterwards.
 */
export const freeCaptures = (board: Board, color: Color, sight?: number): Atari[] => {
  const reader = new LadderReader(board.size, sight);
  const { koPoint } = board;
  return chainsInAtari(board, opponent(color)).flatMap(({ chain, stones }) => {
    const [move] = libertiesOf(board, chain);
    if (move === undefined || move === koPoint || reader.isCaught(board, chain)) return [];
    board.play(move, color);
    const isFree = board.libertiesOf(move) >= 2;
    board.undo();
    return isFree ? [{ chain, stones, moves: [move] }] : [];
  });
};

const chainsInAtari = (board: Board, color: Color): { chain: Point; stones: number }[] => {
  const found: { chain: Point; stones: number }[] = [];
  for (let point = 0; point < board.points; point += 1) {
    if (board.stones[point] !== color || board.libertiesOf(point) !== 1) continue;
    const stones = board.chainSize(point);
    if (stones >= MIN_STONES && board.chainHead(point) === point) found.push({ chain: point, stones });
  }
  return found;
};

const saves = (
  board: Board,
  reader: LadderReader,
  { chain, move, color }: { chain: Point; move: Point; color: Color },
): boolean => {
  if (board.isSuicide(move, color)) return false;
  board.play(move, color);
  const liberties = board.libertiesOf(chain);
  const isSaved =
    liberties > 2 ||
    (liberties === 2 &&
      !libertiesOf(board, chain).some((atari) =>
        reader.atariCatches(board, chain, atari, opponent(color), board.koPoint),
      ));
  board.undo();
  return isSaved;
};

/** Where chains of the attacker beside the chain can be captured. */
const attackersInAtari = (board: Board, chain: Point): Point[] => {
  const attacker = opponent(board.stones[chain] as Color);
  const into = new Int16Array(board.points);
  const found: Point[] = [];
  for (const stone of into.subarray(0, board.chainStones(chain, into))) {
    for (let side = 4 * stone; side < 4 * stone + 4; side += 1) {
      const beside = board.neighbours[side] as number;
      if (board.stones[beside] === attacker && board.libertiesOf(beside) === 1)
        found.push(...libertiesOf(board, beside));
    }
  }
  return found;
};

/** Up to two liberties. */
const libertiesOf = (board: Board, chain: Point): Point[] => {
  const into = new Int16Array(2);
  return board.stones[chain] === EMPTY ? [] : [...into.subarray(0, board.chainLiberties(chain, into))];
};
