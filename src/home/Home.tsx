import { FolderOpen, Swords } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { runCommand } from '../commands/registry';
import { RecordList } from '../library/RecordList';
import { SampleList } from '../library/SampleList';
import { Button } from '../ui/Button';
import { lazily } from '../ui/deferred/lazily';
import { BoardComing } from './BoardComing';
import css from './Home.module.css';

/** Text and buttons come first; the board loads after them. */
const Showcase = lazily(() => import('./Showcase'), 'ahead');

/** The first screen: a famous game replays on a real board, beside a short description and the buttons that start. */
export const Home = () => {
  const { t } = useTranslation();
  return (
    <div className={css.home}>
      <div className={css.stage}>
        <Suspense fallback={<BoardComing />}>
          <Showcase />
        </Suspense>
      </div>
      <div className={css.intro}>
        <p className={css.brand}>
          <Mark />
          Tengen <span lang="zh">天元</span>
        </p>
        <h2 className={css.promise}>{t('home.promise')}</h2>
        <p className={css.text}>{t('home.text')}</p>
        <div className={css.actions}>
          <Button look="primary" className={css.way ?? ''} onClick={() => runCommand('open')}>
            <FolderOpen aria-hidden size={20} strokeWidth={1.75} />
            {t('command.open')}
          </Button>
          <Button className={css.way ?? ''} onClick={() => runCommand('guidance')}>
            <Swords aria-hidden size={20} strokeWidth={1.75} />
            {t('home.play')}
          </Button>
        </div>
        <div className={css.more}>
          {MORE.map((id) => (
            <Button key={id} look="plain" onClick={() => runCommand(id)}>
              {t(`command.${id}`)}
            </Button>
          ))}
        </div>
        <RecordList />
        <h3 className={css.heading}>{t('home.samples')}</h3>
        <SampleList />
      </div>
    </div>
  );
};

/** Games of other kinds are set up from the ordinary one. */
const MORE = ['lessons', 'paste', 'newGame', 'guide', 'photo', 'restoreBackup', 'tour'] as const;

/** The program's mark: a stone on the centre of the board, and the reply beside it. */
const Mark = () => (
  <svg aria-hidden viewBox="0 0 64 64" width="36" height="36">
    <rect width="64" height="64" rx="12" fill="#dcb468" />
    <path d="M12 6V58M32 6V58M52 6V58M6 12H58M6 32H58M6 52H58" stroke="#5b4523" strokeWidth="1.6" />
    <circle cx="32" cy="32" r="13" fill="#1d1f24" />
    <circle cx="46" cy="18" r="7" fill="#fdfbf6" />
  </svg>
);
