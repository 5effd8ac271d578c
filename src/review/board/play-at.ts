import type { Point } from '#protocol';
import { playPoint } from '../../clients/change';
import { useView } from '../../state/view';

/** Plays; nothing waits for a confirmation any longer. */
export const playAt = (point: Point): void => {
  useView.getState().setConfirmClickCoord(undefined);
  void playPoint(point);
};
