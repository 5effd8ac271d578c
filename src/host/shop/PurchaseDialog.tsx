import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Goods, Order } from '#contract';
import { callHost, type HostFailure, OS_TYPE } from '../../clients/host';
import { secureUuid } from '../../platform/secure-random';
import { notifyFailure } from '../../state/notices';
import { Button } from '../../ui/Button';
import { Dialog, DialogActions } from '../../ui/Dialog';
import { usePhone } from '../../ui/use-media';
import { Waiting } from '../../ui/Waiting';
import { LoadFailure } from '../LoadFailure';
import { Payment } from './Payment';
import { PaymentResult } from './PaymentResult';
import { Price } from './Price';
import css from './PurchaseDialog.module.css';
import { priceText } from './price-text';
import { useGoodsText } from './use-goods-text';

/** What a person wants to buy. */
export interface Wanted {
  readonly skuId: number;
  readonly goods: Goods;
  /** Cents; the placed order states what is really asked. */
  readonly amount: number;
  readonly currency: string;
  /** Cents of a first purchase; the host decides whether it is one. */
  readonly trial?: number;
}

interface PurchaseDialogProps {
  readonly wanted: Wanted;
  readonly onClose: () => void;
}

type Step =
  | { readonly name: 'confirm' }
  | { readonly name: 'placing' }
  | { readonly name: 'failed'; readonly failure: HostFailure }
  | { readonly name: 'pay'; readonly order: Answer<'order'> }
  | { readonly name: 'over'; readonly order: Order };

/**
 * A purchase: confirmed by the person, placed at the host, paid at the provider. One confirmation has one key, so that
 * pressing again after a lost answer places no second order.
 */
export const PurchaseDialog = ({ wanted, onClose }: PurchaseDialogProps) => {
  const isPhone = usePhone();
  const { titleOf } = useGoodsText();
  const [step, setStep] = useState<Step>({ name: 'confirm' });
  const [key, setKey] = useState<string>();
  const place = async (known?: string): Promise<void> => {
    const made = secureUuid();
    if (!made.ok) return void notifyFailure(made.failure);
    const mine = known ?? made.value;
    setKey(mine);
    setStep({ name: 'placing' });
    const body = {
      sku_id: wanted.skuId,
      is_trial_period: wanted.trial !== undefined,
      os_type: OS_TYPE,
    } as const;
    // A phone cannot scan its own screen: it opens the messaging app instead.
    const answer = await callHost(isPhone ? 'orderH5' : 'order', { key: mine, body });
    setStep(answer.ok ? { name: 'pay', order: answer.value } : { name: 'failed', failure: answer.failure });
  };
  return (
    <Dialog title={titleOf(wanted.goods)} onClose={onClose}>
      {step.name === 'confirm' && (
        <Confirmation wanted={wanted} onClose={onClose} onConfirm={() => void place()} />
      )}
      {step.name === 'placing' && <Waiting />}
      {step.name === 'failed' && <LoadFailure failure={step.failure} onRetry={() => void place(key)} />}
      {step.name === 'pay' && (
        <Payment
          placed={step.order}
          onOver={(order) => setStep({ name: 'over', order })}
          onRefresh={() => void place()}
        />
      )}
      {step.name === 'over' && (
        <PaymentResult order={step.order} onClose={onClose} onAgain={() => setStep({ name: 'confirm' })} />
      )}
    </Dialog>
  );
};

interface ConfirmationProps extends PurchaseDialogProps {
  readonly onConfirm: () => void;
}

const Confirmation = ({ wanted, onClose, onConfirm }: ConfirmationProps) => {
  const { t } = useTranslation();
  const { contentsOf } = useGoodsText();
  const { goods, amount, currency, trial } = wanted;
  return (
    <>
      <Price cents={amount} currency={currency} />
      {trial !== undefined && <p>{t('shop.trial', { price: priceText(trial, currency) })}</p>}
      <ul className="quiet small">
        {contentsOf(goods).map((content) => (
          <li key={content}>{content}</li>
        ))}
      </ul>
      <p className={css.note}>{t('shop.confirm')}</p>
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button look="primary" onClick={onConfirm}>
          {t('shop.confirmDo')}
        </Button>
      </DialogActions>
    </>
  );
};
