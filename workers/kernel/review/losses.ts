import { BLACK, type Color } from '../board/types';

/** The figures of one position from Black's view: winrate 0 to 1, score lead in points. */
export interface Figures {
  readonly winrate: number;
  readonly scoreLead: number;
}

/** What a move cost its player; a negative value is a gain. */
export interface Losses {
  readonly winrateLoss: number;
  readonly scoreLoss: number;
}

/**
 * Returns the losses of a move: the change between the figures of the positions before and after it
 * (KaTrain's definition), not the difference between two candidates.
 */
export const lossesOf = (color: Color, before: Figures, after: Figures): Losses => {
  const sign = color === BLACK ? 1 : -1;
  return {
    // Adding 0 turns White's -0 into 0.
    winrateLoss: sign * (before.winrate - after.winrate) + 0,
    scoreLoss: sign * (before.scoreLead - after.scoreLead) + 0,
  };
};
