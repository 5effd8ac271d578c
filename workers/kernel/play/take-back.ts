import type { PlayEvent } from './play-event';
import type { PlayState } from './play-state';
import { seatAt } from './seats';
import { toTurn } from './turns';

/** Returns the turn a take-back leads to, the last one that was a person's; undefined where there is none. */
export const takeBackTurn = (state: PlayState): number | undefined => {
  const { setup, turn, seats, first, phase, stopped } = state;
  if (!setup.takeBack || stopped || !['turn', 'thinking', 'held', 'judging'].includes(phase.name))
    return undefined;
  if (phase.name === 'held' || phase.name === 'judging') return turn;
  for (let before = turn - 1; before >= 0; before -= 1) {
    if (seatAt(seats, first, before)?.player.kind === 'person') return before;
  }
  return undefined;
};

/** The game at an earlier turn, without what was judged after it. */
export const takeBack = (
  state: PlayState,
  { turn, passes, at }: PlayEvent & { readonly type: 'takeBack' },
): PlayState => {
  const { name } = state.phase;
  if (name === 'placing' || name === 'nigiri' || turn < 0 || turn > state.turn) return state;
  const { lastVerdict: _, moments, ...rest } = state;
  const { tally } = state;
  const kept = moments ? { moments: moments.filter((moment) => moment.turn < turn) } : {};
  return toTurn({ ...rest, ...kept, turn, passes, tally: { ...tally, takenBack: tally.takenBack + 1 } }, at);
};
