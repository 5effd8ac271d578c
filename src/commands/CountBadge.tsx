import { useTranslation } from 'react-i18next';
import css from './CountBadge.module.css';
import { useCount } from './count';

/** The typed number that the next command will use. */
export const CountBadge = () => {
  const { t } = useTranslation();
  const digits = useCount((count) => count.digits);
  return (
    <div className={css.place} role="status">
      {digits !== '' && (
        <span className={`${css.badge} figures`}>{t('count.waiting', { count: digits })}</span>
      )}
    </div>
  );
};
