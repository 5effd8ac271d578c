import { type PlaySetup, placingOf, recordKomi, SEAT_NAMES } from '#kernel/play/setup';
import { BLACK, type Color, type GameInfo, type NewGame, type PlayNames } from '#protocol';

/** What a record is told of the game that is played in it. */

export const NO_NAMES: PlayNames = {
  me: '',
  opponent: '',
  united: { black1: '', white1: '', black2: '', white2: '' },
};

/** The record a game begins with; stones that people place come later. */
export const gameOf = (setup: PlaySetup): NewGame => {
  const side = setup.size;
  const isPlaced = placingOf(setup) !== undefined;
  return {
    size: { width: side, height: side },
    komi: recordKomi(setup),
    handicap: isPlaced || setup.handicap < 2 ? 0 : setup.handicap,
    rules: setup.rules,
  };
};

/** Names and time, once the colours are known. */
export const playInfo = (setup: PlaySetup, names: PlayNames, mine: Color): Partial<GameInfo> => {
  const { time, method } = setup;
  const clock = time
    ? {
        time: String(time.mainMs / 1000),
        overtime: time.periods > 0 ? `${time.periods}x${time.periodMs / 1000} byo-yomi` : '',
      }
    : {};
  if (method === 'united') {
    const team = (color: string): string =>
      SEAT_NAMES.filter((seat) => seat.startsWith(color))
        .map((seat) => names.united[seat])
        .join(' & ');
    return { black: team('black'), white: team('white'), ...clock };
  }
  const [black, white] = mine === BLACK ? [names.me, names.opponent] : [names.opponent, names.me];
  return { black, white, ...clock };
};
