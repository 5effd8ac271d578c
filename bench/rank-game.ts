import { Board } from '#kernel/board/board';
import { refusal } from '#kernel/board/legality';
import { PastPositions } from '#kernel/board/past-positions';
import { RULES } from '#kernel/board/rules';
import { BLACK, type Color, opponent, PASS, type Point } from '#kernel/board/types';
import type { Rank } from '#kernel/play/rank';
import type { Ask } from '#kernel/play/rank-turn';
import type { Line } from '#protocol';
import { type AiTurn, answerOf } from '../workers/game/play/opponent';

const BOUND_MS = 10_000;

/** The AI's turn after these moves of both sides in turns, Black first; Chinese rules. */
export const turnAfter = (
  moves: readonly Point[],
  { side, rank, chance }: { side: number; rank: Rank; chance: () => number },
): AiTurn => {
  const size = { width: side, height: side };
  const board = new Board(size);
  let color: Color = BLACK;
  const played = moves.map((point) => {
    const move = { color, point };
    board.play(point, color);
    color = opponent(color);
    return move;
  });
  const line: Line = {
    size,
    rules: RULES.chinese,
    komi: 6.5,
    initialStones: { black: [], white: [] },
    initialPlayer: BLACK,
    moves: played,
  };
  const recent = moves.filter((point) => point !== PASS).slice(-2);
  return {
    line,
    position: { board, color, turn: moves.length, recent: recent.reverse() },
    strength: rank,
    opponentPassed: moves.at(-1) === PASS,
    winrates: [],
    mayResign: false,
    boundMs: BOUND_MS,
    isHuman: false,
    chance,
  };
};

/** A rank's game against itself, as the app plays it: its moves and the milliseconds of every answer. */
export const selfPlay = async (
  ask: Ask,
  rank: Rank,
  { side, length, chance }: { side: number; length: number; chance: () => number },
): Promise<{ moves: Point[]; times: number[] }> => {
  const moves: Point[] = [];
  const times: number[] = [];
  const past = PastPositions.for(RULES.chinese);
  while (moves.length < length) {
    const turn = turnAfter(moves, { side, rank, chance });
    const { board, color } = turn.position;
    if (moves.length > 0) past.remember(board, color);
    const began = performance.now();
    const answer = await answerOf(ask, turn);
    times.push(performance.now() - began);
    if (!answer || (answer.point === PASS && turn.opponentPassed)) break;
    if (answer.point !== PASS && refusal(board, answer.point, color, RULES.chinese, past))
      throw new Error(`${rank}: illegal ${answer.point}`);
    moves.push(answer.point);
  }
  return { moves, times };
};
