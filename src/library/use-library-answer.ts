import { useCallback } from 'react';
import type { Result } from '#protocol';
import { onLibraryEvent } from '../clients/library';
import { notifyFailure } from '../state/notices';
import { useAnswer } from '../ui/use-answer';

/** Calls when the library has changed. */
export const onLibraryChange = (changed: () => void): (() => void) =>
  onLibraryEvent(({ type }) => {
    if (type === 'changed') changed();
  });

/**
 * An answer of the library, refreshed when the library changes; undefined until it is known. Asks again when `ask` is
 * another function; an answer of undefined counts as none.
 */
export const useLibraryAnswer = <T>(ask: () => Promise<Result<T> | undefined>): T | undefined => {
  const askHere = useCallback(async (): Promise<T | undefined> => {
    const answer = await ask();
    if (answer && !answer.ok) notifyFailure(answer.failure);
    return answer?.ok ? answer.value : undefined;
  }, [ask]);
  return useAnswer(askHere, onLibraryChange)[0];
};
