import { useTranslation } from 'react-i18next';
import { ORDER_STATE, type Order } from '#contract';

/** The money is the host's: a refused refund leaves the order as it was paid. */
export const isKept = (status: Order['status']): boolean =>
  status === ORDER_STATE.paid || status === ORDER_STATE.refundRefused;

/** The state of an order in words. */
export const useOrderState = () => {
  const { t } = useTranslation();
  return {
    /** A word or two, for lists. */
    stateOf: ({ status, closed_because }: Order): string =>
      status === ORDER_STATE.closed && closed_because !== null
        ? t(`order.closed.${closed_because}`)
        : t(`order.state.${status}`),
    /** A sentence, where the payment ends. */
    outcomeOf: ({ status, closed_because }: Order): string => {
      if (isKept(status)) return t('pay.paid');
      if (status !== ORDER_STATE.closed) return t('pay.returned');
      return t(`pay.closed.${closed_because ?? 'expired'}`);
    },
  };
};
