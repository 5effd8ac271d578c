import { useTranslation } from 'react-i18next';
import { useHealth } from '../state/health';
import { Button } from '../ui/Button';
import css from './UpdateOffer.module.css';

/** A newer version waits; it comes when the person says so. */
export const UpdateOffer = () => {
  const { t } = useTranslation();
  const update = useHealth((health) => health.update);
  if (!update) return null;
  return (
    <div className={css.offer} role="status">
      <span>{t('app.update.text')}</span>
      <Button look="primary" onClick={update}>
        {t('app.update.apply')}
      </Button>
      <Button look="plain" onClick={() => useHealth.setState({ update: undefined })}>
        {t('app.update.later')}
      </Button>
    </div>
  );
};
