import { FolderOpen, Swords } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { runCommand } from '../commands/registry';
import { RecordList } from '../library/RecordList';
import { SampleList } from '../library/SampleList';
import { Button } from '../ui/Button';
import { lazily } from '../ui/deferred/lazily';
import css from './Home.module.css';
import { Mark } from './Mark';

/** Text and buttons come first; the board loads after them. */
const Showcase = lazily(() => import('./Showcase'), 'ahead');

/** The first screen: a famous game replays on a real board, beside a short description and the buttons that start. */
export const Home = () => {
  const { t } = useTranslation();
  return (
    <div className={css.home}>
      <div className={css.stage}>
        <Suspense fallback={null}>
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
const MORE = ['paste', 'newGame', 'tour', 'guide'] as const;
