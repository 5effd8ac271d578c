import { useTranslation } from 'react-i18next';
import { useHealth } from '../state/health';
import { Button } from '../ui/Button';
import css from './UpdateOffer.module.css';

/** Offers the newer version that is waiting; the person decides when to load it. */
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
