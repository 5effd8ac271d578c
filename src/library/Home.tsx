import { useTranslation } from 'react-i18next';
import { BUTTON_ICONS, type ButtonCommand } from '../commands/button-icons';
import { commandOf, runCommand } from '../commands/registry';
import { Button } from '../ui/Button';
import page from '../ui/Page.module.css';
import css from './Home.module.css';
import { RecordList } from './RecordList';
import { SampleList } from './SampleList';

const WAYS: readonly ButtonCommand[] = ['open', 'paste', 'play'];

/** Ways to get a game onto the board. */
export const OpenButtons = () => {
  const { t } = useTranslation();
  return (
    <div className={css.ways}>
      {WAYS.map((id, index) => {
        const Icon = BUTTON_ICONS[id];
        return (
          <Button key={id} look={index === 0 ? 'primary' : 'normal'} onClick={() => runCommand(id)}>
            <Icon aria-hidden size={17} strokeWidth={1.75} />
            {t(commandOf(id).label)}
          </Button>
        );
      })}
    </div>
  );
};

/** What the board's place shows while no record is open. */
export const Home = () => {
  const { t } = useTranslation();
  return (
    <div className={page.page}>
      <div className={`${page.inner} ${css.home}`}>
        <h2 className={page.title}>{t('home.title')}</h2>
        <p className={css.text}>{t('home.text')}</p>
        <OpenButtons />
        <p className={css.new}>
          {t('guide.new')}
          <Button look="plain" onClick={() => runCommand('tour')}>
            {t('command.tour')}
          </Button>
          <Button look="plain" onClick={() => runCommand('guide')}>
            {t('command.guide')}
          </Button>
        </p>
        <h3 className={css.heading}>{t('home.samples')}</h3>
        <SampleList />
        <RecordList />
      </div>
    </div>
  );
};
