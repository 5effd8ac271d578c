import { useCallback } from 'react';
import type { AiType } from '#contract';
import { callHost } from '../clients/host';
import { useHostAddress } from '../state/host';
import { useAnswer } from '../ui/use-answer';

export interface HostAis {
  /** `none` without a host. */
  readonly phase: 'none' | 'asking' | 'known' | 'failed';
  readonly ais: readonly AiType[];
}

const NONE: HostAis = { phase: 'none', ais: [] };
const ASKING: HostAis = { phase: 'asking', ais: [] };

const askAis = async (): Promise<HostAis> => {
  const answer = await callHost('aiTypes', { query: {} });
  return answer.ok ? { phase: 'known', ais: answer.value.items } : { phase: 'failed', ais: [] };
};

/** The AIs of the chosen host, as far as it tells them. */
export const useHostAis = (): HostAis => {
  const address = useHostAddress();
  const ask = useCallback(async () => (address === undefined ? NONE : askAis()), [address]);
  const [found = ASKING] = useAnswer(ask);
  return address === undefined ? NONE : found;
};
