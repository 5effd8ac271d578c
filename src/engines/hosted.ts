import type { AiType } from '#contract';
import type { SavedEngine } from '../state/engine-choice';

/** Why nobody can use an AI of a host now. */
export type HostedBar = 'offline' | 'busy' | NonNullable<AiType['locked']>;

export const hostedBar = (ai: AiType, isOnline: boolean): HostedBar | undefined => {
  if (ai.locked) return ai.locked;
  if (!ai.online || !isOnline) return 'offline';
  return ai.max_player > 0 && ai.current_player >= ai.max_player ? 'busy' : undefined;
};

/** Compute power for an hour. */
export const hourPrice = ({ price, discount }: AiType): number => Math.ceil(price * discount);

/** An AI of a host as an engine of this person. Its address and token come from the host each time it is used. */
export const hostedEngine = (ai: AiType, host: string): SavedEngine => ({
  id: `host ${host} ${ai.id}`,
  hosted: { host, id: ai.id },
  place: 'remote',
  name: ai.name,
  program: '',
  tags: [],
  kind: ai.enginType === 'json' ? 'json' : 'gtp',
  rankSelectable: ai.dynamic_rank,
  address: '',
  token: '',
  user: '',
  engine: '',
  model: '',
  humanModel: '',
  atOnce: 1,
});
