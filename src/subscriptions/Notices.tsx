import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTimeText, factsText } from '../format/numbers';
import { useResultText } from '../format/use-result-text';
import { ServedList } from '../host/ServedList';
import { type LoadPage, useHostPages } from '../host/use-host-pages';
import { useSession } from '../state/session';
import badge from '../ui/Badge.module.css';
import { Button } from '../ui/Button';
import { ButtonRow } from '../ui/ButtonRow';
import { Empty } from '../ui/Empty';
import entries from '../ui/Entries.module.css';
import { loadNotices, type Notice, openNotice, readAllNotices } from './notices';

/** New games of the players one follows; each opens at the move that turned it. */
export const Notices = () => {
  const { t } = useTranslation();
  const resultText = useResultText();
  const load = useCallback<LoadPage<Notice>>((after) => loadNotices(after), []);
  const pages = useHostPages(load);
  const unread = useSession((state) => state.unread) ?? 0;
  const before = useRef(unread);
  const again = useEffectEvent(() => void pages.reload());
  // The bell has heard of more.
  useEffect(() => {
    if (unread > before.current) again();
    before.current = unread;
  }, [unread]);
  const readAll = async (): Promise<void> => {
    if (await readAllNotices()) await pages.reload();
  };
  const factsOf = (notice: Notice): string =>
    factsText([
      notice.result === '' ? '' : resultText(notice.result),
      t('home.samples.moves', { count: notice.move_count }),
      notice.analysed ? t('newGames.analysed') : '',
      notice.move === null ? '' : t('newGames.turned', { move: notice.move }),
      dateTimeText(Date.parse(notice.at)),
    ]);
  return (
    <>
      {unread > 0 && (
        <ButtonRow>
          <Button onClick={() => void readAll()}>{t('newGames.readAll')}</Button>
        </ButtonRow>
      )}
      <ServedList pages={pages} none={<Empty text={t('newGames.none')} />} className={entries.list}>
        {(notice) => (
          <li key={notice.id} className={entries.row}>
            <button type="button" className={entries.what} onClick={() => void openNotice(notice.id)}>
              <span className={entries.name}>
                {notice.title || `${notice.black_name} – ${notice.white_name}`}
              </span>
              <span className={entries.facts}>{factsOf(notice)}</span>
            </button>
            {!notice.read && <span className={badge.badge}>{t('newGames.unread')}</span>}
          </li>
        )}
      </ServedList>
    </>
  );
};
