import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, User } from '#contract';
import { callHost } from '../clients/host';
import { dateText, dateTimeText } from '../format/numbers';
import { chooseFiles } from '../platform/files';
import { notify, notifyDone } from '../state/notices';
import { useSession } from '../state/session';
import { useView } from '../state/view';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { Waiting } from '../ui/Waiting';
import { AccountForm } from './AccountForm';
import { Avatar } from './Avatar';
import { know, refreshUser, tellFailure, walletTotal } from './account';
import { PROVIDER_NAMES, type ProviderName, useAccount } from './account-state';
import { CodeField } from './CodeField';
import { coinText } from './coin-text';
import { FactLine } from './FactLine';
import { Fold } from './Fold';
import { FormField } from './FormField';
import { FIELD_RULES, useForm } from './form';
import { HostPage } from './HostPage';
import { leaveForProvider } from './identity';
import { PersonCard } from './PersonCard';
import css from './ProfilePage.module.css';
import { squarePicture } from './picture';
import { SandboxMark } from './SandboxMark';
import { Section } from './Section';
import { NewPasswordFields, PhoneField } from './SignInDialog';
import { useHostConfig } from './use-host-config';

/** Everything an account is: picture, names, phone, password, bindings, wallet, referral, sessions, its end. */
export const ProfilePage = () => {
  const { t } = useTranslation();
  const isSignedIn = useSession(({ user }) => user !== undefined);
  const user = useAccount((account) => account.user);
  const openDialog = useView((view) => view.openDialog);
  useHostConfig();
  useEffect(() => {
    if (isSignedIn) void refreshUser();
    else openDialog('signIn');
  }, [isSignedIn, openDialog]);
  return (
    <HostPage title={t('profile.title')}>
      {!isSignedIn && <p className="quiet small">{t('my.guest')}</p>}
      {isSignedIn && !user && <Waiting />}
      {user && (
        <>
          <Face user={user} />
          <Wallet user={user} />
          <Phone user={user} />
          <Password user={user} />
          <Bindings user={user} />
          <Referral user={user} />
          <SessionList />
          <Section title={t('delete.title')}>
            <p className="quiet small">{t('delete.text')}</p>
            <ButtonRow>
              <Button look="danger" onClick={() => openDialog('deleteAccount')}>
                {t('delete.do')}
              </Button>
            </ButtonRow>
          </Section>
        </>
      )}
      <SandboxMark />
    </HostPage>
  );
};

interface UserProps {
  readonly user: User;
}

/** Changes of the account; a refusal is told, and a session that is no longer fresh leads to the sign-in. */
const change = async (
  user: User,
  body: Parameters<typeof callHost<'changeUser'>>[1]['body'],
): Promise<boolean> => {
  const answer = await callHost('changeUser', { params: { userId: user.user_id }, body });
  if (answer.ok) {
    know(answer.value);
    return true;
  }
  tellFailure(answer.failure);
  if (answer.failure.kind === 'refused' && answer.failure.code === 'session.stale')
    useView.getState().openDialog('signIn');
  return false;
};

const Face = ({ user }: UserProps) => {
  const { t } = useTranslation();
  const form = useForm({ nickname: user.nickname });
  const { nickname } = form.values;
  const changePicture = async (): Promise<void> => {
    const [file] = await chooseFiles({ accept: 'image/png,image/jpeg,image/webp' });
    if (!file) return;
    const image = await squarePicture(file);
    if (image === undefined) return void notify({ tone: 'failure', key: 'profile.avatarBad' });
    const answer = await callHost('changeAvatar', { body: { image } });
    if (!answer.ok) return tellFailure(answer.failure);
    await refreshUser();
    notifyDone('account.saved');
  };
  return (
    <PersonCard
      label={t('profile.avatar')}
      picture={<Avatar url={user.head_img_url} />}
      actions={
        <form
          noValidate
          className={css.nickname}
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit({}, async () => {
              if (await change(user, { nickname })) notifyDone('account.saved');
            });
          }}
        >
          <FormField form={form} name="nickname" label="account.field.nickname" maxLength={32} />
          <Button type="submit" disabled={nickname.trim() === '' || nickname === user.nickname}>
            {t('common.save')}
          </Button>
        </form>
      }
    >
      {user.user_name !== null && <p className="quiet small">{user.user_name}</p>}
      <Button onClick={() => void changePicture()}>{t('profile.avatarChange')}</Button>
    </PersonCard>
  );
};

const Wallet = ({ user }: UserProps) => {
  const { t } = useTranslation();
  const vip = user.vips.at(-1);
  const sum = (lots: readonly { readonly coin: number }[]): number =>
    lots.reduce((total, { coin }) => total + coin, 0);
  const rows = [
    [t('profile.wallet.total'), coinText(walletTotal(user))],
    [t('profile.wallet.coin'), coinText(user.coin)],
    [t('profile.wallet.pc'), coinText(user.pc_coin)],
    [t('profile.wallet.coins'), coinText(sum(user.coins))],
    [t('profile.wallet.vips'), coinText(sum(user.vips))],
    [t('profile.vip'), vip ? dateText(Date.parse(vip.expire)) : t('profile.vipNone')],
    [
      t('profile.pro'),
      user.pros
        .map(({ pro_type }) => t(pro_type === 1 ? 'profile.pro.local' : 'profile.pro.remote'))
        .join(' · ') || t('profile.vipNone'),
    ],
  ];
  return (
    <Section title={t('profile.wallet')}>
      <dl>
        {rows.map(([name, value]) => (
          <FactLine key={name} as="div">
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </FactLine>
        ))}
      </dl>
    </Section>
  );
};

const Phone = ({ user }: UserProps) => {
  const { t } = useTranslation();
  const form = useForm({ phone: '', code: '' });
  const { phone, code } = form.values;
  return (
    <Section title={t('account.field.phone')}>
      <p className="figures">{user.phone ?? t('profile.phoneNone')}</p>
      <Fold title={t('profile.phoneChange')}>
        <AccountForm
          form={form}
          faults={{ phone: FIELD_RULES.phone(phone), code: FIELD_RULES.code(code) }}
          onSend={async () => {
            if (await change(user, { phone, code })) notifyDone('account.saved');
          }}
          submit={t('profile.phoneChange')}
        >
          <PhoneField form={form} />
          <CodeField form={form} />
        </AccountForm>
      </Fold>
    </Section>
  );
};

const Password = ({ user }: UserProps) => {
  const { t } = useTranslation();
  const form = useForm({ old: '', password: '', confirm: '' });
  const { old, password, confirm } = form.values;
  const title = t(user.has_password ? 'profile.passwordChange' : 'profile.passwordSet');
  return (
    <Section title={t('account.field.password')}>
      <Fold title={title}>
        <AccountForm
          form={form}
          faults={{
            old: user.has_password ? FIELD_RULES.oldPassword(old) : undefined,
            password: FIELD_RULES.newPassword(password),
            confirm: FIELD_RULES.confirm(confirm, password),
          }}
          onSend={async () => {
            const body = { pass_word: password, ...(user.has_password ? { old_pass_word: old } : {}) };
            if (await change(user, body)) notifyDone('profile.passwordDone');
          }}
          submit={title}
        >
          {user.has_password && (
            <FormField
              form={form}
              name="old"
              label="account.field.oldPassword"
              type="password"
              autoComplete="current-password"
            />
          )}
          <NewPasswordFields form={form} />
        </AccountForm>
      </Fold>
    </Section>
  );
};

const UNBIND = { apple: 'appleUser.unbind', google: 'googleUser.unbind', wx: 'wxUser.unbind' } as const;

const Bindings = ({ user }: UserProps) => {
  const { t } = useTranslation();
  const config = useAccount((account) => account.config);
  const unbind = async (name: ProviderName): Promise<void> => {
    const answer = await callHost(UNBIND[name], { params: { userId: user.user_id } });
    if (!answer.ok) return tellFailure(answer.failure);
    know(answer.value);
    notifyDone('account.unbound');
  };
  const shown = PROVIDER_NAMES.filter((name) => config?.[name] || user[`${name}_user`]);
  if (shown.length === 0) return null;
  return (
    <Section title={t('profile.bindings')}>
      <dl>
        {shown.map((name) => {
          const bound = user[`${name}_user`];
          const provider = t(`account.provider.${name}`);
          return (
            <FactLine key={name} as="div">
              <dt>{provider}</dt>
              <dd>
                <span className="quiet small">{bound ? bound.nickname : t('profile.notBound')} </span>
                <Button
                  aria-label={t(bound ? 'profile.unbindOf' : 'profile.bindOf', { provider })}
                  onClick={() => (bound ? void unbind(name) : leaveForProvider(name, 'bind'))}
                >
                  {t(bound ? 'profile.unbind' : 'profile.bind')}
                </Button>
              </dd>
            </FactLine>
          );
        })}
      </dl>
    </Section>
  );
};

const Referral = ({ user }: UserProps) => {
  const { t } = useTranslation();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(user.referral_link);
      notifyDone('account.copied');
    } catch {
      // The link stands beside the button, to be marked and copied by hand.
    }
  };
  return (
    <Section title={t('profile.referral')}>
      <p className="quiet small">{t('profile.referral.text')}</p>
      <dl>
        <FactLine as="div">
          <dt>{t('profile.referral.code')}</dt>
          <dd className="figures">{user.referral_code}</dd>
        </FactLine>
      </dl>
      <p className="quiet small">{user.referral_link}</p>
      <ButtonRow>
        <Button onClick={() => void copy()}>{t('profile.referral.copy')}</Button>
      </ButtonRow>
    </Section>
  );
};

const SessionList = () => {
  const { t } = useTranslation();
  const [items, setItems] = useState<Answer<'sessions'>['items']>([]);
  const load = async (): Promise<void> => {
    const answer = await callHost('sessions', {});
    if (answer.ok) setItems(answer.value.items);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once when the list appears
  useEffect(() => void load(), []);
  const endOthers = async (): Promise<void> => {
    const answer = await callHost('endSessions', {});
    if (!answer.ok) return tellFailure(answer.failure);
    notifyDone('profile.session.ended', { count: answer.value.ended });
    await load();
  };
  return (
    <Section title={t('profile.sessions')}>
      <ul>
        {items.map((item) => (
          <FactLine key={item.id} as="li">
            <span>{item.client || t('profile.session.unknown')}</span>
            <span className="quiet small">
              {item.current
                ? t('profile.session.current')
                : t('profile.session.seen', { time: dateTimeText(Date.parse(item.seen)) })}
            </span>
          </FactLine>
        ))}
      </ul>
      {items.length > 1 && (
        <ButtonRow>
          <Button onClick={() => void endOthers()}>{t('profile.session.endOthers')}</Button>
        </ButtonRow>
      )}
    </Section>
  );
};
