import type { TFunction } from 'i18next';
import type { EngineOffer } from '#protocol';
import { dateText } from '../format/numbers';

/** A gateway's facts about an engine besides its name: how it runs, its owner and its start. */
export const offerHint = (offer: EngineOffer | undefined, t: TFunction): string | undefined => {
  if (!offer) return undefined;
  const { current, maxProcesses, minIdle, concurrency, user, createdAt } = offer;
  const madeAt = createdAt === undefined ? Number.NaN : Date.parse(createdAt);
  const facts = [
    t('engines.offer', { current, maxProcesses, minIdle, concurrency }),
    user ? t('engines.owner', { user }) : '',
    Number.isNaN(madeAt) ? '' : t('engines.createdAt', { date: dateText(madeAt) }),
  ];
  return facts.filter(Boolean).join(' ');
};
