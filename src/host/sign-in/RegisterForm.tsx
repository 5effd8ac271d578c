import { useTranslation } from 'react-i18next';
import { callHost, OS_TYPE } from '../../clients/host';
import { AccountForm } from '../AccountForm';
import { enterBy } from '../account';
import { CodeField } from '../CodeField';
import { Consent } from '../Consent';
import { FormField } from '../FormField';
import { FIELD_RULES, useForm } from '../form';
import { invitation } from '../invitation';
import { NewPasswordFields } from '../NewPasswordFields';
import { PhoneField } from '../PhoneField';
import type { FormProps } from './form-props';

/** Registering a new account. */
export const RegisterForm = ({ onDone }: FormProps) => {
  const { t } = useTranslation();
  const form = useForm({
    userName: '',
    phone: '',
    code: '',
    password: '',
    confirm: '',
    refer: invitation(),
    agree: '',
  });
  const { userName, phone, code, password, confirm, refer, agree } = form.values;
  const send = async (): Promise<void> => {
    const answer = await callHost('register', {
      body: {
        user_name: userName.trim(),
        pass_word: password,
        phone,
        code,
        os_type: OS_TYPE,
        ...(refer === '' ? {} : { refer }),
      },
    });
    if (enterBy(answer)) onDone();
  };
  return (
    <AccountForm
      form={form}
      faults={{
        userName: FIELD_RULES.userName(userName.trim()),
        phone: FIELD_RULES.phone(phone),
        code: FIELD_RULES.code(code),
        password: FIELD_RULES.newPassword(password),
        confirm: FIELD_RULES.confirm(confirm, password),
        refer: FIELD_RULES.refer(refer),
        agree: agree === '' ? 'account.bad.agree' : undefined,
      }}
      onSend={send}
      submit={t('signIn.doRegister')}
    >
      <FormField
        form={form}
        name="userName"
        label="account.field.userName"
        hint="account.hint.userName"
        autoComplete="username"
      />
      <PhoneField form={form} />
      <CodeField form={form} />
      <NewPasswordFields form={form} />
      <FormField
        form={form}
        name="refer"
        label="account.field.refer"
        hint="account.hint.refer"
        onChange={({ target }) => form.set('refer', target.value.trim().toUpperCase())}
      />
      <Consent
        isAgreed={agree !== ''}
        onAgree={(isAgreed) => form.set('agree', isAgreed ? 'yes' : '')}
        bad={form.faults.agree}
      />
    </AccountForm>
  );
};
