import type { Point } from '#protocol';
import { playPoint } from '../../clients/change';
import { useView } from '../../state/view';

/** Plays a move and cancels a move that waits for confirmation. */
export const playAt = (point: Point): void => {
  useView.getState().setConfirmClickCoord(undefined);
  void playPoint(point);
};
