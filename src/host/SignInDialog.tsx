import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callHost, OS_TYPE } from '../clients/host';
import { useHostAddress } from '../state/host';
import { useSession } from '../state/session';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { Dialog } from '../ui/Dialog';
import { Segmented } from '../ui/Segmented';
import { AccountForm } from './AccountForm';
import { AgreeBox } from './AgreeBox';
import { enter, know, tellFailure } from './account';
import { PROVIDER_NAMES } from './account-state';
import { CodeField } from './CodeField';
import { FormField } from './FormField';
import { FIELD_RULES, useForm } from './form';
import { HostState } from './HostState';
import { leaveForProvider } from './identity';
import { invitation } from './invitation';
import { SandboxMark } from './SandboxMark';
import css from './SignInDialog.module.css';
import { useHostConfig } from './use-host-config';

const WAYS = ['password', 'code', 'register', 'retrieve'] as const;
type Way = (typeof WAYS)[number];

interface DialogProps {
  readonly onClose: () => void;
}

/** All ways in: password, code by SMS, a new account, a forgotten password, another party's account. */
const SignInDialog = ({ onClose }: DialogProps) => {
  const { t } = useTranslation();
  const address = useHostAddress();
  const config = useHostConfig();
  const [way, setWay] = useState<Way>(invitation() === '' ? 'password' : 'register');
  if (address === undefined)
    return (
      <Dialog title={t('signIn.title')} onClose={onClose}>
        <p>{t('signIn.noHost')}</p>
        <HostState note="host.gives" />
      </Dialog>
    );
  const Form = FORMS[way];
  const providers = PROVIDER_NAMES.filter((name) => config?.[name]);
  return (
    <Dialog title={t('signIn.title')} onClose={onClose}>
      <Segmented
        label={t('signIn.way')}
        value={way}
        options={WAYS.map((value) => ({ value, label: t(`signIn.${value}`) }))}
        onPick={setWay}
      />
      <Form key={way} onDone={onClose} />
      {providers.length > 0 && way !== 'retrieve' && (
        <div className={css.others}>
          <ButtonRow>
            {providers.map((name) => (
              <Button key={name} onClick={() => leaveForProvider(name, 'login')}>
                {t('account.with', { provider: t(`account.provider.${name}`) })}
              </Button>
            ))}
          </ButtonRow>
        </div>
      )}
      <SandboxMark />
    </Dialog>
  );
};

interface FormProps {
  readonly onDone: () => void;
}

const PasswordForm = ({ onDone }: FormProps) => {
  const { t } = useTranslation();
  const form = useForm({ name: '', password: '' });
  const { name, password } = form.values;
  const send = async (): Promise<void> => {
    const typed = name.trim();
    const who = FIELD_RULES.phone(typed) === undefined ? { phone: typed } : { user_name: typed };
    const answer = await callHost('login', { body: { ...who, pass_word: password, os_type: OS_TYPE } });
    if (!answer.ok) return tellFailure(answer.failure);
    enter(answer.value, answer.oneTimeToken);
    onDone();
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

const CodeForm = ({ onDone }: FormProps) => {
  const { t } = useTranslation();
  const form = useForm({ phone: '', code: '' });
  const { phone, code } = form.values;
  const send = async (): Promise<void> => {
    const answer = await callHost('login', { body: { phone, code, os_type: OS_TYPE } });
    if (!answer.ok) return tellFailure(answer.failure);
    enter(answer.value, answer.oneTimeToken);
    onDone();
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

const RegisterForm = ({ onDone }: FormProps) => {
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
    if (!answer.ok) return tellFailure(answer.failure);
    enter(answer.value, answer.oneTimeToken);
    onDone();
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
        onChange={({ target }) => form.set('refer', target.value.trim().toUpperCase())}
      />
      <AgreeBox
        text={t('account.agree')}
        isAgreed={agree !== ''}
        onAgree={(isAgreed) => form.set('agree', isAgreed ? 'yes' : '')}
        bad={form.faults.agree && t(form.faults.agree)}
      />
    </AccountForm>
  );
};

/** A forgotten password: a session by code may set a new one. */
const RetrieveForm = ({ onDone }: FormProps) => {
  const { t } = useTranslation();
  const form = useForm({ phone: '', code: '', password: '', confirm: '' });
  const { phone, code, password, confirm } = form.values;
  const send = async (): Promise<void> => {
    const signed = await callHost('login', { body: { phone, code, os_type: OS_TYPE } });
    if (!signed.ok) return tellFailure(signed.failure);
    enter(signed.value, signed.oneTimeToken);
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

const FORMS = { password: PasswordForm, code: CodeForm, register: RegisterForm, retrieve: RetrieveForm };

export const PhoneField = ({ form }: { readonly form: ReturnType<typeof useForm<'phone'>> }) => (
  <FormField
    form={form}
    name="phone"
    label="account.field.phone"
    hint="account.hint.phone"
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    onChange={({ target }) => form.set('phone', target.value.replace(/[\s-]/g, ''))}
  />
);

export const NewPasswordFields = ({
  form,
}: {
  readonly form: ReturnType<typeof useForm<'password' | 'confirm'>>;
}) => (
  <>
    <FormField
      form={form}
      name="password"
      label="account.field.newPassword"
      hint="account.hint.password"
      type="password"
      autoComplete="new-password"
    />
    <FormField
      form={form}
      name="confirm"
      label="account.field.confirm"
      type="password"
      autoComplete="new-password"
    />
  </>
);

export default SignInDialog;
