import { useTranslation } from 'react-i18next';
import type { Order } from '#contract';
import { coinText } from '../../format/coin-text';
import { showService } from '../../platform/routes';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { DialogActions } from '../../ui/Dialog';
import { walletTotal } from '../account';
import { isKept, useOrderState } from './use-order-state';

interface PaymentResultProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

/** How a payment ended, and where to go from there. */
export const PaymentResult = ({ order, onClose, onAgain }: PaymentResultProps) => {
  const { t } = useTranslation();
  const { outcomeOf } = useOrderState();
  const user = useSession(({ profile }) => profile);
  const isPaid = isKept(order.status);
  return (
    <>
      <p role="status">{outcomeOf(order)}</p>
      {isPaid && user && <p>{t('my.coin', { coin: coinText(walletTotal(user)) })}</p>}
      <DialogActions>
        {isPaid ? (
          <Button
            onClick={() => {
              onClose();
              showService('orders');
            }}
          >
            {t('order.title')}
          </Button>
        ) : (
          <Button onClick={onAgain}>{t('pay.again')}</Button>
        )}
        <Button look="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </>
  );
};
