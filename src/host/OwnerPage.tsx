import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { callHost, OS_TYPE } from '../clients/host';
import { SERVICES_PATH } from '../platform/routes';
import { useSession } from '../state/session';
import { Button } from '../ui/Button';
import page from '../ui/Page.module.css';
import { Segmented } from '../ui/Segmented';
import css from './Account.module.css';
import { enterOwner, signOutOwner, tellFailure } from './account';
import { useAccount } from './account-state';
import { FormField } from './FormField';
import { FIELD_RULES, useForm } from './form';
import hostCss from './Host.module.css';
import { Submit } from './SignInDialog';

/** AI owners: a sign-in, a session and a list of their own. */
export const OwnerPage = () => {
  const { t } = useTranslation();
  const session = useSession(({ owner }) => owner);
  return (
    <div className={page.page}>
      <div className={page.inner}>
        <Link href={SERVICES_PATH} className={hostCss.back}>
          <ChevronLeft aria-hidden size={17} strokeWidth={1.75} />
          {t('my.title')}
        </Link>
        <h2 className={page.title}>{t('owner.title')}</h2>
        <p className={hostCss.text}>{t('owner.text')}</p>
        {session ? <Engines name={session.userName} /> : <OwnerForm />}
      </div>
    </div>
  );
};

const Engines = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation();
  const engines = useAccount(({ owner }) => owner?.remote_ais) ?? [];
  return (
    <>
      <div className={css.person}>
        <p className={css.who}>{t('owner.signedIn', { name })}</p>
        <Button onClick={() => void signOutOwner()}>{t('my.signOut')}</Button>
      </div>
      <section className={css.section}>
        <h3 className={css.heading}>{t('owner.engines')}</h3>
        {engines.length === 0 && <p className={css.quiet}>{t('owner.none')}</p>}
        <ul>
          {engines.map(({ id, name: engine, max }) => (
            <li key={id} className={css.line}>
              <span>{engine}</span>
              <span className={css.quiet}>{t('owner.engine', { id, max })}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};

const WAYS = ['password', 'register'] as const;

const OwnerForm = () => {
  const { t } = useTranslation();
  const [way, setWay] = useState<(typeof WAYS)[number]>('password');
  const form = useForm({ userName: '', password: '' });
  const { userName, password } = form.values;
  const isNew = way === 'register';
  const send = async (): Promise<void> => {
    const body = { user_name: userName.trim(), pass_word: password, os_type: OS_TYPE } as const;
    const answer = await callHost(isNew ? 'aiuser.register' : 'aiuser.login', { body }, 'owner');
    if (answer.ok) enterOwner(answer.value, answer.oneTimeToken);
    else tellFailure(answer.failure);
  };
  return (
    <>
      <Segmented
        label={t('signIn.way')}
        value={way}
        options={WAYS.map((value) => ({ value, label: t(`signIn.${value}`) }))}
        onPick={setWay}
      />
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(
            {
              userName: FIELD_RULES.userName(userName.trim()),
              password: isNew ? FIELD_RULES.newPassword(password) : FIELD_RULES.oldPassword(password),
            },
            send,
          );
        }}
      >
        <FormField form={form} name="userName" label="account.field.userName" autoComplete="username" />
        <FormField
          form={form}
          name="password"
          label="account.field.password"
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
        <Submit label={t(isNew ? 'signIn.doRegister' : 'signIn.do')} isBusy={form.isBusy} />
      </form>
    </>
  );
};
