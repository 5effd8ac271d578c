import { useTranslation } from 'react-i18next';
import css from './Waiting.module.css';

/** In the place of a part that is not there yet: nothing for a moment, then a quiet sentence. */
export const Waiting = () => {
  const { t } = useTranslation();
  return <p className={css.waiting}>{t('library.loading')}</p>;
};
