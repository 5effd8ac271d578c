import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDER_STATE } from '#contract';
import type { HostResult } from '../../clients/host';
import { tellFailure } from '../../clients/host-failure';
import { secureUuid } from '../../platform/secure-random';
import { notifyDone, notifyFailure } from '../../state/notices';
import { Dialog } from '../../ui/Dialog';
import { Field, TextLines } from '../../ui/Field';
import { FormActions } from '../../ui/FormActions';

const MAX_REASON = 500;

interface RefundDialogProps {
  /** Sends the request, for an order or for an entry of compute power. `key`: the same at each try. */
  readonly ask: (reason: string, key: string) => Promise<HostResult<'refundOrder'>>;
  /** Called when the host has taken the request. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for a refund with a reason, and says what the host does with it. */
export const RefundDialog = ({ ask, onDone, onClose }: RefundDialogProps) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isBad, setIsBad] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [key] = useState(secureUuid);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const text = reason.trim();
    setIsBad(text === '');
    if (text === '' || isBusy) return;
    if (!key.ok) return void notifyFailure(key.failure);
    setIsBusy(true);
    const answer = await ask(text, key.value);
    setIsBusy(false);
    if (!answer.ok) return tellFailure(answer.failure);
    notifyDone(answer.value.status === ORDER_STATE.refunded ? 'refund.done' : 'refund.asked');
    onClose();
    onDone();
  };
  return (
    <Dialog title={t('refund.ask')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <p className="quiet">{t('refund.text')}</p>
        <Field label={t('refund.reason')} bad={isBad ? t('refund.bad') : undefined}>
          {(ids) => (
            <TextLines
              {...ids}
              maxLength={MAX_REASON}
              value={reason}
              aria-invalid={isBad}
              onChange={({ target }) => {
                setReason(target.value);
                setIsBad(false);
              }}
            />
          )}
        </Field>
        <FormActions onCancel={onClose} submit={t('refund.ask')} disabled={isBusy} />
      </form>
    </Dialog>
  );
};
