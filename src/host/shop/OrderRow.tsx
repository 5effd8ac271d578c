import { useTranslation } from 'react-i18next';
import { ORDER_STATE, type Order } from '#contract';
import { coinText } from '../../format/coin-text';
import { dateTimeText } from '../../format/numbers';
import badge from '../../ui/Badge.module.css';
import { Button } from '../../ui/Button';
import { ButtonRow } from '../../ui/ButtonRow';
import { FactLine } from '../FactLine';
import { Fold } from '../Fold';
import css from './OrderRow.module.css';
import { priceText } from './price-text';
import { useGoodsText } from './use-goods-text';
import { useOrderState } from './use-order-state';

interface OrderRowProps {
  readonly order: Order;
  readonly onPay: () => void;
  readonly onRefund: () => void;
}

/** An order: what, how much, its state, its receipt, and what can be done with it. */
export const OrderRow = ({ order, onPay, onRefund }: OrderRowProps) => {
  const { t } = useTranslation();
  const { titleOf } = useGoodsText();
  const { stateOf } = useOrderState();
  const title = titleOf(order);
  const time = (text: string | null): string => (text === null ? '–' : dateTimeText(Date.parse(text)));
  const facts = [
    [t('order.number'), order.number],
    [t('order.created'), time(order.created)],
    [t('order.paid'), time(order.paid)],
    [t('order.amount'), priceText(order.amount, order.currency)],
    [t('order.coin'), coinText(order.coin)],
    [t('order.gift'), coinText(order.gift_coin)],
  ];
  return (
    <li className={css.order}>
      <div className={css.head}>
        <h3 className={css.title}>{title}</h3>
        <span className={badge.badge}>{stateOf(order)}</span>
        <span className={`${css.amount} figures`}>{priceText(order.amount, order.currency)}</span>
      </div>
      <p className="quiet small">
        {time(order.created)}
        {order.sandbox && ` · ${t('order.sandbox')}`}
      </p>
      <ButtonRow>
        {order.status === ORDER_STATE.pending && (
          <Button look="primary" aria-label={t('order.payOf', { name: title })} onClick={onPay}>
            {t('order.pay')}
          </Button>
        )}
        {order.status === ORDER_STATE.paid && (
          <Button aria-label={t('refund.askOf', { name: title })} onClick={onRefund}>
            {t('refund.ask')}
          </Button>
        )}
      </ButtonRow>
      <Fold title={t('order.receipt')}>
        <dl>
          {facts.map(([name, value]) => (
            <FactLine key={name} as="div">
              <dt>{name}</dt>
              <dd className="figures">{value}</dd>
            </FactLine>
          ))}
        </dl>
      </Fold>
    </li>
  );
};
