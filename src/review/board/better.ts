import type { Point } from '#protocol';
import { useLookAhead } from '../../state/look-ahead';
import { analysisHere, type Mirror, useMirror } from '../../state/mirror';
import { endLine, showBetter } from './look-ahead';

/** The better line instead of the last move; undefined unless that move was bad. */
export const betterHere = (mirror: Mirror): readonly Point[] | undefined => analysisHere(mirror)?.better?.pv;

export const setBetter = (on: boolean): void => {
  const line = betterHere(useMirror.getState());
  if (!on) endLine();
  else if (line) showBetter(line);
};

export const toggleBetter = (): void => setBetter(useLookAhead.getState().instead === 0);
