import { useEffect, useState } from 'react';
import type { Result } from '#protocol';
import { onLibraryEvent } from '../clients/library';
import { notifyFailure } from '../state/notices';

/**
 * What the library answers, asked for anew when it changes; undefined until it is known. `ask` is asked again
 * when it is another function; an answer of undefined is none.
 */
export const useLibraryAnswer = <T>(ask: () => Promise<Result<T> | undefined>): T | undefined => {
  const [answered, setAnswered] = useState<T>();
  useEffect(() => {
    let wanted = true;
    const load = async (): Promise<void> => {
      const answer = await ask();
      if (!wanted || !answer) return;
      if (answer.ok) setAnswered(answer.value);
      else notifyFailure(answer.failure);
    };
    void load();
    const stop = onLibraryEvent(({ type }) => {
      if (type === 'changed') void load();
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [ask]);
  return answered;
};
