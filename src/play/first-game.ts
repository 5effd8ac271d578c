import type { TFunction } from 'i18next';
import { NOVICE } from '#protocol';
import { draftFor } from './setup-draft';
import { startPlay } from './start-play';

/** Handicap stones of a first game. */
const STONES = 4;

/** Starts the first game after the lessons: 9x9 with a handicap, under guidance, against the weakest opponent. */
export const startFirstGame = (t: TFunction): Promise<boolean> =>
  startPlay(t, {
    ...draftFor('simple'),
    size: 9,
    rules: 'chinese',
    handicapRule: 'fixed',
    handicap: STONES,
    chosenKomi: 'usual',
    colour: 'black',
    opponent: { kind: 'ai', strength: NOVICE },
    time: undefined,
    level: '20k',
  });
