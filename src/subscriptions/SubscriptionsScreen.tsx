import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HostPage } from '../host/HostPage';
import { NeedsSession } from '../host/NeedsSession';
import { PageTabs } from '../host/PageTabs';
import { useSession } from '../state/session';
import { MySubscriptions } from './MySubscriptions';
import { Notices } from './Notices';
import { PublicSubscriptions } from './PublicSubscriptions';

const TABS = ['notices', 'mine', 'records', 'public'] as const;
type Tab = (typeof TABS)[number];

/** Whom one follows, their records, and whom others follow. */
const SubscriptionsScreen = () => {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>(() => ((useSession.getState().unread ?? 0) > 0 ? 'notices' : 'mine'));
  return (
    <HostPage title={t('follow.title')}>
      <PageTabs
        label={t('follow.which')}
        value={tab}
        options={TABS.map((value) => ({ value, label: t(`follow.tab.${value}`) }))}
        onPick={setTab}
      />
      {tab === 'public' ? (
        <PublicSubscriptions />
      ) : (
        <NeedsSession text="follow.text">
          {tab === 'notices' ? (
            <Notices />
          ) : (
            <MySubscriptions key={tab} shows={tab === 'mine' ? 'players' : 'records'} />
          )}
        </NeedsSession>
      )}
    </HostPage>
  );
};

export default SubscriptionsScreen;
