import { type CSSProperties, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { restartThreads } from '../clients/threads';
import { Home } from '../home/Home';
import { useMirror } from '../state/mirror';
import { useSettings } from '../state/settings';
import { useView } from '../state/view';
import { Button } from '../ui/Button';
import { Later } from '../ui/deferred/Later';
import { lazily } from '../ui/deferred/lazily';
import { useLayout, useMedia } from '../ui/use-media';
import { useTimeout } from '../ui/use-timeout';
import { BoardArea } from './BoardArea';
import { BoardBar } from './BoardBar';
import { TryBar, useLineStays } from './board/TryBar';
import { useEdit } from './edit/edit-state';
import { PanelsComing } from './PanelsComing';
import { usePractice } from './practice/practice';
import css from './ReviewArea.module.css';
import { useReading } from './reading';
import { StackHead, StackPanels } from './StackPanels';
import { useSplit } from './second-board/split-state';

/** Both load after the board, and only when they are shown. */
const ColumnPanels = lazily(() => import('./ColumnPanels'), 'ahead');
const EditBar = lazily(() => import('./edit/EditBar'));
const SplitPanel = lazily(() => import('./second-board/SplitPanel'));
const BoardNotes = lazily(() => import('./board/BoardNotes'));
const PracticeBar = lazily(() => import('./practice/PracticeBar'));
const PresentBar = lazily(() => import('./present/PresentBar'));

const Editing = () =>
  useEdit((edit) => edit.on) ? (
    <Suspense fallback={null}>
      <EditBar />
    </Suspense>
  ) : null;

const Notes = () => {
  const any = useMirror(({ position }) => position?.threat === true || position?.region !== undefined);
  const choosing = useView((view) => view.choosing);
  return any || choosing ? (
    <Suspense fallback={null}>
      <BoardNotes />
    </Suspense>
  ) : null;
};

const Practising = () =>
  usePractice(({ on }) => on) ? (
    <Suspense fallback={null}>
      <PracticeBar />
    </Suspense>
  ) : null;

const Presenting = () =>
  useView((view) => view.presenting) ? (
    <Suspense fallback={null}>
      <PresentBar />
    </Suspense>
  ) : null;

/** The main screen: the board in a frame with the record's title and warnings, and the panels. */
export const ReviewArea = () => {
  const layout = useLayout();
  const shown = useMirror(({ document, restored }) => (document ? 'record' : restored ? 'home' : 'opening'));
  if (shown === 'opening') return <Opening />;
  // Laid out together with the bars around it, it would be a long task on a slow phone.
  if (shown === 'home')
    return (
      <Later>
        <Home />
      </Later>
    );
  return layout === 'stack' ? <Stack /> : <SideBySide tabs={layout === 'side'} />;
};

/** A start longer than this (ms) shows a message: after a killed browser, storage may need repair. */
const LONG_MS = 5000;

const Opening = () => {
  const { t } = useTranslation();
  const [isLong, setLong] = useState(false);
  useTimeout(() => setLong(true), LONG_MS);
  return (
    <div className={css.opening} role="status">
      <p>{t(isLong ? 'app.loading.long' : 'app.loading')}</p>
      {isLong && <Button onClick={() => void restartThreads()}>{t('app.retry')}</Button>}
    </div>
  );
};

/** In the view of the board alone, a line that stays on the board still needs its bar. */
const LineAlone = () => (useLineStays() ? <TryBar /> : null);

const SplitBelow = () => (
  <>
    <BoardBar narrow />
    <Suspense fallback={null}>
      <SplitPanel />
    </Suspense>
  </>
);

const widthStyle = (width: number): CSSProperties => ({ '--board-share': width }) as CSSProperties;

const Stack = () => {
  const width = useSettings((settings) => settings.wrapWidth);
  const split = useSplit(({ on }) => on);
  const zen = useView((view) => view.zen);
  const presenting = useView((view) => view.presenting);
  const editing = useEdit((edit) => edit.on);
  const practising = usePractice(({ on }) => on);
  const scroller = useRef<HTMLDivElement>(null);
  const { reading, onScroll, onBoardPress } = useReading(scroller);
  const panels = !zen && !split;
  return (
    <div className={css.frame}>
      <div
        className={css.stack}
        style={widthStyle(width)}
        data-split={split && !zen}
        data-zen={zen}
        data-presenting={presenting}
        data-reading={reading && panels}
        data-barred={editing || practising}
      >
        <div className={css.stackBoard} onPointerDownCapture={onBoardPress}>
          <BoardArea />
        </div>
        <Later meanwhile={<PanelsComing />}>
          {panels && <StackHead />}
          <div ref={scroller} className={css.stackPanels} onScroll={onScroll}>
            <div className={css.modes}>
              <Practising />
              <Notes />
              <Editing />
            </div>
            {zen ? <LineAlone /> : split ? <SplitBelow /> : <StackPanels />}
            <Presenting />
          </div>
        </Later>
      </div>
    </div>
  );
};

const SideBySide = ({ tabs }: { readonly tabs: boolean }) => {
  const width = useSettings((settings) => settings.nowrapWidth);
  const zen = useView((view) => view.zen);
  const presenting = useView((view) => view.presenting);
  const split = useSplit(({ on }) => on);
  const editing = useEdit((edit) => edit.on);
  const frame = useRef<HTMLDivElement>(null);
  // A board in so low a window is narrower than one row of all tools.
  const low = useMedia('(max-height: 720px)');
  const narrow = tabs || low;
  return (
    <div className={css.frame} ref={frame}>
      <div
        className={tabs ? css.side : css.wide}
        style={widthStyle(width)}
        data-editing={editing}
        data-zen={zen}
        data-presenting={presenting}
        data-split={split}
      >
        <div className={css.boardColumn}>
          <BoardArea />
          <Later>
            <Practising />
            <div className={css.over}>
              <Notes />
            </div>
            <Editing />
            {!presenting && <BoardBar narrow={narrow} />}
          </Later>
        </div>
        <Presenting />
        {!zen && (
          <>
            <Splitter frame={frame} width={width} />
            <Suspense fallback={<PanelsComing />}>
              {split ? <SplitPanel /> : <ColumnPanels tabs={tabs} />}
            </Suspense>
          </>
        )}
      </div>
    </div>
  );
};

interface SplitterProps {
  readonly frame: React.RefObject<HTMLDivElement | null>;
  readonly width: number;
}

/** Between board and column: a drag or the arrow keys change the board's share of the room. */
const Splitter = ({ frame, width }: SplitterProps) => {
  const { t } = useTranslation();
  const setBoardWidth = useSettings((settings) => settings.setBoardWidth);
  const set = (share: number): void => setBoardWidth('nowrapWidth', Math.round(share * 100) / 100);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no <hr>
    <div
      className={css.splitter}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('board.width')}
      aria-valuemin={50}
      aria-valuemax={100}
      aria-valuenow={Math.round(width * 100)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') set(width - 0.05);
        else if (event.key === 'ArrowRight') set(width + 0.05);
        else return;
        event.preventDefault();
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        const box = frame.current?.getBoundingClientRect();
        if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const max = Math.min(box.height - 56, box.width - 372);
        set((event.clientX - box.left) / max);
      }}
      onDoubleClick={() => set(1)}
    />
  );
};
