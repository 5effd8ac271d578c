import { useCallback, useEffect, useRef, useState } from 'react';

type Listen = (again: () => void) => () => void;

/**
 * An answer, undefined until it is known, and how to ask again. Another `ask` asks anew, and so does whatever `listen`
 * hears; both must stay the same functions from render to render. An answer that comes after a newer question, or after
 * the component has gone, counts for nothing; one of undefined leaves the last.
 */
export const useAnswer = <T>(
  ask: () => Promise<T | undefined>,
  listen?: Listen,
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
    void again();
    const stop = listen?.(() => void again());
    return () => {
      newest.current += 1;
      stop?.();
    };
  }, [again, listen]);
  return [answer, again];
};
