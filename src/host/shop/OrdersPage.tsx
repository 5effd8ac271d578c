import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDER_STATE, type Order } from '#contract';
import { callHost } from '../../clients/host';
import cards from '../../ui/Cards.module.css';
import { Empty } from '../../ui/Empty';
import { AccountPage } from '../AccountPage';
import { refreshUntold } from '../account';
import { PageTabs } from '../PageTabs';
import { ServedList } from '../ServedList';
import { useHostNews } from '../use-host-news';
import { type LoadPage, useHostPages } from '../use-host-pages';
import { OrderRow } from './OrderRow';
import { PurchaseDialog, type Wanted } from './PurchaseDialog';
import { RefundDialog } from './RefundDialog';

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
  const pages = useHostPages(LOAD[which]);
  const { reload } = pages;
  useHostNews(reload, { hears: ({ type }) => type === 'order', everyMs: undefined });
  const [wanted, setWanted] = useState<Wanted>();
  const [refunded, setRefunded] = useState<Order>();
  const closePurchase = (): void => {
    setWanted(undefined);
    void reload();
  };
  return (
    <>
      <ServedList pages={pages} none={<Empty text={t(`order.none.${which}`)} />} className={cards.cards}>
        {(order) => (
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
        )}
      </ServedList>
      {wanted && <PurchaseDialog wanted={wanted} onClose={closePurchase} />}
      {refunded && (
        <RefundDialog
          ask={(reason, key) =>
            callHost('refundOrder', { key, params: { orderId: refunded.id }, body: { reason } })
          }
          onDone={() => {
            void reload();
            void refreshUntold();
          }}
          onClose={() => setRefunded(undefined)}
        />
      )}
    </>
  );
};
