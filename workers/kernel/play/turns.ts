import type { GameResult } from '../board/result';
import { BLACK, opponent, PASS, type Point } from '../board/types';
import { pressClock, readClock, resumeClock, startClock, stopClock } from './clock';
import { type PlayState, seatToMove } from './play-state';

/** How a turn begins and ends, with its clock; the second pass ends the moves, lost time the game. */

/** Gives the turn to the next seat. The clock of the side to move runs or continues. */
export const toTurn = (state: PlayState, at: number): PlayState => {
  const seat = seatToMove(state);
  const next: PlayState = {
    ...state,
    phase: { name: seat?.player.kind === 'ai' ? 'thinking' : 'turn' },
    generation: state.generation + 1,
    refused: [],
    tally: { ...state.tally, triesHere: 0 },
  };
  const { clocks } = next;
  if (!clocks || !seat) return next;
  const runs = clocks.running?.color === seat.color;
  return { ...next, clocks: runs ? resumeClock(clocks, at) : startClock(clocks, seat.color, at) };
};

export const over = (state: PlayState, result: GameResult, at?: number): PlayState => {
  const { stopped: _, ...rest } = state;
  return {
    ...rest,
    phase: { name: 'over', result },
    generation: state.generation + 1,
    ...(state.clocks ? { clocks: stopClock(state.clocks, at ?? state.clocks.running?.since ?? 0) } : {}),
  };
};

/** Continues after a move or a pass. */
export const played = (state: PlayState, point: Point, at: number): PlayState => {
  const passes = point === PASS ? state.passes + 1 : 0;
  const isButton = state.setup.rules === 'aga-button';
  const clocks = state.clocks && pressClock(state.clocks, at);
  const next: PlayState = { ...state, turn: state.turn + 1, passes, ...(clocks ? { clocks } : {}) };
  // The pass that takes the button does not count among the two that end the game.
  if (passes < (isButton ? 3 : 2)) return toTurn(next, at);
  const { clocks: stopped } = next;
  return {
    ...next,
    phase: { name: 'counting', dead: [], seki: [], accepted: [], disputed: [] },
    generation: next.generation + 1,
    refused: [],
    ...(stopped ? { clocks: stopClock(stopped, at) } : {}),
  };
};

/** Tells whether the side to move has lost on time at `at`. */
export const hasFlagged = ({ clocks }: PlayState, at: number): boolean =>
  clocks?.running !== undefined && readClock(clocks, clocks.running.color, at).flagged;

export const lostOnTime = (state: PlayState, at: number): PlayState => {
  const loser = state.clocks?.running?.color ?? BLACK;
  return over(state, { kind: 'time', winner: opponent(loser) }, at);
};
