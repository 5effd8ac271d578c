import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../i18n/keys';
import { AgreeBox } from './AgreeBox';
import css from './Consent.module.css';
import { Fold } from './Fold';

const PARTS = [1, 2, 3, 4, 5] as const;

interface ConsentProps {
  readonly isAgreed: boolean;
  readonly onAgree: (isAgreed: boolean) => void;
  readonly bad?: MessageKey | undefined;
}

/** What a person agrees to before an account is made, with the texts to read, and the box to tick. */
export const Consent = ({ isAgreed, onAgree, bad }: ConsentProps) => {
  const { t } = useTranslation();
  return (
    <div className={css.consent}>
      <p className="quiet small">{t('agreement.read')}</p>
      <Fold title={t('agreement.title')}>
        {PARTS.map((part) => (
          <p key={part}>{t(`agreement.${part}`)}</p>
        ))}
      </Fold>
      <Fold title={t('agreement.privacy')}>
        {PARTS.map((part) => (
          <p key={part}>{t(`agreement.privacy.${part}`)}</p>
        ))}
      </Fold>
      <AgreeBox text={t('account.agree')} isAgreed={isAgreed} onAgree={onAgree} bad={bad && t(bad)} />
    </div>
  );
};
