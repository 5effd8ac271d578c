import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-hash-location';
import { SUBSCRIPTIONS_PATH } from '../platform/routes';
import { IconButton } from '../ui/IconButton';
import { refreshUnread, useUnread } from './notices';

/** While the page is seen: new games come minutes apart. */
const LOOK_MS = 60_000;

/** The bell of a signed-in person: how many new games of followed players are unread, and the way to them. */
const NoticeBell = () => {
  const { t } = useTranslation();
  const unread = useUnread((state) => state.unread);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const look = (): void => {
      if (!document.hidden) void refreshUnread();
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('online', look, { signal });
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, []);
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
