import { Tabs } from 'radix-ui';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TABS, type TabName, useView } from '../state/view';
import { lazily } from '../ui/deferred/lazily';
import edges from '../ui/ScrollEdges.module.css';
import { useLayout } from '../ui/use-media';
import { showLine } from './board/look-ahead';
import css from './PanelTabs.module.css';
import { CandidatesPanel, SearchSoFar } from './panels/CandidatesPanel';
import { CommentPanel } from './panels/CommentPanel';
import { MomentsPanel } from './panels/MomentsPanel';
import { MovesPanel } from './panels/MovesPanel';
import { OutlinePanel } from './panels/OutlinePanel';
import { GameChart, TrendPanel } from './panels/TrendPanel';

const ExplorerPanel = lazily(async () => ({
  default: (await import('../library/ExplorerPanel')).ExplorerPanel,
}));
const CompanionPanel = lazily(async () => ({
  default: (await import('../library/CompanionPanel')).CompanionPanel,
}));

/** Below the board the controls of the review have their place above the tabs. */
const ChartTab = () => (useLayout() === 'stack' ? <GameChart grows /> : <TrendPanel grows />);

const CONTENT: Readonly<Record<TabName, () => ReactNode>> = {
  moves: () => <MovesPanel />,
  candidates: () => (
    <>
      <CandidatesPanel />
      <SearchSoFar />
    </>
  ),
  chart: () => <ChartTab />,
  moments: () => <MomentsPanel />,
  comment: () => <CommentPanel />,
  outline: () => <OutlinePanel />,
  explorer: () => (
    <Suspense fallback={null}>
      <ExplorerPanel onPoint={showLine} />
    </Suspense>
  ),
  companion: () => (
    <Suspense fallback={null}>
      <CompanionPanel />
    </Suspense>
  ),
};

const TITLES = {
  moves: 'moves.title',
  candidates: 'candidates.title',
  chart: 'trend.title',
  moments: 'moments.title',
  comment: 'comment.title',
  outline: 'outline.tab',
  explorer: 'explorer.tab',
  companion: 'companion.tab',
} as const;

/** Brings the chosen tab into the middle of its strip, so that a cut name on either side tells of more tabs. */
const showInStrip = (root: HTMLElement): void => {
  const strip = root.querySelector<HTMLElement>('[role="tablist"]');
  const chosen = strip?.querySelector('[aria-selected="true"]');
  if (!strip || !chosen) return;
  const outer = strip.getBoundingClientRect();
  const inner = chosen.getBoundingClientRect();
  strip.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
};

/** Panels that share one place: a strip of tabs and one content. */
const PanelTabs = ({ tabs }: { readonly tabs: readonly TabName[] }) => {
  const { t } = useTranslation();
  const chosen = useView((view) => view.tab);
  const showTab = useView((view) => view.showTab);
  // A panel shown elsewhere, such as the comment, replaces none of these.
  const [last, setLast] = useState<TabName>(tabs[0] ?? 'moves');
  if (tabs.includes(chosen) && chosen !== last) setLast(chosen);
  const tab = tabs.includes(last) ? last : (tabs[0] ?? 'moves');
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(tab);
  useEffect(() => {
    if (!root.current) return;
    showInStrip(root.current);
    // The first tab leaves the page where it is: the board comes first.
    if (shown.current !== tab) root.current.scrollIntoView({ block: 'nearest' });
    shown.current = tab;
  }, [tab]);
  return (
    <Tabs.Root
      ref={root}
      className={css.root}
      data-tour="panels"
      data-tab={tab}
      value={tab}
      onValueChange={(value) => {
        const picked = TABS.find((name) => name === value);
        if (picked) showTab(picked);
      }}
    >
      <Tabs.List className={`${css.tabs} ${edges.row}`} aria-label={t('panels.tabs')}>
        {tabs.map((name) => (
          <Tabs.Trigger
            key={name}
            className={css.tab}
            value={name}
            onMouseDown={(event) => {
              // A pointer press leaves the focus where it was, so that the arrow keys still step through the game.
              if (event.button !== 0) return;
              event.preventDefault();
              showTab(name);
            }}
          >
            {t(TITLES[name])}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content key={tab} className={css.content} value={tab} tabIndex={-1}>
        {CONTENT[tab]()}
      </Tabs.Content>
    </Tabs.Root>
  );
};

export default PanelTabs;
