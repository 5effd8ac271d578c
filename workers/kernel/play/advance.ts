import { opponent, type Point } from '../board/types';
import { agreement } from './agreement';
import { seated } from './beginning';
import { resumeClock, stopClock } from './clock';
import { judged, moved, playedOn, triedAgain } from './judged-move';
import type { PhaseEvent, PlayEvent } from './play-event';
import type { Phase, PlayState } from './play-state';
import { takeBack } from './take-back';
import { hasFlagged, lostOnTime, over, played, toTurn } from './turns';

/** Returns the state after the event; the same object when the event does not fit the state. */
export const advance = (state: PlayState, event: PlayEvent): PlayState => {
  const { phase } = state;
  if (phase.name === 'over') return state;
  if (state.stopped) {
    if (event.type === 'goOn') return goOn(state, event.at);
    if (event.type === 'stop') return { ...state, stopped: event.why };
    return event.type === 'resign' ? over(state, { kind: 'resign', winner: opponent(event.color) }) : state;
  }
  switch (event.type) {
    case 'resign':
      return over(state, { kind: 'resign', winner: opponent(event.color) });
    case 'flag':
      return hasFlagged(state, event.at) ? lostOnTime(state, event.at) : state;
    case 'noResult':
      return over(state, { kind: 'noResult' });
    case 'stop': {
      const { clocks } = state;
      const generation = state.generation + 1;
      return {
        ...state,
        stopped: event.why,
        generation,
        ...(clocks ? { clocks: stopClock(clocks, event.at) } : {}),
      };
    }
    case 'hint':
      return { ...state, tally: { ...state.tally, hints: state.tally.hints + 1 } };
    case 'takeBack':
      return takeBack(state, event);
    case 'goOn':
      return state;
    default:
      return inPhase(state, event);
  }
};

const inPhase = (state: PlayState, event: PhaseEvent): PlayState => {
  const { phase } = state;
  switch (phase.name) {
    case 'nigiri':
      return event.type === 'nigiri'
        ? seated(state, event.mine, { at: event.at, fromPosition: false })
        : state;
    case 'placing':
      return placing(state, phase, event);
    case 'turn':
      return event.type === 'move' ? moved(state, event) : state;
    case 'thinking':
      if (event.type !== 'answer' || event.generation !== state.generation) return state;
      if (hasFlagged(state, event.at)) return lostOnTime(state, event.at);
      return played(gaveAway(state, event.givenAway ?? 0), event.point, event.at);
    case 'judging':
      return event.type === 'verdict' && event.generation === state.generation
        ? judged(state, phase.point, event)
        : state;
    case 'held':
      if (event.type === 'tryAgain') return triedAgain(state, phase.point, event.at);
      return event.type === 'playOn' ? playedOn(state, phase.point, event.at) : state;
    case 'counting':
      return agreement(state, phase, event);
    default:
      return state;
  }
};

const gaveAway = (state: PlayState, points: number): PlayState => ({
  ...state,
  tally: { ...state.tally, givenAway: state.tally.givenAway + points },
});

const placing = (
  state: PlayState,
  phase: Phase & { readonly name: 'placing' },
  event: PhaseEvent,
): PlayState => {
  const { placed, count } = phase;
  const withPlaced = (points: readonly Point[]): PlayState => ({
    ...state,
    phase: { ...phase, placed: points },
  });
  if (event.type === 'place')
    return placed.includes(event.point) || placed.length >= count
      ? state
      : withPlaced([...placed, event.point]);
  if (event.type === 'unplace') return withPlaced(placed.filter((point) => point !== event.point));
  return event.type === 'placed' && placed.length === count ? toTurn(state, event.at) : state;
};

/** Continues the interrupted phase and requests its answers again. */
const goOn = (state: PlayState, at: number): PlayState => {
  const { stopped: _, ...rest } = state;
  const runs = !['judging', 'counting', 'placing', 'nigiri'].includes(state.phase.name);
  const { clocks } = state;
  return {
    ...rest,
    generation: state.generation + 1,
    ...(clocks && runs ? { clocks: resumeClock(clocks, at) } : {}),
  };
};
