import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-hash-location';
import { useHostNews } from '../host/use-host-news';
import { SUBSCRIPTIONS_PATH } from '../platform/routes';
import { useSession } from '../state/session';
import { IconButton } from '../ui/IconButton';
import { useWhileShown } from '../ui/use-while-shown';
import { refreshUnread } from './notices';

/** Where the host tells nothing by itself: new games come minutes apart. */
const LOOK_MS = 60_000;

/** The bell of a signed-in person: how many new games of followed players are unread, and the way to them. */
const NoticeBell = () => {
  const { t } = useTranslation();
  const unread = useSession((state) => state.unread);
  useWhileShown(() => void refreshUnread());
  useHostNews(refreshUnread, { hears: ({ type }) => type === 'notice', everyMs: LOOK_MS });
  if (!unread) return null;
  return (
    <IconButton
      icon={Bell}
      label={t('newGames.bell', { count: unread })}
      word={String(unread)}
      onClick={() => navigate(SUBSCRIPTIONS_PATH)}
    />
  );
};

export default NoticeBell;
