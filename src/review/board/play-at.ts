import type { Point } from '#protocol';
import { game } from '../../clients/game';
import { request } from '../../clients/request';
import { useView } from '../../state/view';

/** Plays; nothing waits for a confirmation any longer. */
export const playAt = (point: Point): void => {
  useView.getState().setConfirmClickCoord(undefined);
  void request(game().play(point));
};
