import type { Board } from '../board/board';
import { type Color, EMPTY, PASS, type Point } from '../board/types';
import type { Analysis } from '../kata/analysis';
import type { AnswerPosition, Sees } from './answer-position';
import type { RankedMove } from './ranking';
import type { PlayStrength } from './strength';
import { likingOf } from './temper';
import { drawMove, temperatureAt } from './temperature';

/** Lists every move that the player sees with a weight for the draw. */
const claims = (
  { policy, candidates }: Analysis,
  { board, color }: AnswerPosition,
  { idea }: PlayStrength,
  sees: Sees,
): readonly RankedMove[] => {
  const claim = (point: Point, value: number): RankedMove => ({ point, value, edge: undefined, bound: 0 });
  const all =
    idea === 'policy' && policy
      ? Array.from(policy.subarray(0, board.points), (prior, point) => claim(point, prior))
      : candidates
          .filter(({ point }) => point !== PASS)
          .map(({ point, playSelectionValue, visits }) => claim(point, playSelectionValue ?? visits));
  return all.filter(({ value, point }) => value > 0 && sees(point) && !fillsEye(board, point, color));
};

/**
 * Draws a move from any engine's analysis of a position, its candidates and the network's own policy, as players of a given strength choose; PASS when there is nothing to play. `chance` is in [0,
 * 1).
 *
 * @param sees what the player looks at in this turn: everything by default
 */
export const drawAnswer = (
  analysis: Analysis,
  position: AnswerPosition,
  strength: PlayStrength,
  { chance, sees = () => true }: { chance: number; sees?: Sees },
): Point => {
  const temperature = temperatureAt(position.turn, position.board.points, strength);
  const liking = likingOf(position, strength.temper);
  // The draw takes a root of each claim.
  const moves = claims(analysis, position, strength, sees).map((move) => ({
    ...move,
    value: move.value * liking(move.point) ** Math.max(1, temperature),
  }));
  return drawMove(moves, temperature, chance, strength.chosenMoveBreadth)?.point ?? PASS;
};

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
