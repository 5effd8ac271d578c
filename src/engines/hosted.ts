import type { AiType } from '#contract';
import type { SavedEngine } from '../state/engine-choice';
import { newDraft } from './draft';

/** Why nobody can use an AI of a host now. */
export type HostedBar = 'offline' | 'busy' | NonNullable<AiType['locked']>;

export const hostedBar = (ai: AiType, isOnline: boolean): HostedBar | undefined => {
  if (ai.locked) return ai.locked;
  if (!ai.online || !isOnline) return 'offline';
  return ai.max_player > 0 && ai.current_player >= ai.max_player ? 'busy' : undefined;
};

/** An AI of a host as an engine of this person. Its address and token come from the host each time it is used. */
export const hostedEngine = (ai: AiType, host: string): SavedEngine => ({
  ...newDraft('remote', `host ${host} ${ai.id}`),
  hosted: { host, id: ai.id },
  name: ai.name,
  kind: ai.enginType === 'json' ? 'json' : 'gtp',
  rankSelectable: ai.dynamic_rank,
});
