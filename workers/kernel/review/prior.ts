import { PASS, type Point } from '../board/types';
import type { Analysis } from '../kata/analysis';

/** Probability the network gave a move: from the whole policy where the engine tells it, else from the candidates; else NaN. */
export const priorOf = ({ policy, candidates }: Analysis, point: Point): number => {
  if (policy) return policy[point === PASS ? policy.length - 1 : point] ?? Number.NaN;
  return candidates.find((candidate) => candidate.point === point)?.prior ?? Number.NaN;
};
