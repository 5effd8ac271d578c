import { useTranslation } from 'react-i18next';
import { callHost, OS_TYPE } from '../../clients/host';
import { AccountForm } from '../AccountForm';
import { enterBy } from '../account';
import { CodeField } from '../CodeField';
import { FIELD_RULES, useForm } from '../form';
import { PhoneField } from '../PhoneField';
import type { FormProps } from './form-props';

/** Signing in with a phone number and a code sent to it. */
export const CodeForm = ({ onDone }: FormProps) => {
  const { t } = useTranslation();
  const form = useForm({ phone: '', code: '' });
  const { phone, code } = form.values;
  const send = async (): Promise<void> => {
    const answer = await callHost('login', { body: { phone, code, os_type: OS_TYPE } });
    if (enterBy(answer)) onDone();
  };
  return (
    <AccountForm
      form={form}
      faults={{ phone: FIELD_RULES.phone(phone), code: FIELD_RULES.code(code) }}
      onSend={send}
      submit={t('signIn.do')}
    >
      <PhoneField form={form} />
      <CodeField form={form} />
    </AccountForm>
  );
};
