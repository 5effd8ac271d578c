import { useTranslation } from 'react-i18next';
import css from './Waiting.module.css';

/** The placeholder of a part that is loading: nothing at first, then a quiet sentence. */
export const Waiting = () => {
  const { t } = useTranslation();
  return <p className={css.waiting}>{t('library.loading')}</p>;
};
