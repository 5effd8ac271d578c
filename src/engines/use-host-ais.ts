import { useEffect, useState } from 'react';
import type { AiType } from '#contract';
import { callHost } from '../clients/host';
import { useHostAddress } from '../state/host';

export interface HostAis {
  /** `none` without a host. */
  readonly phase: 'none' | 'asking' | 'known' | 'failed';
  readonly ais: readonly AiType[];
}

const NOTHING: readonly AiType[] = [];

/** The AIs of the chosen host, as far as it tells them. */
export const useHostAis = (): HostAis => {
  const address = useHostAddress();
  const [found, setFound] = useState<HostAis>({ phase: address ? 'asking' : 'none', ais: NOTHING });
  useEffect(() => {
    let isShown = true;
    if (!address) setFound({ phase: 'none', ais: NOTHING });
    else
      void callHost('aiTypes', { query: {} }).then((answer) => {
        if (!isShown) return;
        setFound(answer.ok ? { phase: 'known', ais: answer.value.items } : { phase: 'failed', ais: NOTHING });
      });
    return () => {
      isShown = false;
    };
  }, [address]);
  return found;
};
