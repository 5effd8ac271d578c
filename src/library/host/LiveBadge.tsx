import { Radio, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentId } from '#protocol';
import type { LiveGame } from '../../state/live-games';
import css from './LiveBadge.module.css';
import { showNewest, takeNews } from './live-games';

/** Moves of a match come minutes apart; of a fast game, seconds. */
const LOOK_MS = 10_000;

interface LiveBadgeProps {
  readonly live: LiveGame;
  readonly of: DocumentId;
}

/** Says that the record follows a game under way, and asks for its moves while the page is seen. Shows the newest. */
const LiveBadge = ({ live, of }: LiveBadgeProps) => {
  const { t } = useTranslation();
  const isReached = useNews(live, of);
  const Icon = isReached ? Radio : WifiOff;
  const text = isReached ? t('library.live.newest') : t('library.live.unreached');
  return (
    <button
      type="button"
      className={css.live}
      data-reached={isReached}
      title={text}
      aria-label={`${t('library.live')}: ${text}`}
      onClick={() => void showNewest()}
    >
      <Icon aria-hidden size={14} />
      {t('library.live')}
    </button>
  );
};

/** Looks for moves now, every few seconds, and when the page is seen or the network comes back. */
const useNews = (live: LiveGame, of: DocumentId): boolean => {
  const [isReached, setReached] = useState(true);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    const look = async (): Promise<void> => {
      if (isAsking || document.hidden) return;
      clearTimeout(timer);
      isAsking = true;
      const reached = await takeNews(live, of, () => !signal.aborted);
      isAsking = false;
      if (signal.aborted) return;
      setReached(reached);
      timer = setTimeout(again, LOOK_MS);
    };
    const again = (): void => void look();
    again();
    document.addEventListener('visibilitychange', again, { signal });
    window.addEventListener('online', again, { signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [live, of]);
  return isReached;
};

export default LiveBadge;
