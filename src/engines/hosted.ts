import i18next from 'i18next';
import { type AiType, hourPrice } from '#contract';
import { aiName } from '../format/ai-name';
import { coinText } from '../format/coin-text';
import type { SavedEngine } from '../state/engine-choice';
import { newDraft } from './draft';

/** Why nobody can use an AI of a host now. */
export type HostedBar = 'offline' | 'busy' | NonNullable<AiType['locked']>;

export const hostedBar = (ai: AiType, isOnline: boolean): HostedBar | undefined => {
  if (ai.locked) return ai.locked;
  if (!ai.online || !isOnline) return 'offline';
  return ai.max_player > 0 && ai.current_player >= ai.max_player ? 'busy' : undefined;
};

export type HostedTag = 'free' | 'rank' | 'vip' | 'pro' | 'private';

export const hostedTags = ({
  vip_level,
  pro,
  private: isPrivate,
  dynamic_rank,
  gt_coin,
  price,
}: AiType): readonly HostedTag[] => [
  ...(vip_level > 0 ? (['vip'] as const) : []),
  ...(pro > 0 ? (['pro'] as const) : []),
  ...(isPrivate ? (['private'] as const) : []),
  ...(vip_level === 0 && pro === 0 && gt_coin === 0 && price === 0 ? (['free'] as const) : []),
  ...(dynamic_rank ? (['rank'] as const) : []),
];

/** What is said of an AI of a host in a list: price and tags, places, why it cannot be had now. */
export const hostedFacts = (ai: AiType): readonly string[] => {
  const price = hourPrice(ai);
  const bar = hostedBar(ai, navigator.onLine);
  return [
    ai.private ? i18next.t('play.ais.tag.private') : '',
    price > 0
      ? i18next.t('engines.hosted.price', { price: coinText(price) })
      : i18next.t('engines.hosted.free'),
    ai.max_player > 0
      ? i18next.t('engines.hosted.places', { free: ai.max_player - ai.current_player, all: ai.max_player })
      : '',
    bar ? i18next.t(`play.ais.note.${bar}`) : '',
  ];
};

/** An AI of a host as an engine of this person. Its address and token come from the host each time it is used. */
export const hostedEngine = (ai: AiType, host: string): SavedEngine => ({
  ...newDraft('remote', `host ${host} ${ai.id}`),
  hosted: { host, id: ai.id },
  name: aiName(ai),
  kind: ai.enginType === 'json' ? 'json' : 'gtp',
  rankSelectable: ai.dynamic_rank,
});
