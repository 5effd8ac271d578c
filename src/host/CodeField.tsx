import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callHost, OS_TYPE } from '../clients/host';
import { tellFailure } from '../clients/host-failure';
import { notifyDone } from '../state/notices';
import { Button } from '../ui/Button';
import { Field, TextInput } from '../ui/Field';
import { useTimeout } from '../ui/use-timeout';
import css from './CodeField.module.css';
import { FIELD_RULES, type Form } from './form';

interface CodeFieldProps {
  readonly form: Form<'phone' | 'code'>;
}

/** The code of a text message, and the button that requests it, at most once a minute. */
export const CodeField = ({ form }: CodeFieldProps) => {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(0);
  useTimeout(() => setSeconds(seconds - 1), seconds > 0 ? 1000 : undefined, seconds);

  const send = async (): Promise<void> => {
    const { phone } = form.values;
    if (FIELD_RULES.phone(phone) !== undefined) {
      await form.submit({ phone: FIELD_RULES.phone(phone) }, async () => {});
      return;
    }
    const answer = await callHost('sendCode', { body: { phone, os_type: OS_TYPE } });
    if (answer.ok) {
      setSeconds(answer.value.wait_seconds);
      notifyDone('account.codeSent');
      return;
    }
    const { failure } = answer;
    if (failure.kind === 'refused') setSeconds(Number(failure.data.seconds ?? 0));
    tellFailure(failure);
  };

  const fault = form.faults.code;
  return (
    <Field label={t('account.field.code')} bad={fault && t(fault)}>
      {(ids) => (
        <div className={css.code}>
          <TextInput
            {...ids}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={form.values.code}
            aria-invalid={fault !== undefined}
            onChange={({ target }) => form.set('code', target.value.replace(/\D/g, ''))}
          />
          <Button disabled={seconds > 0} onClick={() => void send()}>
            {seconds > 0 ? t('account.codeWait', { seconds }) : t('account.sendCode')}
          </Button>
        </div>
      )}
    </Field>
  );
};
