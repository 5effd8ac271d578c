import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { type Answer, ORDER_STATE, type Order } from '#contract';
import { fromHostTime } from '../../clients/host-clock';
import { decideInSandbox, SANDBOX_OUTCOMES, type SandboxOutcome } from '../../clients/sandbox';
import { timeOfDayText } from '../../format/numbers';
import { Button } from '../../ui/Button';
import { ButtonRow } from '../../ui/ButtonRow';
import { DialogActions } from '../../ui/Dialog';
import css from './Payment.module.css';
import { Price } from './Price';
import { priceText } from './price-text';
import { useOrder } from './use-order';

interface PaymentProps {
  readonly placed: Answer<'order'>;
  /** Called once with the order when it is no longer pending. */
  readonly onOver: (order: Order) => void;
  /** Places the order again, when the provider gave nothing to pay with. */
  readonly onRefresh: () => void;
}

/** A pending order: how to pay it, until when, and whether the host can still be asked. */
export const Payment = ({ placed, onOver, onRefresh }: PaymentProps) => {
  const { t } = useTranslation();
  const { order, isLost, askNow } = useOrder(placed);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (order.status !== ORDER_STATE.pending) end(order);
  }, [order]);
  const price = priceText(order.amount, order.currency);
  const address = placed.params.h5_url;
  return (
    <>
      <Price cents={order.amount} currency={order.currency} />
      {placed.code_url && <QrCode text={placed.code_url} label={t('pay.code', { price })} />}
      {placed.code_url && <p>{t('pay.scan')}</p>}
      {address && (
        // The messaging app refuses payments without the address of the page that asks for them.
        <a
          className={css.link}
          href={address}
          target="_blank"
          rel="noopener"
          referrerPolicy="strict-origin-when-cross-origin"
        >
          {t('pay.open')}
        </a>
      )}
      {address && <p className="quiet small">{t('pay.notInstalled')}</p>}
      {!placed.code_url && !address && (
        <div role="alert">
          <p>{t('pay.noCode')}</p>
          <Button onClick={onRefresh}>{t('pay.refresh')}</Button>
        </div>
      )}
      <p className="quiet small">
        {order.expires !== null && t('pay.until', { time: timeOfDayText(fromHostTime(order.expires)) })}
      </p>
      <p className="quiet small">{t('order.numberIs', { number: order.number })}</p>
      <p role="status">{isLost ? t('pay.lost') : t('pay.waiting')}</p>
      {order.sandbox && <SandboxPayment number={order.number} onDecided={() => void askNow()} />}
      <DialogActions>
        <Button onClick={() => void askNow()}>{t('pay.done')}</Button>
      </DialogActions>
    </>
  );
};

interface QrCodeProps {
  readonly text: string;
  /** What the code is for, read instead of the picture. */
  readonly label: string;
}

/** A QR code, black on white in every theme so that phones can read it. */
const QrCode = ({ text, label }: QrCodeProps) => {
  const { data, size } = encode(text, { border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      className={css.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
};

interface SandboxPaymentProps {
  readonly number: string;
  /** Called when the sandbox has taken a decision. */
  readonly onDecided: () => void;
}

/** In a demo no money moves: these buttons stand for the person with the phone, and say so. */
const SandboxPayment = ({ number, onDecided }: SandboxPaymentProps) => {
  const { t } = useTranslation();
  const [isRefused, setIsRefused] = useState(false);
  const decide = async (outcome: SandboxOutcome): Promise<void> => {
    const isDecided = await decideInSandbox(number, outcome);
    setIsRefused(!isDecided);
    if (isDecided) onDecided();
  };
  return (
    <section className={css.sandbox} aria-label={t('pay.sandbox.title')}>
      <p>{t('pay.sandbox.text')}</p>
      <ButtonRow>
        {SANDBOX_OUTCOMES.map((outcome) => (
          <Button key={outcome} onClick={() => void decide(outcome)}>
            {t(`pay.sandbox.${outcome}`)}
          </Button>
        ))}
      </ButtonRow>
      {isRefused && <p role="alert">{t('pay.sandbox.refused')}</p>}
    </section>
  );
};
