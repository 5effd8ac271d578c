import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callHost, OS_TYPE } from '../clients/host';
import { tellFailure } from '../clients/host-failure';
import { type OwnerSession, useSession } from '../state/session';
import { Button } from '../ui/Button';
import { Segmented } from '../ui/Segmented';
import { AccountForm } from './AccountForm';
import { enterOwner, signOutOwner } from './account';
import { Consent } from './Consent';
import { FormField } from './FormField';
import { FIELD_RULES, useForm } from './form';
import { HostPage } from './HostPage';
import { OwnerEngines } from './OwnerEngines';
import css from './OwnerPage.module.css';
import { PersonCard } from './PersonCard';

/** AI owners: a sign-in, a session and a list of their own. */
export const OwnerPage = () => {
  const { t } = useTranslation();
  const session = useSession(({ owner }) => owner);
  return (
    <HostPage title={t('owner.title')}>
      <p className={`${css.text} quiet small`}>{t('owner.text')}</p>
      {session ? (
        <Owner session={session} />
      ) : (
        <div className={css.parts}>
          <OwnerForm />
          <Steps />
        </div>
      )}
    </HostPage>
  );
};

interface OwnerProps {
  readonly session: OwnerSession;
}

const Owner = ({ session }: OwnerProps) => {
  const { t } = useTranslation();
  return (
    <>
      <PersonCard
        label={t('owner.title')}
        actions={<Button onClick={() => void signOutOwner()}>{t('my.signOut')}</Button>}
      >
        <p>{t('owner.signedIn', { name: session.userName })}</p>
        <p className="quiet small">{t('owner.number', { id: session.userId })}</p>
      </PersonCard>
      <OwnerEngines />
    </>
  );
};

const WAYS = ['password', 'register'] as const;

const OwnerForm = () => {
  const { t } = useTranslation();
  const [way, setWay] = useState<(typeof WAYS)[number]>('password');
  const form = useForm({ userName: '', password: '', agree: '' });
  const { userName, password, agree } = form.values;
  const isNew = way === 'register';
  const send = async (): Promise<void> => {
    const body = { user_name: userName.trim(), pass_word: password, os_type: OS_TYPE } as const;
    const answer = await callHost(isNew ? 'aiuser.register' : 'aiuser.login', { body }, 'owner');
    if (answer.ok) enterOwner(answer.value, answer.oneTimeToken);
    else tellFailure(answer.failure);
  };
  return (
    <div className={css.signIn}>
      <Segmented
        label={t('signIn.way')}
        value={way}
        options={WAYS.map((value) => ({ value, label: t(`signIn.${value}`) }))}
        onPick={setWay}
      />
      <AccountForm
        form={form}
        faults={{
          userName: FIELD_RULES.userName(userName.trim()),
          password: isNew ? FIELD_RULES.newPassword(password) : FIELD_RULES.oldPassword(password),
          agree: isNew && agree === '' ? 'account.bad.agree' : undefined,
        }}
        onSend={send}
        submit={t(isNew ? 'signIn.doRegister' : 'signIn.do')}
      >
        <FormField form={form} name="userName" label="account.field.userName" autoComplete="username" />
        <FormField
          form={form}
          name="password"
          label="account.field.password"
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
        {isNew && (
          <Consent
            isAgreed={agree !== ''}
            onAgree={(isAgreed) => form.set('agree', isAgreed ? 'yes' : '')}
            bad={form.faults.agree}
          />
        )}
      </AccountForm>
    </div>
  );
};

const STEPS = ['machine', 'give', 'use'] as const;

/** What an owner does here. */
const Steps = () => {
  const { t } = useTranslation();
  return (
    <ol className={css.steps}>
      {STEPS.map((step) => (
        <li key={step}>{t(`owner.step.${step}`)}</li>
      ))}
    </ol>
  );
};
