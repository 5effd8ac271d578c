import { useTranslation } from 'react-i18next';
import { useHealth } from '../state/health';
import { useView } from '../state/view';
import { Button } from '../ui/Button';
import css from './UpdateOffer.module.css';
import { applyNow, applyUpdate, putOff } from './updates';

/** Offers the newer version that is waiting; the person decides when to load it. */
export const UpdateOffer = () => {
  const { t } = useTranslation();
  const { update, updateWaits: waits } = useHealth();
  const presenting = useView((view) => view.presenting);
  // An audience should see the board; the offer waits until the presentation ends.
  if (!update || presenting) return null;
  return (
    <div className={css.offer} role="status">
      <span>
        {waits
          ? t(waits.here ? `app.update.waits.here.${waits.work}` : `app.update.waits.${waits.work}`)
          : t('app.update.text')}
      </span>
      <Button look="primary" onClick={() => (waits ? applyNow() : void applyUpdate())}>
        {t(waits ? 'app.update.anyway' : 'app.update.apply')}
      </Button>
      <Button look="plain" onClick={putOff}>
        {t('app.update.later')}
      </Button>
    </div>
  );
};
