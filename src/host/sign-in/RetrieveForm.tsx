import { useTranslation } from 'react-i18next';
import { callHost, OS_TYPE } from '../../clients/host';
import { tellFailure } from '../../clients/host-failure';
import { useSession } from '../../state/session';
import { AccountForm } from '../AccountForm';
import { enterBy, know } from '../account';
import { CodeField } from '../CodeField';
import { FIELD_RULES, useForm } from '../form';
import { NewPasswordFields } from '../NewPasswordFields';
import { PhoneField } from '../PhoneField';
import type { FormProps } from './form-props';

/** Resetting a password: a session by code may set a new one. */
export const RetrieveForm = ({ onDone }: FormProps) => {
  const { t } = useTranslation();
  const form = useForm({ phone: '', code: '', password: '', confirm: '' });
  const { phone, code, password, confirm } = form.values;
  const send = async (): Promise<void> => {
    const signed = await callHost('login', { body: { phone, code, os_type: OS_TYPE } });
    if (!enterBy(signed)) return;
    const userId = useSession.getState().user?.userId ?? 0;
    const changed = await callHost('changeUser', { params: { userId }, body: { pass_word: password } });
    if (!changed.ok) return tellFailure(changed.failure);
    know(changed.value);
    onDone();
  };
  return (
    <AccountForm
      form={form}
      faults={{
        phone: FIELD_RULES.phone(phone),
        code: FIELD_RULES.code(code),
        password: FIELD_RULES.newPassword(password),
        confirm: FIELD_RULES.confirm(confirm, password),
      }}
      onSend={send}
      submit={t('signIn.doRetrieve')}
    >
      <PhoneField form={form} />
      <CodeField form={form} />
      <NewPasswordFields form={form} />
    </AccountForm>
  );
};
