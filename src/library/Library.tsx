import { ChevronDown } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ComponentType, Fragment, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { usePlatforms } from '../host/use-platforms';
import type { MessageKey } from '../i18n/keys';
import { AREA_PATHS } from '../platform/routes';
import { Later } from '../ui/deferred/Later';
import { lazily } from '../ui/deferred/lazily';
import menu from '../ui/Menu.module.css';
import MenuAt from '../ui/MenuAt';
import edges from '../ui/ScrollEdges.module.css';
import css from './Library.module.css';
import { PasteTab } from './PasteTab';
import { RecordsTab } from './RecordsTab';
import { SampleList } from './SampleList';
import { TabPage } from './TabPage';

interface Tab {
  readonly label: MessageKey;
  readonly Content: ComponentType;
}

/** The library's tabs by the last part of their address, in their order. */
const TABS: Readonly<Record<string, Tab>> = {
  '': { label: 'library.tab.records', Content: RecordsTab },
  samples: {
    label: 'home.samples',
    Content: () => (
      <TabPage>
        <SampleList />
      </TabPage>
    ),
  },
  report: {
    label: 'library.tab.report',
    Content: lazily(async () => ({ default: (await import('./ReportsTab')).ReportsTab })),
  },
  position: {
    label: 'library.tab.position',
    Content: lazily(async () => ({ default: (await import('./PatternTab')).PatternTab })),
  },
  statistics: {
    label: 'library.tab.statistics',
    Content: lazily(async () => ({ default: (await import('./StatisticsTab')).StatisticsTab })),
  },
};

/** The games of a player on a platform that the host asks. */
const PLAYER_TAB = 'player';

/** Less used tabs, in a menu: ways to add a record, the host's lists (which say so when no host is set), storage. */
const MORE_TABS: readonly Readonly<Record<string, Tab>>[] = [
  { paste: { label: 'library.tab.paste', Content: PasteTab } },
  {
    [PLAYER_TAB]: {
      label: 'library.tab.player',
      Content: lazily(async () => ({ default: (await import('./host/PlayerGamesTab')).PlayerGamesTab })),
    },
    match: {
      label: 'library.tab.match',
      Content: lazily(async () => ({ default: (await import('./host/host-tabs')).MatchTab })),
    },
    online: {
      label: 'library.tab.online',
      Content: lazily(async () => ({ default: (await import('./host/host-tabs')).OnlineTab })),
    },
    live: {
      label: 'library.tab.live',
      Content: lazily(async () => ({ default: (await import('./host/host-tabs')).LiveTab })),
    },
    offline: {
      label: 'library.tab.offline',
      Content: lazily(async () => ({ default: (await import('./host/host-tabs')).UploadedTab })),
    },
  },
  {
    storage: {
      label: 'library.tab.storage',
      Content: lazily(async () => ({ default: (await import('./StorageTab')).StorageTab })),
    },
  },
];

const addressOf = (tab: string): string => (tab === '' ? AREA_PATHS.library : `${AREA_PATHS.library}/${tab}`);

/** All records of this device, with search, tabs, and ways to add records. */
const Library = () => {
  const { t } = useTranslation();
  const [path] = useLocation();
  const name = path.slice(AREA_PATHS.library.length + 1);
  const other = MORE_TABS.find((tabs) => name in tabs)?.[name];
  const { Content } = other ?? TABS[name] ?? { Content: RecordsTab };
  const here = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newly chosen tab may be scrolled out of its strip
  useEffect(() => void here.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [name]);
  return (
    <div className={css.library}>
      <h2 className="unseen">{t('library.title')}</h2>
      <nav className={css.head} aria-label={t('library.title')}>
        <div className={`${css.tabs} ${edges.row}`}>
          {Object.entries(TABS).map(([tab, { label }]) => (
            <Link
              key={tab}
              ref={tab === name ? here : undefined}
              href={addressOf(tab)}
              className={css.tabLink}
              aria-current={tab === name ? 'page' : undefined}
            >
              {t(label)}
            </Link>
          ))}
        </div>
        <MoreTabs shown={other} />
      </nav>
      <Suspense fallback={<p className="quiet">{t('library.loading')}</p>}>
        <Later>
          <Content />
        </Later>
      </Suspense>
    </div>
  );
};

/** The menu of the less used tabs; its button has the name of the shown one. */
const MoreTabs = ({ shown }: { readonly shown: Tab | undefined }) => {
  const { t } = useTranslation();
  const hasPlatform = usePlatforms().length > 0;
  return (
    <MenuAt
      trigger={
        <button type="button" className={css.tabLink} aria-current={shown ? 'page' : undefined}>
          {t(shown?.label ?? 'library.tab.more')}
          <ChevronDown aria-hidden size={14} />
        </button>
      }
    >
      {MORE_TABS.map((tabs, index) => (
        <Fragment key={Object.keys(tabs).join()}>
          {index > 0 && <DropdownMenu.Separator className={menu.line} />}
          {Object.entries(tabs)
            // Without a platform to ask, nothing would come.
            .filter(([tab]) => tab !== PLAYER_TAB || hasPlatform)
            .map(([tab, { label }]) => (
              <DropdownMenu.Item key={tab} asChild>
                <Link href={addressOf(tab)} className={`${menu.item} ${css.item}`}>
                  {t(label)}
                </Link>
              </DropdownMenu.Item>
            ))}
        </Fragment>
      ))}
    </MenuAt>
  );
};

export default Library;
