import { PASS, type Point } from '../board/types';
import type { Analysis } from '../kata/analysis';

/** Of a move that a search did not think of. */
const UNTHOUGHT = 0.001;

/**
 * Returns the prior of a move as far as a file can carry it: that of a searched candidate, a small one for a move that
 * was not searched, and NaN where the engine reports no priors. So a list of moves is the same before an export and
 * after an import.
 */
export const listedPriorOf = ({ candidates }: Analysis, point: Point): number => {
  const own = candidates.find((candidate) => candidate.point === point);
  if (own) return own.prior;
  return candidates.some(({ prior }) => prior > 0) ? UNTHOUGHT : Number.NaN;
};

/**
 * Returns the network's prior of a move: from the whole policy if the engine gives it, else from the
 * candidates; else NaN.
 */
export const priorOf = ({ policy, candidates }: Analysis, point: Point): number => {
  if (policy) return policy[point === PASS ? policy.length - 1 : point] ?? Number.NaN;
  return candidates.find((candidate) => candidate.point === point)?.prior ?? Number.NaN;
};
