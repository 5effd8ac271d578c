import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract';
import { callHost } from '../clients/host';
import { useAnswer } from '../ui/use-answer';
import css from './AdCard.module.css';

type Ads = Answer<'ads'>['items'];

/** One quiet card of the host's operator, only where there is one; says what it is. */
export const AdCard = () => {
  const { t } = useTranslation();
  const ask = useCallback(async (): Promise<Ads> => {
    const answer = await callHost('ads', { query: {} });
    return answer.ok ? answer.value.items : [];
  }, []);
  const [ads] = useAnswer(ask);
  const ad = ads?.find(({ link }) => /^https?:\/\//.test(link));
  if (!ad) return null;
  return (
    <aside aria-label={t('host.ad')}>
      <a className={css.ad} href={ad.link} target="_blank" rel="noopener noreferrer nofollow">
        <strong>{ad.text}</strong>
        <span className="quiet small">{t('host.ad')}</span>
      </a>
    </aside>
  );
};
