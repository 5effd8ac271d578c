import { useTranslation } from 'react-i18next';
import { coinText } from '../format/coin-text';
import { showService } from '../platform/routes';
import { chosenEngine, useEngines } from '../state/engine-choice';
import { type RentQuestion, useView } from '../state/view';
import { Button } from '../ui/Button';
import { Dialog, DialogActions } from '../ui/Dialog';
import { chooseEngine } from './actions';

const HOUR = 60;

interface RentDialogProps {
  readonly onClose: () => void;
}

/** Asks before compute power is spent on an AI of the host; without enough of it, shows the ways on. */
const RentDialog = ({ onClose }: RentDialogProps) => {
  const { t } = useTranslation();
  const asked = useView(({ rent }) => rent?.asked);
  if (!asked) return null;
  const { name, minutes, isOver } = asked;
  return (
    <Dialog title={t('engines.rent.title', { name })} onClose={onClose}>
      {isOver && <p>{t('engines.rent.isOver')}</p>}
      {minutes > 0 ? (
        <RentOffer asked={asked} onClose={onClose} />
      ) : (
        <RentShort asked={asked} onClose={onClose} />
      )}
    </Dialog>
  );
};

interface PartProps extends RentDialogProps {
  readonly asked: RentQuestion;
}

const RentOffer = ({ asked, onClose }: PartProps) => {
  const { t } = useTranslation();
  const { minutes } = asked;
  const [price, have] = [coinText(asked.price), coinText(asked.have)];
  return (
    <>
      <p>
        {minutes === HOUR
          ? t('engines.rent.hour', { price, have })
          : t('engines.rent.minutes', { minutes, price, have })}
      </p>
      <p className="quiet small">{t('engines.rent.back')}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          look="primary"
          onClick={() => {
            useView.setState({ rent: { asked, agreed: true } });
            onClose();
          }}
        >
          {t('engines.rent.do', { price })}
        </Button>
      </DialogActions>
    </>
  );
};

const RentShort = ({ asked, onClose }: PartProps) => {
  const { t } = useTranslation();
  const analyses = useEngines((engines) => chosenEngine(engines)?.id === asked.id);
  return (
    <>
      <p>{t('engines.rent.short', { need: coinText(asked.price), have: coinText(asked.have) })}</p>
      {analyses && asked.isOver && (
        <p className="quiet small">{t('engines.rent.goesOn', { name: asked.name })}</p>
      )}
      <DialogActions>
        {analyses ? (
          <Button
            onClick={() => {
              onClose();
              void chooseEngine(undefined);
            }}
          >
            {t('engines.rent.builtIn')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('common.close')}</Button>
        )}
        <Button
          look="primary"
          onClick={() => {
            onClose();
            showService('shop');
          }}
        >
          {t('engines.rent.shop')}
        </Button>
      </DialogActions>
    </>
  );
};

export default RentDialog;
