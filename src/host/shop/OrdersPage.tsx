import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract';
import { callHost } from '../../clients/host';
import { Button } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { Waiting } from '../../ui/Waiting';
import { AccountPage } from '../AccountPage';
import { refreshUser } from '../account';
import { LoadFailure } from '../LoadFailure';
import { PageTabs } from '../PageTabs';
import { type LoadPage, useHostPages } from '../use-host-pages';
import { OrderRow } from './OrderRow';
import { PurchaseDialog, type Wanted } from './PurchaseDialog';
import { RefundDialog } from './RefundDialog';
import { ORDER_STATE } from './use-order';

const WHICH = ['pending', 'all'] as const;
type Which = (typeof WHICH)[number];

const load =
  (which: Which): LoadPage<Order> =>
  (after) =>
    callHost('orders', {
      query: {
        ...(after === undefined ? {} : { id: String(after) }),
        ...(which === 'pending' ? { status: String(ORDER_STATE.pending) } : {}),
      },
    });
const LOAD: Readonly<Record<Which, LoadPage<Order>>> = { pending: load('pending'), all: load('all') };

/** The person's orders: those to pay, or all. */
export const OrdersPage = () => {
  const { t } = useTranslation();
  const [which, setWhich] = useState<Which>('all');
  return (
    <AccountPage title={t('order.title')} text="order.text">
      <PageTabs
        label={t('order.which')}
        value={which}
        options={WHICH.map((value) => ({ value, label: t(`order.which.${value}`) }))}
        onPick={setWhich}
      />
      <OrderList key={which} which={which} />
    </AccountPage>
  );
};

const OrderList = ({ which }: { readonly which: Which }) => {
  const { t } = useTranslation();
  const { items, next, failure, reload, more } = useHostPages(LOAD[which]);
  const [wanted, setWanted] = useState<Wanted>();
  const [refunded, setRefunded] = useState<Order>();
  const closePurchase = (): void => {
    setWanted(undefined);
    void reload();
  };
  return (
    <>
      {!items && !failure && <Waiting />}
      {items?.length === 0 && <Empty text={t(`order.none.${which}`)} />}
      <ul>
        {items?.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            onPay={() =>
              setWanted({
                skuId: order.sku_id,
                goods: order,
                amount: order.amount,
                currency: order.currency,
              })
            }
            onRefund={() => setRefunded(order)}
          />
        ))}
      </ul>
      {failure && <LoadFailure failure={failure} onRetry={() => void reload()} />}
      {next !== null && <Button onClick={more}>{t('library.host.more')}</Button>}
      {wanted && <PurchaseDialog wanted={wanted} onClose={closePurchase} />}
      {refunded && (
        <RefundDialog
          ask={(reason, key) =>
            callHost('refundOrder', { key, params: { orderId: refunded.id }, body: { reason } })
          }
          onDone={() => {
            void reload();
            void refreshUser();
          }}
          onClose={() => setRefunded(undefined)}
        />
      )}
    </>
  );
};
