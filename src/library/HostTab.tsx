import { useTranslation } from 'react-i18next';
import { HostState } from '../host/HostState';
import type { MessageKey } from '../i18n/keys';
import css from './Shelf.module.css';

/** A list that lives on a host: what it would show, and the host it could come from. */
export const HostTab = ({ text }: { readonly text: MessageKey }) => {
  const { t } = useTranslation();
  return (
    <div className={css.host}>
      <p>{t(text)}</p>
      <p className={css.note}>{t('shelf.host.here')}</p>
      <HostState note="services.notYet" quiet />
    </div>
  );
};
