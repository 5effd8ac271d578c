import { useRef, useState } from 'react';
import type { TengenFailure } from '#protocol';
import { useOnLeave } from '../ui/use-while-shown';
import { checkHost } from './check';

export type HostAnswer =
  | { readonly phase: 'checking' }
  | { readonly phase: 'answers' }
  | { readonly phase: 'failed'; readonly failure: TengenFailure };

/** Checks hosts one at a time; a newer check cancels the earlier one. Undefined before the first check. */
export const useHostCheck = () => {
  const [answer, setAnswer] = useState<HostAnswer>();
  const asking = useRef<AbortController>(undefined);
  const stop = (): void => {
    asking.current?.abort();
    setAnswer(undefined);
  };
  const check = async (address: string): Promise<void> => {
    asking.current?.abort();
    const mine = new AbortController();
    asking.current = mine;
    setAnswer({ phase: 'checking' });
    const checked = await checkHost(address, { signal: mine.signal });
    if (!checked || mine.signal.aborted) return;
    setAnswer(checked.ok ? { phase: 'answers' } : { phase: 'failed', failure: checked.failure });
  };
  useOnLeave(() => asking.current?.abort());
  return { answer, check, stop };
};
