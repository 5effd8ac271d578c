import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callHost } from '../clients/host';
import { tellFailure } from '../clients/host-failure';
import { dateText } from '../format/numbers';
import { LoadFailure } from '../host/LoadFailure';
import { useHostConfig } from '../host/use-host-config';
import { type LoadPage, useHostPages } from '../host/use-host-pages';
import { HostTab } from '../library/host/HostTab';
import { type HostSource, onlineRow } from '../library/host/host-sources';
import { notify, notifyDone } from '../state/notices';
import badge from '../ui/Badge.module.css';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { Empty } from '../ui/Empty';
import entries from '../ui/Entries.module.css';
import { Waiting } from '../ui/Waiting';
import { PlayerRow } from './PlayerRow';
import { PushSection } from './PushSection';
import { SubscriptionDialog } from './SubscriptionDialog';
import { isActive, isSamePlayer, type Subscription } from './subscription';

interface MySubscriptionsProps {
  readonly shows: 'players' | 'records';
}

/** The host sends this list whole. */
const loadSubscriptions: LoadPage<Subscription> = async () => {
  const answer = await callHost('userSubs', {});
  return answer.ok ? { ok: true, value: { items: answer.value.items, next: null } } : answer;
};

/** The players one follows, or their newest records. */
export const MySubscriptions = ({ shows }: MySubscriptionsProps) => {
  const { items, failure, reload } = useHostPages(loadSubscriptions);
  const retry = (): void => void reload();
  if (failure && !items) return <LoadFailure failure={failure} onRetry={retry} />;
  if (!items) return <Waiting />;
  return shows === 'records' ? (
    <Records subscriptions={items} />
  ) : (
    <Players subscriptions={items} onChange={retry} />
  );
};

const Records = ({ subscriptions }: { readonly subscriptions: readonly Subscription[] }) => {
  const { t } = useTranslation();
  const source = useMemo(
    () => followedRecords(subscriptions.filter((each) => isActive(each, Date.now()))),
    [subscriptions],
  );
  if (subscriptions.length === 0) return <Empty text={t('follow.none')} />;
  return <HostTab text="follow.noRecords" source={source} />;
};

interface PlayersProps {
  readonly subscriptions: readonly Subscription[];
  /** Called when the host has changed the list. */
  readonly onChange: () => void;
}

const Players = ({ subscriptions, onChange }: PlayersProps) => {
  const { t } = useTranslation();
  const config = useHostConfig();
  const [edited, setEdited] = useState<Subscription | 'new'>();
  const pause = async ({ id, subscribed }: Subscription): Promise<void> => {
    const answer = await callHost('changeUserSub', { params: { id }, body: { subscribed: !subscribed } });
    if (!answer.ok) return tellFailure(answer.failure);
    onChange();
  };
  const follow = async ({ id: _, ...body }: Subscription): Promise<void> => {
    const answer = await callHost('addUserSub', { body });
    if (!answer.ok) return tellFailure(answer.failure);
    notifyDone('follow.done', { name: body.playerName });
    onChange();
  };
  const unfollow = async (subscription: Subscription): Promise<void> => {
    const answer = await callHost('deleteUserSub', { params: { id: subscription.id } });
    if (!answer.ok) return tellFailure(answer.failure);
    notify({
      tone: 'done',
      key: 'follow.ended',
      data: { name: subscription.playerName },
      action: { label: 'common.undo', run: () => void follow(subscription) },
    });
    onChange();
  };
  return (
    <>
      {subscriptions.length === 0 && <Empty text={t('follow.none')} />}
      <ul className={entries.list}>
        {subscriptions.map((each) => (
          <PlayerRow
            key={each.id}
            player={each}
            fact={t('follow.until', { date: dateText(Date.parse(each.expiration)) })}
          >
            {!isActive(each, Date.now()) && (
              <span className={badge.badge}>{t(each.subscribed ? 'follow.over' : 'follow.paused')}</span>
            )}
            <ButtonRow>
              <Button
                aria-label={t('follow.editOf', { name: each.playerName })}
                onClick={() => setEdited(each)}
              >
                {t('follow.edit')}
              </Button>
              <Button
                aria-label={t(each.subscribed ? 'follow.pauseOf' : 'follow.resumeOf', {
                  name: each.playerName,
                })}
                onClick={() => void pause(each)}
              >
                {t(each.subscribed ? 'follow.pause' : 'follow.resume')}
              </Button>
              <Button
                aria-label={t('follow.endOf', { name: each.playerName })}
                onClick={() => void unfollow(each)}
              >
                {t('follow.end')}
              </Button>
            </ButtonRow>
          </PlayerRow>
        ))}
      </ul>
      {config?.platforms.length === 0 ? (
        <p className="quiet">{t('follow.noPlatform')}</p>
      ) : (
        <ButtonRow>
          <Button look="primary" onClick={() => setEdited('new')}>
            {t('follow.add')}
          </Button>
        </ButtonRow>
      )}
      {subscriptions.length > 0 && <PushSection />}
      {edited !== undefined && (
        <SubscriptionDialog
          {...(edited === 'new' ? {} : { subscription: edited })}
          onSaved={onChange}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
};

const PAGE_SIZE = '30';

/** The newest records of the followed players on their platforms; `keyword` narrows them by title. */
const followedRecords = (followed: readonly Subscription[]): HostSource => ({
  needsSession: true,
  load: async (keyword) => {
    const names = [...new Set(followed.map(({ playerName }) => playerName))];
    const answers = await Promise.all(
      names.map((name) => callHost('platformGames', { query: { keyword: name, pageSize: PAGE_SIZE } })),
    );
    const games = answers.flatMap((answer) => (answer.ok ? answer.value.items : []));
    const failed = answers.find((answer) => !answer.ok);
    if (failed && games.length === 0) return failed;
    // A part of the list is better than none; the notice says that a part is missing.
    if (failed) tellFailure(failed.failure);
    const isFollowed = ({ black_name, white_name, platform }: (typeof games)[number]): boolean =>
      followed.some((player) =>
        [black_name, white_name].some((playerName) => isSamePlayer(player, { playerName, platform })),
      );
    const byId = new Map(games.filter(isFollowed).map((game) => [game.chessid, game]));
    const rows = [...byId.values()].sort((a, b) => b.date.localeCompare(a.date)).map(onlineRow);
    return { ok: true, value: { items: rows.filter(({ title }) => title.includes(keyword)), next: null } };
  },
});
