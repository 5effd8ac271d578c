import { BLACK, type Color } from '../board/types';
import type { Players } from './level';

/** What the record itself says of a game. */
export interface GameFacts {
  readonly players: Players;
  /** Who won on the board, by count or resignation; undefined for none, and for a win by time or forfeit. */
  readonly winner?: Color | undefined;
}

/** The loser leads by so much at the end that the figures and the result exclude each other. */
const LEAD = 8;
const WINRATE = 0.9;
/** A smaller lead is even. */
const CLOSE = 3;

interface Columns {
  readonly winrates: ArrayLike<number>;
  readonly scoreLeads: ArrayLike<number>;
  readonly length: number;
}

/**
 * Where the engine sees the loser far ahead at the end of a game, it has misread a fight. Returns the index from which
 * on its picture and the result exclude each other: after the last position that was even or good for the winner; the
 * length where they agree.
 */
export const contradictedFrom = (
  { winrates, scoreLeads, length }: Columns,
  winner: Color | undefined,
): number => {
  if (winner === undefined || length === 0) return length;
  const sign = winner === BLACK ? 1 : -1;
  const leadAt = (index: number): number => sign * (scoreLeads[index] as number);
  const last = winrates[length - 1] as number;
  const ofWinner = winner === BLACK ? last : 1 - last;
  if (!(ofWinner <= 1 - WINRATE && leadAt(length - 1) <= -LEAD)) return length;
  let from = length - 1;
  while (from > 0 && !(leadAt(from - 1) > -CLOSE)) from -= 1;
  return Math.max(1, from);
};
