import { useEffect, useEffectEvent } from 'react';

/** Starts something when the component appears; what that returns stops it when the component goes. */
export const useWhileShown = (start: () => (() => void) | undefined): void => {
  const begin = useEffectEvent(start);
  useEffect(() => begin(), []);
};

/** Does something when the component goes, as it was last drawn. */
export const useOnLeave = (run: () => void): void => {
  const end = useEffectEvent(run);
  useWhileShown(() => () => end());
};
