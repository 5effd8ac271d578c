import { Radio, WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentId } from '#protocol';
import { useHostNews } from '../../host/use-host-news';
import type { LiveGame } from '../../state/host-records';
import css from './LiveBadge.module.css';
import { showNewest, takeNews } from './live-games';

/** Where the host tells nothing by itself. Moves of a match come minutes apart; of a fast game, seconds. */
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

/** Looks for moves now, when the host tells of some, and by the clock. */
const useNews = (live: LiveGame, of: DocumentId): boolean => {
  const [isReached, setReached] = useState(true);
  const shown = useRef<DocumentId>(undefined);
  const look = async (): Promise<void> => {
    const reached = await takeNews(live, of, () => shown.current === of);
    if (shown.current === of) setReached(reached);
  };
  const begin = useEffectEvent(look);
  useEffect(() => {
    shown.current = of;
    void begin();
    return () => {
      shown.current = undefined;
    };
  }, [of]);
  useHostNews(look, {
    hears: (event) => event.type === 'live' && event.sgf_id === live.sgfId,
    everyMs: LOOK_MS,
  });
  return isReached;
};

export default LiveBadge;
