import { useTranslation } from 'react-i18next';
import { callHost, OS_TYPE } from '../../clients/host';
import { AccountForm } from '../AccountForm';
import { enterBy } from '../account';
import { FormField } from '../FormField';
import { FIELD_RULES, useForm } from '../form';
import type { FormProps } from './form-props';

/** Signing in with a name or phone number and the password. */
export const PasswordForm = ({ onDone }: FormProps) => {
  const { t } = useTranslation();
  const form = useForm({ name: '', password: '' });
  const { name, password } = form.values;
  const send = async (): Promise<void> => {
    const typed = name.trim();
    const who = FIELD_RULES.phone(typed) === undefined ? { phone: typed } : { user_name: typed };
    const answer = await callHost('login', { body: { ...who, pass_word: password, os_type: OS_TYPE } });
    if (enterBy(answer)) onDone();
  };
  return (
    <AccountForm
      form={form}
      faults={{
        name: name.trim() === '' ? 'account.bad.name' : undefined,
        password: FIELD_RULES.oldPassword(password),
      }}
      onSend={send}
      submit={t('signIn.do')}
    >
      <FormField form={form} name="name" label="account.field.name" autoComplete="username" data-first />
      <FormField
        form={form}
        name="password"
        label="account.field.password"
        type="password"
        autoComplete="current-password"
      />
    </AccountForm>
  );
};
