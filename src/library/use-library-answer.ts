import { useEffect, useState } from 'react';
import type { Result } from '#protocol';
import { onLibraryEvent } from '../clients/library';
import { notifyFailure } from '../state/notices';

/**
 * An answer of the library, refreshed when the library changes; undefined until it is known. Asks again when `ask` is
 * another function; an answer of undefined counts as none.
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
