import { BLACK, type Color, type Point } from '../board/types';
import type { Analysis } from '../kata/analysis';
import { searchedLine } from './sparring';

/** The judge's best moves for the side to move, the first one first. */
export type CandidateMoves = readonly {
  readonly point: Point;
  /** Points lost against the first move, 0 up. */
  readonly scoreLoss: number;
  /** What follows, as far as it was searched; it begins with the move. */
  readonly line: readonly Point[];
}[];

const MAX_MOVES = 5;
/** A move with fewer visits has a figure that means nothing. */
const MIN_VISITS = 2;

export const candidateMoves = ({ candidates }: Analysis, color: Color): CandidateMoves => {
  const side = color === BLACK ? 1 : -1;
  const [best] = candidates;
  return candidates
    .filter((candidate) => candidate === best || candidate.visits >= MIN_VISITS)
    .slice(0, MAX_MOVES)
    .map((candidate) => {
      const line = searchedLine(candidate);
      return {
        point: candidate.point,
        scoreLoss: Math.max(0, side * ((best ?? candidate).scoreLead - candidate.scoreLead)),
        line: line.length > 0 ? line : [candidate.point],
      };
    });
};
