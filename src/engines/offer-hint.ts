import type { TFunction } from 'i18next';
import type { EngineOffer } from '#protocol';
import { dateText } from '../format/numbers';

/** What a gateway tells of an engine beside its name: how it is run, whose it is and since when. */
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
