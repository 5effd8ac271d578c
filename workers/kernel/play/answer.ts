import type { Board } from '../board/board';
import { type Color, EMPTY, PASS, type Point } from '../board/types';
import type { Analysis } from '../kata/analysis';
import type { RankedMove } from './ranking';
import type { PlayStrength } from './strength';
import { drawMove, temperatureAt } from './temperature';

/**
 * Chooses an AI's move from any engine's analysis of a position: its candidates, and the network's own
 * policy.
 */
export interface AnswerPosition {
  readonly board: Board;
  readonly color: Color;
  /** Moves played by both sides. */
  readonly turn: number;
  /** The last moves, the newest first, without passes. */
  readonly recent: readonly Point[];
}

/** Lists every move with a weight for the draw; PASS only when there is no other move. */
const claims = (
  analysis: Analysis,
  { board, color, recent }: AnswerPosition,
  { idea, locality }: PlayStrength,
): readonly RankedMove[] => {
  const { policy, candidates } = analysis;
  const near = (point: Point): number => {
    if (locality.weight === 0 || recent.length === 0) return 1;
    const lines = Math.min(...recent.slice(0, 2).map((last) => distance(board, last, point)));
    return 1 + locality.weight * Math.exp(-((lines / locality.reach) ** 2) / 2);
  };
  const claim = (point: Point, value: number): RankedMove => ({ point, value, edge: undefined, bound: 0 });
  if (idea === 'policy' && policy) {
    return Array.from(policy.subarray(0, board.points), (prior, point) =>
      claim(point, prior * near(point)),
    ).filter(({ value, point }) => value > 0 && !fillsEye(board, point, color));
  }
  return candidates
    .filter(({ point }) => point !== PASS && !fillsEye(board, point, color))
    .map(({ point, playSelectionValue, visits: seen }) =>
      claim(point, (playSelectionValue ?? seen) * near(point)),
    );
};

/**
 * Draws a move as players of a given strength choose; PASS when there is nothing to play. `chance` is in [0,
 * 1).
 */
export const drawAnswer = (
  analysis: Analysis,
  position: AnswerPosition,
  strength: PlayStrength,
  { chance, refused = [] }: { chance: number; refused?: readonly Point[] },
): Point => {
  const moves = claims(analysis, position, strength).filter(({ point }) => !refused.includes(point));
  const temperature = temperatureAt(position.turn, position.board.points, strength);
  return drawMove(moves, temperature, chance, strength.chosenMoveBreadth)?.point ?? PASS;
};

const distance = ({ width }: Board, one: Point, other: Point): number =>
  Math.max(
    Math.abs((one % width) - (other % width)),
    Math.abs(Math.floor(one / width) - Math.floor(other / width)),
  );

/**
 * Tells whether a point has own stones on all sides, none of them in atari: no player of any rank plays
 * there.
 */
const fillsEye = (board: Board, point: Point, color: Color): boolean => {
  for (let i = 4 * point; i < 4 * point + 4; i += 1) {
    const beside = board.neighbours[i] ?? board.points;
    if (beside === board.points) continue;
    if (board.stones[beside] !== color || board.libertiesOf(beside) === 1) return false;
  }
  return board.stones[point] === EMPTY;
};
