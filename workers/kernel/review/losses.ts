import { BLACK, type Color } from '../board/types';

/** What is known of one position, from Black's view: winrate 0 to 1, score lead in points. */
export interface Figures {
  readonly winrate: number;
  readonly scoreLead: number;
}

/** What a move cost its player; negative is a gain. */
export interface Losses {
  readonly winrateLoss: number;
  readonly scoreLoss: number;
}

/**
 * Each position speaks for itself: the loss is the change between the figures of the position before the
 * move and of the one after it (KaTrain's definition), not the difference between two candidates.
 */
export const lossesOf = (color: Color, before: Figures, after: Figures): Losses => {
  const sign = color === BLACK ? 1 : -1;
  return {
    // Plus nothing turns -0 into 0.
    winrateLoss: sign * (before.winrate - after.winrate) + 0,
    scoreLoss: sign * (before.scoreLead - after.scoreLead) + 0,
  };
};
