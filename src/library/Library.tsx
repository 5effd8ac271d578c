import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { MessageKey } from '../i18n/keys';
import { AREA_PATHS, SAMPLES_PATH } from '../platform/routes';
import { Later } from '../ui/deferred/Later';
import { lazily } from '../ui/deferred/lazily';
import edges from '../ui/ScrollEdges.module.css';
import { HostTab, MATCH_RECORDS, ONLINE_RECORDS, UPLOADED_RECORDS } from './HostTab';
import css from './Library.module.css';
import { PasteTab } from './PasteTab';
import { RecordsTab } from './RecordsTab';
import { SampleList } from './SampleList';
import { TabPage } from './TabPage';

/** The library's tabs by the last part of their address. The host's tabs say so when no host is configured. */
const TABS: Readonly<Record<string, { readonly label: MessageKey; readonly Content: ComponentType }>> = {
  '': { label: 'library.tab.records', Content: RecordsTab },
  position: {
    label: 'library.tab.position',
    Content: lazily(async () => ({ default: (await import('./PatternTab')).PatternTab })),
  },
  statistics: {
    label: 'library.tab.statistics',
    Content: lazily(async () => ({ default: (await import('./StatisticsTab')).StatisticsTab })),
  },
  report: {
    label: 'library.tab.report',
    Content: lazily(async () => ({ default: (await import('./ReportsTab')).ReportsTab })),
  },
  offline: {
    label: 'library.tab.offline',
    Content: () => <HostTab text="library.host.offline" source={UPLOADED_RECORDS} />,
  },
  match: {
    label: 'library.tab.match',
    Content: () => <HostTab text="library.host.match" source={MATCH_RECORDS} />,
  },
  online: {
    label: 'library.tab.online',
    Content: () => <HostTab text="library.host.online" source={ONLINE_RECORDS} />,
  },
  paste: { label: 'library.tab.paste', Content: PasteTab },
  samples: {
    label: 'home.samples',
    Content: () => (
      <TabPage>
        <SampleList />
      </TabPage>
    ),
  },
  storage: {
    label: 'library.tab.storage',
    Content: lazily(async () => ({ default: (await import('./StorageTab')).StorageTab })),
  },
};

/** All records of this device, with search, tabs, and ways to add records. */
const Library = () => {
  const { t } = useTranslation();
  const [path] = useLocation();
  const name = path === SAMPLES_PATH ? 'samples' : path.slice(AREA_PATHS.library.length + 1);
  const { Content } = TABS[name] ?? { Content: RecordsTab };
  const here = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newly chosen tab may be scrolled out of its strip
  useEffect(() => void here.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [name]);
  return (
    <div className={css.library}>
      <h2 className="unseen">{t('library.title')}</h2>
      <nav className={`${css.tabs} ${edges.row}`} aria-label={t('library.title')}>
        {Object.entries(TABS).map(([tab, { label }]) => (
          <Link
            key={tab}
            ref={tab === name ? here : undefined}
            href={tab === '' ? AREA_PATHS.library : `${AREA_PATHS.library}/${tab}`}
            className={css.tabLink}
            aria-current={tab === name ? 'page' : undefined}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<p className="quiet">{t('library.loading')}</p>}>
        <Later>
          <Content />
        </Later>
      </Suspense>
    </div>
  );
};

export default Library;
