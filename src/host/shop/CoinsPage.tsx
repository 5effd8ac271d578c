import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract';
import { callHost } from '../../clients/host';
import { coinText } from '../../format/coin-text';
import { dateTimeText } from '../../format/numbers';
import { Button } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { AccountPage } from '../AccountPage';
import { refreshUntold, useFreshUser } from '../account';
import { Columns } from '../Columns';
import { FactLine } from '../FactLine';
import { Wallet } from '../profile/Wallet';
import { Section } from '../Section';
import { ServedList } from '../ServedList';
import { useHostNews } from '../use-host-news';
import { type LoadPage, useHostPages } from '../use-host-pages';
import { RefundDialog } from './RefundDialog';

type Entry = Answer<'coinLog'>['items'][number];

/** Where compute power comes from and goes, by the contract's codes. */
const SOURCES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
/** Entries with money behind them; the rest is given or spent. */
const PURCHASE = 1;
const REFUND = 8;

const load: LoadPage<Entry> = (after) =>
  callHost('coinLog', { query: after === undefined ? {} : { id: String(after) } });

/** What compute power the person has, until when, and every change of it. */
export const CoinsPage = () => {
  const { t } = useTranslation();
  const user = useFreshUser();
  return (
    <AccountPage title={t('coinLog.title')} text="coinLog.text">
      <Columns>
        {user && <Wallet user={user} />}
        <Section title={t('coinLog.entries')}>
          <EntryList />
        </Section>
      </Columns>
    </AccountPage>
  );
};

const EntryList = () => {
  const { t } = useTranslation();
  const pages = useHostPages(load);
  const { items, reload } = pages;
  useHostNews(reload, { hears: ({ type }) => type === 'coin', everyMs: undefined });
  const [chosen, setChosen] = useState<Entry>();
  const refunded = new Set(items?.flatMap(({ type, order_id }) => (type === REFUND ? [order_id] : [])));
  const canRefund = ({ type, order_id }: Entry): boolean =>
    type === PURCHASE && order_id !== null && !refunded.has(order_id);
  return (
    <>
      <ServedList pages={pages} none={<Empty text={t('coinLog.none')} />}>
        {(entry) => (
          <FactLine key={entry.id} as="li">
            <span>
              <SourceName type={entry.type} /> {entry.note && <span dir="auto">{entry.note} </span>}
              <span className="quiet small">{dateTimeText(Date.parse(entry.time))}</span>
            </span>
            <span className="figures">
              {canRefund(entry) && (
                <Button
                  look="plain"
                  aria-label={t('refund.askOf', { name: coinText(entry.quantity) })}
                  onClick={() => setChosen(entry)}
                >
                  {t('refund.short')}
                </Button>
              )}{' '}
              {entry.quantity > 0 ? '+' : '−'}
              {coinText(Math.abs(entry.quantity))}
            </span>
          </FactLine>
        )}
      </ServedList>
      {chosen && (
        <RefundDialog
          ask={(reason, key) =>
            callHost('refundCoinEntry', { key, params: { id: chosen.id }, body: { reason } })
          }
          onDone={() => {
            void reload();
            void refreshUntold();
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
};

const SourceName = ({ type }: Pick<Entry, 'type'>) => {
  const { t } = useTranslation();
  const source = SOURCES.find((known) => known === type);
  return source === undefined ? null : t(`coinLog.type.${source}`);
};
