import { BLACK, type Color, opponent, WHITE } from '../board/types';
import { ownOf, type Player, type PlaySetup, SEAT_NAMES, type SeatName } from './setup';

export interface Seat {
  readonly name: SeatName;
  readonly color: Color;
  readonly player: Player;
  /** The AI that steers the margin of a half-point game. */
  readonly steers?: boolean;
}

/**
 * Returns the number of free handicap stones and the side that places them one by one; undefined without any.
 */
export const placingOf = ({
  handicap,
  handicapRule,
}: Pick<PlaySetup, 'handicap' | 'handicapRule'>):
  | { readonly count: number; readonly chooser: Color }
  | undefined => {
  if (handicap < 2 || handicapRule === 'fixed') return undefined;
  return { count: handicap, chooser: handicapRule === 'blackChooses' ? BLACK : WHITE };
};

/** Returns the side that moves first: Black, unless handicap stones are on the board. */
export const firstToPlay = ({ handicap }: Pick<PlaySetup, 'handicap'>): Color =>
  handicap >= 2 ? WHITE : BLACK;

/** Returns the seats once the person's colour is known. A united game seats both partners of a side. */
export const seatsOf = (setup: PlaySetup, mine: Color): readonly Seat[] => {
  if (setup.method === 'united') {
    return SEAT_NAMES.map((name) => ({ name, color: colorOfSeat(name), player: setup.united[name] }));
  }
  const steers = setup.method === 'halfPoint' && setup.opponent.kind === 'ai';
  return (['black1', 'white1'] as const).map((name) => {
    const color = colorOfSeat(name);
    if (color === mine) return { name, color, player: ownOf(setup) };
    return { name, color, player: setup.opponent, ...(steers ? { steers } : {}) };
  });
};

const colorOfSeat = (name: SeatName): Color => (name.startsWith('black') ? BLACK : WHITE);

/**
 * Returns the seat to move after this many moves and passes: B1 W1 B2 W2, or B1 W1 B2 W1 with two against
 * one.
 */
export const seatAt = (seats: readonly Seat[], first: Color, turn: number): Seat | undefined => {
  const color = turn % 2 === 0 ? first : opponent(first);
  const own = seats.filter((seat) => seat.color === color);
  return own[Math.floor(turn / 2) % Math.max(1, own.length)];
};
