import { ChevronRight } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Answer } from '#contract';
import { callHost } from '../clients/host';
import { tellFailure } from '../clients/host-failure';
import { coinText } from '../format/coin-text';
import type { MessageKey } from '../i18n/keys';
import { AREA_PATHS, SUBSCRIPTIONS_PATH, servicePath } from '../platform/routes';
import { useHostAddress } from '../state/host';
import { notifyDone } from '../state/notices';
import { useSession } from '../state/session';
import { type DialogName, useView } from '../state/view';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import entries from '../ui/Entries.module.css';
import page from '../ui/Page.module.css';
import { useAnswer } from '../ui/use-answer';
import { Avatar } from './Avatar';
import { refreshUser, signOut, useFreshUser, vipEndText, vipOf, walletTotal } from './account';
import { Columns } from './Columns';
import { HostState } from './HostState';
import css from './MyPage.module.css';
import { PersonCard } from './PersonCard';
import { Section } from './Section';

/** The user's own page: account, wallet, and links to the user's content. */
export const MyPage = () => {
  const { t } = useTranslation();
  const address = useHostAddress();
  const session = useSession(({ user }) => user);
  useFreshUser();
  return (
    <div className={`${page.page} ${css.page}`}>
      <div className={page.inner}>
        <h2 className={page.title}>{t('my.title')}</h2>
        {session ? <Person /> : <Guest />}
        <Columns>
          <Section title={t('my.device')}>
            <ul className={entries.list}>
              <Row label="command.records" href={AREA_PATHS.library} />
              <Row label="command.reports" href={AREA_PATHS.report} />
              <Row label="command.settings" opens="settings" />
              <Row label="command.about" opens="about" />
            </ul>
          </Section>
          <div>
            <Section title={t('my.account')}>
              <ul className={entries.list}>
                {session && <Row label="profile.title" href={servicePath('profile')} />}
                {address !== undefined && (
                  <>
                    <Row label="shop.title" href={servicePath('shop')} />
                    <Row label="order.title" href={servicePath('orders')} />
                    <Row label="coinLog.title" href={servicePath('coins')} />
                    <Row label="follow.title" href={SUBSCRIPTIONS_PATH} />
                    <Row label="ais.title" href={servicePath('ais')} />
                    <Row label="owner.title" href={servicePath('owner')} />
                    <Row label="contact.title" href={servicePath('contact')} />
                  </>
                )}
              </ul>
            </Section>
            <HostState note="host.gives" quiet />
          </div>
        </Columns>
        {address !== undefined && <AdCard key={address} />}
      </div>
    </div>
  );
};

const Row = ({
  label,
  href,
  opens,
}: {
  readonly label: MessageKey;
  readonly href?: string;
  readonly opens?: DialogName;
}) => {
  const { t } = useTranslation();
  const openDialog = useView((view) => view.openDialog);
  const inside = (
    <>
      <span className={`${css.text} ${entries.name}`}>{t(label)}</span>
      <ChevronRight aria-hidden size={18} />
    </>
  );
  return (
    <li className={entries.row}>
      {href === undefined ? (
        <button type="button" className={css.service} onClick={() => opens && openDialog(opens)}>
          {inside}
        </button>
      ) : (
        <Link href={href} className={css.service}>
          {inside}
        </Link>
      )}
    </li>
  );
};

const Guest = () => {
  const { t } = useTranslation();
  const openDialog = useView((view) => view.openDialog);
  return (
    <PersonCard
      label={t('my.guest')}
      picture={<Avatar url={null} />}
      actions={
        <Button look="primary" onClick={() => openDialog('signIn')}>
          {t('signIn.title')}
        </Button>
      }
    >
      <p className={css.name}>{t('my.guest')}</p>
      <p className="quiet small">{t('my.guestText')}</p>
    </PersonCard>
  );
};

const Person = () => {
  const { t } = useTranslation();
  const session = useSession(({ user }) => user);
  const user = useSession(({ profile }) => profile);
  const vip = user && vipOf(user);
  const checkIn = async (): Promise<void> => {
    if (!session) return;
    const answer = await callHost('clockIn', { params: { userId: session.userId } });
    if (!answer.ok) return tellFailure(answer.failure);
    if (!answer.value.already) notifyDone('my.checkInDone', { coin: coinText(answer.value.coin) });
    await refreshUser();
  };
  const leave = async (): Promise<void> => {
    await signOut();
    notifyDone('my.signedOut');
  };
  return (
    <PersonCard
      label={t('profile.title')}
      picture={<Avatar url={user?.head_img_url} />}
      actions={
        <ButtonRow>
          <Button look="primary" disabled={!user || user.clock_in} onClick={() => void checkIn()}>
            {t(user?.clock_in ? 'my.checkedIn' : 'my.checkIn')}
          </Button>
          <Button onClick={() => void leave()}>{t('my.signOut')}</Button>
        </ButtonRow>
      }
    >
      <p className={css.name}>{user?.nickname ?? session?.userName}</p>
      <p className="quiet small">
        {vip ? t('my.vipUntil', { level: vip.level, date: vipEndText(vip) }) : t('my.noVip')}
      </p>
      <p className="quiet small">
        {t('my.coin', { coin: coinText(user ? walletTotal(user) : (session?.coin ?? 0)) })}
      </p>
    </PersonCard>
  );
};

type Ads = Answer<'ads'>['items'];

/** One quiet card of the host's operator, only where there is one; says what it is. */
const AdCard = () => {
  const { t } = useTranslation();
  const ask = useCallback(async (): Promise<Ads> => {
    const answer = await callHost('ads', { query: {} });
    return answer.ok ? answer.value.items : [];
  }, []);
  const [ads] = useAnswer(ask);
  const ad = ads?.find(({ link }) => /^https?:\/\//.test(link));
  if (!ad) return null;
  return (
    <aside aria-label={t('host.ad')}>
      <a className={css.ad} href={ad.link} target="_blank" rel="noopener noreferrer nofollow">
        <strong>{ad.text}</strong>
        <span className="quiet small">{t('host.ad')}</span>
      </a>
    </aside>
  );
};
