import { pointsOn, type Size } from '../board/types';

export const PHASES = ['opening', 'middle', 'endgame'] as const;
export type Phase = (typeof PHASES)[number];

/** The last moves of the opening and middle game on 19x19 (LizzieYzy's `MoveListFrame`). */
const OPENING_END = 60;
const MIDDLE_END = 160;
const POINTS_19 = 361;

/**
 * Returns the last moves of the opening and middle game by move number; other boards scale with their points.
 */
export const phaseEnds = (size: Size): readonly [opening: number, middle: number] => {
  const share = pointsOn(size) / POINTS_19;
  return [Math.round(OPENING_END * share), Math.round(MIDDLE_END * share)];
};

export const phaseOf = (moveNumber: number, [opening, middle]: readonly [number, number]): Phase => {
  if (moveNumber <= opening) return 'opening';
  return moveNumber <= middle ? 'middle' : 'endgame';
};
