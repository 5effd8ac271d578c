import { BLACK, type Color, EMPTY, PASS } from '../board/types';
import type { Players } from './level';

/** What the record itself says of a game. */
export interface GameFacts {
  readonly players: Players;
  /** Who won on the board, by count or resignation; undefined for none, and for a win by time or forfeit. */
  readonly winner?: Color | undefined;
  /** Black's lead by count, negative for White's; undefined where nobody counted. */
  readonly counted?: number | undefined;
}

/** The loser leads by so much at the end that the figures and the result exclude each other. */
const LEAD = 8;
const WINRATE = 0.9;
/** A smaller lead is even. */
const CLOSE = 3;
/** The count lies so far from the lead at the end that the figures are of another board: points, and a share of the count. */
const FAR = 15;
const FAR_SHARE = 0.25;

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
export const contradictedFrom = (columns: Columns, { winner, counted }: Omit<GameFacts, 'players'>): number =>
  Math.min(contradictedByWinner(columns, winner), contradictedByCount(columns, counted));

/** After the last position whose lead came nearest to the count. */
const contradictedByCount = ({ scoreLeads, length }: Columns, counted: number | undefined): number => {
  if (counted === undefined || length === 0) return length;
  const far = FAR + FAR_SHARE * Math.abs(counted);
  const distanceAt = (index: number): number => Math.abs((scoreLeads[index] as number) - counted);
  if (!(distanceAt(length - 1) > far)) return length;
  let nearest = length - 1;
  for (let index = length - 2; index >= 0 && distanceAt(nearest) > far; index -= 1)
    if (distanceAt(index) < distanceAt(nearest)) nearest = index;
  return Math.max(1, nearest + 1);
};

const contradictedByWinner = (
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

/**
 * Returns the index from which on a line holds nothing but passes, two and more: they agree that the game is over, and are
 * no moves to judge. The length where it does not end so.
 */
export const endOfPlay = (colors: ArrayLike<number>, points: ArrayLike<number>, length: number): number => {
  let from = length;
  while (from > 1 && colors[from - 1] !== EMPTY && points[from - 1] === PASS) from -= 1;
  return length - from >= 2 ? from : length;
};
