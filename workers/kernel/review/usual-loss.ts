import { between } from '../board/interpolation';
import type { Size } from '../board/types';
import { gradeOf } from './level';

/**
 * Mean loss of a move in points, by grade (20 is 1 dan, 29 a professional): 4,478 sides of ranked games on 19x19, judged by
 * a strong network. Below 1 dan nothing was measured; the losses go on growing as the large ones do.
 */
const MEAN_LOSS: readonly (readonly [grade: number, points: number])[] = [
  [0, 6.3],
  [20, 2.7],
  [22, 2.3],
  [24, 1.9],
  [26, 1.6],
  [28, 1],
  [29, 0.8],
];
const MEASURED_SIDE = 19;

/** Returns what a player of a rank usually loses in so many moves, all losses together; undefined where nobody knows. */
export const usualLoss = (rank: string, moves: number, { width, height }: Size): number | undefined => {
  const grade = gradeOf(rank);
  const isMeasured = width === MEASURED_SIDE && height === MEASURED_SIDE && moves > 0;
  return grade === undefined || !isMeasured ? undefined : moves * between(MEAN_LOSS, grade);
};
