import type { TFunction } from 'i18next';
import type { AiStrength } from '#protocol';
import { rankText } from '../format/rank-text';

interface Ai {
  readonly strength: AiStrength;
  readonly engine?: { readonly name: string } | undefined;
  readonly network?: { readonly name: string } | undefined;
}

/** What an AI is called: its engine or network, and its rank if it has one. */
export const aiName = (t: TFunction, { strength, engine, network }: Ai): string => {
  const own = engine ?? network;
  if (own) return strength === 'full' ? own.name : `${own.name} ${rankText(t, strength)}`;
  return strength === 'full' ? t('play.ai.full') : t('play.ai.rank', { rank: rankText(t, strength) });
};
