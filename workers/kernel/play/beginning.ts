import { BLACK, type Color, WHITE } from '../board/types';
import { newClocks } from './clock';
import type { PlayState, Tally } from './play-state';
import { firstToPlay, placingOf, seatsOf } from './seats';
import type { PlaySetup } from './setup';
import { toTurn } from './turns';

const NO_TALLY: Tally = {
  judged: 0,
  inside: 0,
  misses: 0,
  triesHere: 0,
  tries: 0,
  hints: 0,
  takenBack: 0,
  givenAway: 0,
};

export interface Beginning {
  /** The side to move at the position the game begins from; the handicap decides when absent. */
  readonly first?: Color;
  /** True when the position is an existing one: the game places no stones. */
  readonly fromPosition?: boolean;
  readonly at: number;
}

export const beginGame = (setup: PlaySetup, { first, fromPosition = false, at }: Beginning): PlayState => {
  const start: PlayState = {
    setup,
    seats: [],
    first: first ?? firstToPlay(setup),
    turn: 0,
    passes: 0,
    phase: { name: 'nigiri' },
    generation: 1,
    tally: NO_TALLY,
    refused: [],
    ...(setup.time ? { clocks: newClocks(setup.time) } : {}),
  };
  if (setup.method !== 'united' && setup.colour === 'random') return start;
  return seated(start, setup.colour === 'white' ? WHITE : BLACK, { at, fromPosition });
};

/** After the colours are decided: continues with placing stones, or starts the game. */
export const seated = (
  state: PlayState,
  mine: Color,
  { at, fromPosition }: { at: number; fromPosition: boolean },
): PlayState => {
  const seats = seatsOf(state.setup, mine);
  const placing = fromPosition ? undefined : placingOf(state.setup);
  if (!placing) return toTurn({ ...state, seats }, at);
  return { ...state, seats, phase: { name: 'placing', ...placing, placed: [] } };
};
