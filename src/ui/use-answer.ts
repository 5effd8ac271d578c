import { useCallback, useEffect, useRef, useState } from 'react';

type Listen = (again: () => void) => () => void;

/**
 * An answer, undefined until it is known, and how to ask again. Another `ask` asks anew, and so does whatever `listen`
 * hears; both must stay the same functions from render to render. `pauseMs`: another `ask` waits so long, so that quick
 * changes ask only where they stop. An answer that comes after a newer question, or after
 * the component has gone, counts for nothing; one of undefined leaves the last.
 */
export const useAnswer = <T>(
  ask: () => Promise<T | undefined>,
  listen?: Listen,
  pauseMs?: number,
): readonly [answer: T | undefined, again: () => Promise<void>] => {
  const [answer, setAnswer] = useState<T>();
  const newest = useRef(0);
  const again = useCallback(async (): Promise<void> => {
    newest.current += 1;
    const mine = newest.current;
    const value = await ask();
    if (mine === newest.current && value !== undefined) setAnswer(() => value);
  }, [ask]);
  useEffect(() => {
    const timer = pauseMs === undefined ? undefined : setTimeout(() => void again(), pauseMs);
    if (timer === undefined) void again();
    const stop = listen?.(() => void again());
    return () => {
      newest.current += 1;
      clearTimeout(timer);
      stop?.();
    };
  }, [again, listen, pauseMs]);
  return [answer, again];
};
