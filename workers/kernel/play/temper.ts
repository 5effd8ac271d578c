import type { Board } from '../board/board';
import { EMPTY, opponent, type Point } from '../board/types';
import type { AnswerPosition } from './answer-position';

/** What a player of a rank likes: ground at the edge, contact, or distance. */
export const TEMPERS = ['territory', 'fighting', 'calm'] as const;
export type Temper = (typeof TEMPERS)[number];

/** How much more often than others a player of a temper draws a point; 1 without one. */
export const likingOf = (
  { board, color }: AnswerPosition,
  temper: Temper | undefined,
): ((point: Point) => number) => {
  if (temper === undefined) return () => 1;
  if (temper === 'territory') return (point) => LINES[lineOf(board, point)] ?? CENTRE;
  const touches = (point: Point): boolean => isBeside(board, point, opponent(color));
  return temper === 'fighting'
    ? (point) => (touches(point) ? 2 : 0.8)
    : (point) => (touches(point) ? 0.6 : 1.2);
};

/** By the line from the edge, the first is 0. */
const LINES = [0.8, 1.3, 1.8, 1.4];
const CENTRE = 0.6;

const lineOf = ({ width, height }: Board, point: Point): number => {
  const [x, y] = [point % width, Math.floor(point / width)];
  return Math.min(x, y, width - 1 - x, height - 1 - y);
};

const isBeside = (board: Board, point: Point, color: number): boolean => {
  if (board.stones[point] !== EMPTY) return false;
  for (let side = 4 * point; side < 4 * point + 4; side += 1)
    if (board.stones[board.neighbours[side] as number] === color) return true;
  return false;
};
