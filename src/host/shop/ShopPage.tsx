import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { SKU_KINDS, type Sku } from '#contract';
import { callHost, type HostFailure, OS_TYPE } from '../../clients/host';
import { servicePath } from '../../platform/routes';
import { useHostAddress } from '../../state/host';
import { useSession } from '../../state/session';
import { useView } from '../../state/view';
import { Button } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import { useAnswer } from '../../ui/use-answer';
import { Waiting } from '../../ui/Waiting';
import { useFreshUser } from '../account';
import { Columns } from '../Columns';
import { HostPage } from '../HostPage';
import { HostState } from '../HostState';
import { LoadFailure } from '../LoadFailure';
import { Wallet } from '../profile/Wallet';
import { Section } from '../Section';
import { PurchaseDialog, type Wanted } from './PurchaseDialog';
import { priceText } from './price-text';
import css from './ShopPage.module.css';
import { useGoodsText } from './use-goods-text';

const query = { osType: String(OS_TYPE) };

/** Everything for sale, by kind in the order of the contract, or why the host did not tell. */
const loadGoods = async (): Promise<readonly Sku[] | HostFailure> => {
  const goods: Sku[] = [];
  for (const answer of await Promise.all(SKU_KINDS.map((kind) => callHost(`sku.${kind}`, { query })))) {
    if (!answer.ok) return answer.failure;
    goods.push(...answer.value.items);
  }
  return goods;
};

/** What a host sells: VIP, the professional edition and compute power, with what the person already has. */
export const ShopPage = () => {
  const { t } = useTranslation();
  const address = useHostAddress();
  const user = useFreshUser();
  const isSignedIn = useSession((session) => session.user !== undefined);
  return (
    <HostPage title={t('shop.title')}>
      {address === undefined ? (
        <HostState note="host.gives" holds="shop.text" />
      ) : (
        <>
          {isSignedIn && (
            <nav className={css.links} aria-label={t('shop.mine')}>
              <Link href={servicePath('orders')}>{t('order.title')}</Link>
              <Link href={servicePath('coins')}>{t('coinLog.title')}</Link>
            </nav>
          )}
          <Goods key={address} />
          {isSignedIn && user && <Wallet user={user} />}
        </>
      )}
    </HostPage>
  );
};

const Goods = () => {
  const { t } = useTranslation();
  const isSignedIn = useSession(({ user }) => user !== undefined);
  const openDialog = useView((view) => view.openDialog);
  const [goods, load] = useAnswer(loadGoods);
  const [wanted, setWanted] = useState<Wanted>();
  if (!goods) return <Waiting />;
  if ('kind' in goods) return <LoadFailure failure={goods} onRetry={() => void load()} />;
  if (goods.length === 0) return <Empty text={t('shop.empty')} />;
  const buy = (sku: Sku): void => {
    if (!isSignedIn) return void openDialog('signIn');
    const trial = sku.trial_price;
    setWanted({
      skuId: sku.id,
      goods: sku,
      amount: sku.price,
      currency: sku.currency,
      ...(trial === null ? {} : { trial }),
    });
  };
  return (
    <>
      {!isSignedIn && <p className="quiet small">{t('shop.guest')}</p>}
      <Columns>
        {SKU_KINDS.map((kind) => {
          const listed = goods.filter((sku) => sku.kind === kind);
          if (listed.length === 0) return null;
          return (
            <Section key={kind} title={t(`shop.kind.${kind}`)}>
              <p className="quiet small">{t(`shop.about.${kind}`)}</p>
              <ul className={css.goods}>
                {listed.map((sku) => (
                  <GoodsCard key={sku.id} sku={sku} onBuy={() => buy(sku)} />
                ))}
              </ul>
            </Section>
          );
        })}
      </Columns>
      {wanted && <PurchaseDialog wanted={wanted} onClose={() => setWanted(undefined)} />}
    </>
  );
};

const GoodsCard = ({ sku, onBuy }: { readonly sku: Sku; readonly onBuy: () => void }) => {
  const { t } = useTranslation();
  const { titleOf, contentsOf } = useGoodsText();
  const has =
    useSession(({ profile }) => profile?.pros.some(({ pro_type }) => pro_type === sku.pro_type)) ?? false;
  const title = titleOf(sku);
  return (
    <li className={css.card}>
      <h4 className={css.name}>{title}</h4>
      <ul className={css.contents}>
        {contentsOf(sku).map((content) => (
          <li key={content}>{content}</li>
        ))}
      </ul>
      <div className={css.buy}>
        <p>
          <span className={`${css.price} figures`}>{priceText(sku.price, sku.currency)}</span>
          {sku.trial_price !== null && (
            <span className={css.trial}>
              {t('shop.trial', { price: priceText(sku.trial_price, sku.currency) })}
            </span>
          )}
        </p>
        <Button
          disabled={has}
          aria-label={t(has ? 'shop.hasOf' : 'shop.buyOf', { name: title })}
          onClick={onBuy}
        >
          {t(has ? 'shop.has' : 'shop.buy')}
        </Button>
      </div>
    </li>
  );
};
