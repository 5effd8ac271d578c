import { useTranslation } from 'react-i18next';
import { coinText } from '../format/coin-text';
import { useView } from '../state/view';
import { Button } from '../ui/Button';
import { Dialog, DialogActions } from '../ui/Dialog';

const HOUR = 60;

interface RentDialogProps {
  readonly onClose: () => void;
}

/** Asks before compute power is spent on an AI of the host. */
const RentDialog = ({ onClose }: RentDialogProps) => {
  const { t } = useTranslation();
  const asked = useView(({ rent }) => rent?.asked);
  if (!asked) return null;
  const { name, minutes } = asked;
  const [price, have] = [coinText(asked.price), coinText(asked.have)];
  return (
    <Dialog title={t('engines.rent.title', { name })} onClose={onClose}>
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
    </Dialog>
  );
};

export default RentDialog;
