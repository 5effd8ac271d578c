import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../i18n/keys';
import css from './Shelf.module.css';

/** A list that lives on a host; says what it would show and that there is none. */
export const HostTab = ({ text }: { readonly text: MessageKey }) => {
  const { t } = useTranslation();
  return (
    <div className={css.host}>
      <p>{t(text)}</p>
      <p className={css.note}>{t('shelf.host.none')}</p>
    </div>
  );
};
