import { useEffect, useEffectEvent, useState } from 'react';

/** Does something so many milliseconds after `since` has changed; undefined: not at all. */
export const useTimeout = (run: () => void, ms: number | undefined, since?: unknown): void => {
  const runNow = useEffectEvent(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `since` begins anew
  useEffect(() => {
    if (ms === undefined) return undefined;
    const timer = setTimeout(() => runNow(), ms);
    return () => clearTimeout(timer);
  }, [ms, since]);
};

/** Draws the component again every so many milliseconds, because it shows the time; undefined: not by itself. */
export const useRedraw = (ms: number | undefined): void => {
  const [drawn, setDrawn] = useState(0);
  useTimeout(() => setDrawn(drawn + 1), ms, drawn);
};
