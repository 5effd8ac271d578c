import type { Point } from '#protocol';
import { game, told } from '../../clients/game';
import { useView } from '../../state/view';

/** Plays; nothing waits for a confirmation any longer. */
export const playAt = (point: Point): void => {
  useView.getState().setConfirmClickCoord(undefined);
  void told(game().play(point));
};
