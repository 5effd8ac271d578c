import { useTranslation } from 'react-i18next';
import { useView } from '../state/view';
import css from './CountBadge.module.css';

/** The typed number that the next command will use. */
export const CountBadge = () => {
  const { t } = useTranslation();
  const digits = useView((view) => view.typedCount);
  return (
    <div className={css.place} role="status">
      {digits !== '' && (
        <span className={`${css.badge} figures`}>{t('count.waiting', { count: digits })}</span>
      )}
    </div>
  );
};
