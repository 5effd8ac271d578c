import { BLACK, opponent, type Point } from '../board/types';
import { resumeClock, stopClock } from './clock';
import { SURE_SPREADS } from './guidance';
import type { PlayEvent } from './play-event';
import type { PlayState } from './play-state';
import { seatAt } from './seats';
import type { Verdict } from './sparring';
import { hasFlagged, lostOnTime, over, played } from './turns';

/** A person's move: sparring and guidance judge it before it counts, and may hand it back. */

const MAX_MOMENTS = 3;
const MOMENT_POINTS = 2;

/** Tells whether a person's move is judged before it counts. */
const judges = ({ setup }: PlayState): boolean => setup.method === 'sparring' || setup.method === 'guidance';

export const moved = (state: PlayState, { point, at }: { point: Point; at: number }): PlayState => {
  if (hasFlagged(state, at)) return lostOnTime(state, at);
  if (!judges(state)) return played(state, point, at);
  return {
    ...state,
    phase: { name: 'judging', point },
    generation: state.generation + 1,
    // Neither side pays for the time of the judge.
    ...(state.clocks ? { clocks: stopClock(state.clocks, at) } : {}),
  };
};

export const judged = (
  state: PlayState,
  point: Point,
  { verdict, hold, excesses, at }: PlayEvent & { readonly type: 'verdict' },
): PlayState => {
  const clocks = state.clocks ? { clocks: resumeClock(state.clocks, at) } : {};
  const { tally } = state;
  if (!verdict) return played({ ...state, ...clocks }, point, at);
  if (hold && !state.refused.includes(point)) {
    return {
      ...state,
      ...clocks,
      lastVerdict: verdict,
      phase: { name: 'held', point, verdict, excesses },
      generation: state.generation + 1,
      heldAt: state.turn,
      tally: { ...tally, tries: tally.tries + 1, triesHere: tally.triesHere + 1 },
    };
  }
  const isInside = excesses.length === 0;
  const counted: PlayState = {
    ...state,
    ...clocks,
    lastVerdict: verdict,
    ...momentsWith(state, verdict),
    tally: {
      ...tally,
      judged: tally.judged + 1,
      inside: tally.inside + (isInside ? 1 : 0),
      misses: tally.misses + (isInside ? 0 : 1),
    },
  };
  return ended(played(counted, point, at), counted);
};

/** Returns the game's moments, with this move when it is one of the costliest. */
const momentsWith = (
  { moments = [], turn }: PlayState,
  { point, scoreLoss, spread }: Verdict,
): Pick<PlayState, 'moments'> => {
  if (scoreLoss < MOMENT_POINTS || scoreLoss <= SURE_SPREADS * spread) return {};
  const all = [...moments, { turn, point, scoreLoss }].sort((a, b) => b.scoreLoss - a.scoreLoss);
  return { moments: all.slice(0, MAX_MOMENTS) };
};

/** The person insists on a move that was handed back: counts a miss. */
export const playedOn = (state: PlayState, point: Point, at: number): PlayState => {
  if (hasFlagged(state, at)) return lostOnTime(state, at);
  const { tally, lastVerdict } = state;
  const counted: PlayState = {
    ...state,
    ...(lastVerdict ? momentsWith(state, lastVerdict) : {}),
    tally: { ...tally, judged: tally.judged + 1, misses: tally.misses + 1 },
  };
  return ended(played(counted, point, at), counted);
};

/** A sparring game may end after a number of misses: the player who missed loses. */
const ended = (next: PlayState, { setup, tally, phase: _, ...before }: PlayState): PlayState => {
  const { missLimit, method } = setup;
  if (method !== 'sparring' || missLimit === 0 || tally.misses < missLimit) return next;
  const loser = seatAt(before.seats, before.first, before.turn)?.color ?? BLACK;
  return over(next, { kind: 'resign', winner: opponent(loser) });
};

export const triedAgain = (state: PlayState, point: Point, at: number): PlayState => {
  if (hasFlagged(state, at)) return lostOnTime(state, at);
  return {
    ...state,
    phase: { name: 'turn' },
    generation: state.generation + 1,
    refused: [...state.refused, point],
  };
};
