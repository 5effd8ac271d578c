import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Answer, User } from '#contract';
import { callHost } from '../clients/host';
import { dateText, dateTimeText } from '../format/numbers';
import { chooseFiles } from '../platform/files';
import { SERVICES_PATH } from '../platform/routes';
import { notify, notifyDone } from '../state/notices';
import { useSession } from '../state/session';
import { useView } from '../state/view';
import { Button } from '../ui/Button';
import page from '../ui/Page.module.css';
import { Waiting } from '../ui/Waiting';
import css from './Account.module.css';
import { Avatar } from './Avatar';
import { know, refreshUser, tellFailure, walletTotal } from './account';
import { PROVIDER_NAMES, type ProviderName, useAccount } from './account-state';
import { CodeField } from './CodeField';
import { coinText } from './coin-text';
import { FormField } from './FormField';
import { FIELD_RULES, useForm } from './form';
import hostCss from './Host.module.css';
import { leaveForProvider } from './identity';
import { squarePicture } from './picture';
import { SandboxMark } from './SandboxMark';
import { NewPasswordFields, PhoneField, Submit } from './SignInDialog';
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
    <div className={page.page}>
      <div className={page.inner}>
        <Link href={SERVICES_PATH} className={hostCss.back}>
          <ChevronLeft aria-hidden size={17} strokeWidth={1.75} />
          {t('my.title')}
        </Link>
        <h2 className={page.title}>{t('profile.title')}</h2>
        {!isSignedIn && <p className={css.quiet}>{t('my.guest')}</p>}
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
            <section className={css.section}>
              <h3 className={css.heading}>{t('delete.title')}</h3>
              <p className={css.quiet}>{t('delete.text')}</p>
              <div className={hostCss.actions}>
                <Button look="danger" onClick={() => openDialog('deleteAccount')}>
                  {t('delete.do')}
                </Button>
              </div>
            </section>
          </>
        )}
        <SandboxMark />
      </div>
    </div>
  );
};

interface UserProps {
  readonly user: User;
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={css.section} aria-label={title}>
    <h3 className={css.heading}>{title}</h3>
    {children}
  </section>
);

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
    <section className={css.person} aria-label={t('profile.avatar')}>
      <Avatar url={user.head_img_url} />
      <div className={css.who}>
        {user.user_name !== null && <p className={css.quiet}>{user.user_name}</p>}
        <Button onClick={() => void changePicture()}>{t('profile.avatarChange')}</Button>
      </div>
      <form
        noValidate
        className={css.who}
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
    </section>
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
          <div key={name} className={css.line}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
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
      <details className={css.question}>
        <summary>{t('profile.phoneChange')}</summary>
        <form
          noValidate
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit({ phone: FIELD_RULES.phone(phone), code: FIELD_RULES.code(code) }, async () => {
              if (await change(user, { phone, code })) notifyDone('account.saved');
            });
          }}
        >
          <PhoneField form={form} />
          <CodeField form={form} />
          <Submit label={t('profile.phoneChange')} isBusy={form.isBusy} />
        </form>
      </details>
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
      <details className={css.question}>
        <summary>{title}</summary>
        <form
          noValidate
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit(
              {
                old: user.has_password ? FIELD_RULES.oldPassword(old) : undefined,
                password: FIELD_RULES.newPassword(password),
                confirm: FIELD_RULES.confirm(confirm, password),
              },
              async () => {
                const body = { pass_word: password, ...(user.has_password ? { old_pass_word: old } : {}) };
                if (await change(user, body)) notifyDone('profile.passwordDone');
              },
            );
          }}
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
          <Submit label={title} isBusy={form.isBusy} />
        </form>
      </details>
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
            <div key={name} className={css.line}>
              <dt>{provider}</dt>
              <dd>
                <span className={css.quiet}>{bound ? bound.nickname : t('profile.notBound')} </span>
                <Button
                  aria-label={t(bound ? 'profile.unbindOf' : 'profile.bindOf', { provider })}
                  onClick={() => (bound ? void unbind(name) : leaveForProvider(name, 'bind'))}
                >
                  {t(bound ? 'profile.unbind' : 'profile.bind')}
                </Button>
              </dd>
            </div>
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
      <p className={css.quiet}>{t('profile.referral.text')}</p>
      <dl>
        <div className={css.line}>
          <dt>{t('profile.referral.code')}</dt>
          <dd className="figures">{user.referral_code}</dd>
        </div>
      </dl>
      <p className={css.quiet}>{user.referral_link}</p>
      <div className={hostCss.actions}>
        <Button onClick={() => void copy()}>{t('profile.referral.copy')}</Button>
      </div>
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
          <li key={item.id} className={css.line}>
            <span>{item.client || t('profile.session.unknown')}</span>
            <span className={css.quiet}>
              {item.current
                ? t('profile.session.current')
                : t('profile.session.seen', { time: dateTimeText(Date.parse(item.seen)) })}
            </span>
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className={hostCss.actions}>
          <Button onClick={() => void endOthers()}>{t('profile.session.endOthers')}</Button>
        </div>
      )}
    </Section>
  );
};
