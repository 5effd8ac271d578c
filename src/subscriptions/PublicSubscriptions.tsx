import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callHost } from '../clients/host';
import { HostState } from '../host/HostState';
import { ServedList } from '../host/ServedList';
import { type LoadPage, useHostPages } from '../host/use-host-pages';
import { useHostAddress } from '../state/host';
import { useSession } from '../state/session';
import { useView } from '../state/view';
import { Button } from '../ui/Button';
import entries from '../ui/Entries.module.css';
import { PlayerRow } from './PlayerRow';
import { SubscriptionDialog } from './SubscriptionDialog';
import type { Player, PublicSubscription } from './subscription';

const load: LoadPage<PublicSubscription> = (after) =>
  callHost('publicSubs', { query: after === undefined ? {} : { id: String(after) } });

/** Players that anybody may follow here, with the visits the host offers for their games. */
export const PublicSubscriptions = () => {
  const address = useHostAddress();
  return address === undefined ? (
    <HostState note="host.gives" holds="follow.public.text" />
  ) : (
    <PublicList key={address} />
  );
};

const PublicList = () => {
  const { t } = useTranslation();
  const pages = useHostPages(load);
  const isSignedIn = useSession(({ user }) => user !== undefined);
  const openDialog = useView((view) => view.openDialog);
  const [chosen, setChosen] = useState<Player & { readonly freeVisits: number }>();
  return (
    <>
      <ServedList pages={pages} none={t('follow.nonePublic')} className={entries.list}>
        {({ id, player_name, platform, free_max_visits, max_visits, subscribed }) => (
          <PlayerRow
            key={id}
            player={{ playerName: player_name, platform }}
            fact={t('follow.visits', { free: free_max_visits, max: max_visits })}
          >
            <Button
              disabled={subscribed}
              aria-label={t(subscribed ? 'follow.followedOf' : 'follow.startOf', { name: player_name })}
              onClick={() =>
                isSignedIn
                  ? setChosen({ playerName: player_name, platform, freeVisits: free_max_visits })
                  : openDialog('signIn')
              }
            >
              {t(subscribed ? 'follow.followed' : 'follow.start')}
            </Button>
          </PlayerRow>
        )}
      </ServedList>
      {chosen && (
        <SubscriptionDialog
          player={chosen}
          onSaved={() => void pages.reload()}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
};
