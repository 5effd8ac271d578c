import type { TFunction } from 'i18next';
import { RIVALS, type Standing, standingAfter } from '#protocol';
import { type Climb, useProgress } from '../state/progress';
import { draftFor } from './setup-draft';
import { startPlay } from './start-play';

export const standingNow = ({ size, games }: Climb): Standing => standingAfter(games, size);

/** Starts the next game on the ladder: without help, and with the handicap that the results have set. */
export const startRival = (t: TFunction): Promise<boolean> => {
  const climb = useProgress.getState().climb;
  const { rival, handicap } = standingNow(climb);
  const opponent = RIVALS[rival];
  if (!opponent) return Promise.resolve(false);
  const { size } = climb;
  return startPlay(t, {
    ...draftFor('analyse'),
    size,
    rules: 'chinese',
    handicapRule: 'fixed',
    handicap,
    chosenKomi: 'usual',
    colour: handicap > 0 ? 'black' : 'random',
    opponent: { kind: 'ai', strength: opponent.strength },
    own: undefined,
    time: undefined,
    candidates: false,
    hints: false,
    takeBack: false,
    aiResigns: true,
    rival,
  });
};
