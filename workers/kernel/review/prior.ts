import { PASS, type Point } from '../board/types';
import type { Analysis } from '../kata/analysis';

/**
 * Returns the network's prior of a move: from the whole policy if the engine gives it, else from the
 * candidates; else NaN.
 */
export const priorOf = ({ policy, candidates }: Analysis, point: Point): number => {
  if (policy) return policy[point === PASS ? policy.length - 1 : point] ?? Number.NaN;
  return candidates.find((candidate) => candidate.point === point)?.prior ?? Number.NaN;
};
