import { ArrowDownWideNarrow, Puzzle } from 'lucide-react';
import { memo, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BLACK,
  type DocumentId,
  isMistake,
  isUnclear,
  MOMENT_KINDS,
  type Moment,
  type NodeId,
  WHITE,
} from '#protocol';
import { runCommand, useEnabled } from '../../commands/registry';
import { lossText } from '../../format/board-figures';
import { pointText } from '../../format/numbers';
import { sentencesText } from '../../format/sentences';
import { sideLeadText } from '../../format/side-lead-text';
import { openText, useMomentLabels } from '../../format/use-quality-name';
import { type Mirror, usePanelMirror } from '../../state/mirror';
import { type MySide, mySideIn, useMySide } from '../../state/my-side';
import { useView } from '../../state/view';
import { Button } from '../../ui/Button';
import { lazily } from '../../ui/deferred/lazily';
import { IconButton } from '../../ui/IconButton';
import { QualityMark } from '../../ui/QualityMark';
import edges from '../../ui/ScrollEdges.module.css';
import { Segmented } from '../../ui/Segmented';
import { SideStone } from '../../ui/SideStone';
import { showInList, useInSight } from '../../ui/show-in-list';
import { useLayout, useMedia } from '../../ui/use-media';
import { isAsking, usePractice } from '../practice/practice';
import { goTo } from './go-to';
import { MomentDiagram } from './MomentDiagram';
import css from './MomentsPanel.module.css';
import { leaveStory, useShowsReviewEnd } from './review-end';
import { StoryBoards } from './StoryBoards';
import { StoryText } from './StoryText';
import { storyBoards } from './story-moments';

/** Loads after the panel: only a finished review asks for it. */
const SecondLookOffer = lazily(() => import('../../engines/networks/SecondLook'));
const SecondLook = () => (
  <Suspense fallback={null}>
    <SecondLookOffer />
  </Suspense>
);

const NONE: readonly Moment[] = [];
const FILTERS = ['all', ...MOMENT_KINDS] as const;
type Filter = (typeof FILTERS)[number];

const passes = (moment: Moment, filter: Filter): boolean => filter === 'all' || moment.kinds.includes(filter);

/** Panels that render later take room from the list; this keeps the current move in view. */
const keepInSight = (list: HTMLOListElement | null): (() => void) | undefined => {
  if (!list) return undefined;
  const observer = new ResizeObserver(() => showInList(list.querySelector('[aria-current="true"]')));
  observer.observe(list);
  return () => observer.disconnect();
};

/**
 * With the story the list would have no room for eight moves, or stands below the board: the story then waits for a
 * press. Also in MomentsPanel.module.css.
 */
const TIGHT = '(max-width: 719px), (max-height: 820px), (max-aspect-ratio: 11/10)';

const SIDES = ['both', 'black', 'white'] as const;
type Side = (typeof SIDES)[number];
const isOf = ({ color }: Moment, side: Side): boolean =>
  side === 'both' || (color === BLACK) === (side === 'black');

/** The move whose diagram is shown, and the position of its row. */
interface Pointed {
  readonly moment: Moment;
  readonly top: number;
  readonly left: number;
}

/** The key moves: bad ones, good ones, and those that turned the game. A press goes to the move. */
export const MomentsPanel = () => {
  const { t } = useTranslation();
  useShowsReviewEnd();
  const [filter, setFilter] = useState<Filter>('all');
  const [side, setSide] = useState<Side>('both');
  const [byLoss, setByLoss] = useState(true);
  const [pointed, setPointed] = useState<Pointed>();
  const tight = useMedia(TIGHT);
  const [asksStory, setAsksStory] = useState(false);
  const practising = usePractice(isAsking);
  const trend = usePanelMirror((mirror) => mirror.trend);
  const moments = trend?.moments ?? NONE;
  const here = usePanelMirror(momentHere);
  const mine = useMine();
  const isEnd = useView(({ storyOf }) => storyOf !== undefined && storyOf === trend?.of);
  if (!trend || moments.length === 0) return <NoMoments />;
  const shown = moments.filter((moment) => passes(moment, filter) && isOf(moment, side));
  if (byLoss)
    shown.sort((a, b) => Number(b.color === mine) - Number(a.color === mine) || b.scoreLoss - a.scoreLoss);
  const told = storyBoards(trend.story, moments);
  const telling = told.length > 0 && (isEnd || asksStory);
  const tell = (on: boolean): void => {
    setAsksStory(on);
    if (!on) leaveStory();
  };
  const largest = Math.max(...shown.map(({ scoreLoss }) => scoreLoss));
  return (
    <div className={css.moments}>
      {!tight && !telling && <StoryText short={told.length > 0} />}
      <div className={`${css.choices} ${edges.row}`}>
        {told.length > 0 && (
          <Button aria-pressed={telling} onClick={() => tell(!telling)}>
            {t('moments.story')}
          </Button>
        )}
        {telling ? (
          <Button onClick={() => tell(false)}>{t('moments.list', { count: moments.length })}</Button>
        ) : (
          <>
            <IconButton
              icon={ArrowDownWideNarrow}
              label={t('moments.by.loss')}
              aria-pressed={byLoss}
              onClick={() => setByLoss(!byLoss)}
            />
            <Segmented
              label={t('moments.filter')}
              value={filter}
              options={FILTERS.map((value) => ({ value, label: t(`moments.${value}`) }))}
              onPick={setFilter}
            />
            <Segmented
              label={t('moments.sides')}
              value={side}
              options={SIDES.map((value) => ({
                value,
                label: '',
                name: value === 'both' ? t('moments.both') : t(`side.${value}`),
              }))}
              picture={(value) => <SideStones side={value} />}
              onPick={setSide}
            />
            <MakeProblems small />
          </>
        )}
      </div>
      {telling ? (
        <div className={css.summary}>
          <StoryText />
          <StoryBoards of={trend.of} moments={told} />
          <SecondLook />
          <Doubts moments={moments} qualities={trend.qualities} />
          {tight && <MakeProblems />}
        </div>
      ) : (
        <>
          {shown.length === 0 && (
            <NoneShown
              onShowAll={() => {
                setFilter('all');
                setSide('both');
              }}
            />
          )}
          {!tight && <SecondLook />}
          <ol ref={keepInSight} className={css.list} aria-label={t('moments.title')}>
            {shown.map((moment) => (
              <MomentRow
                key={`${trend.of} ${moment.node}`}
                of={trend.of}
                moment={moment}
                here={moment.node === here}
                hidesBest={practising}
                share={Math.max(0, moment.scoreLoss) / largest}
                values={!tight}
                onPoint={setPointed}
              />
            ))}
            {!tight && (
              <li>
                <Doubts moments={shown} qualities={trend.qualities} />
              </li>
            )}
          </ol>
        </>
      )}
      {pointed && !practising && <MomentDiagram key={pointed.moment.node} {...pointed} />}
    </div>
  );
};

/** Stones leave room for all three choices on one row. Drawn: as text, a stone would take the ink of the theme. */
const SideStones = ({ side }: { readonly side: Side }) => (
  <span className={css.stones}>
    {side !== 'white' && <SideStone color={BLACK} />}
    {side !== 'black' && <SideStone color={WHITE} />}
  </span>
);

/** Makes problems of the mistakes in the list. */
const MakeProblems = ({ small = false }: { readonly small?: boolean }) => {
  const { t } = useTranslation();
  const enabled = useEnabled('makeProblems');
  const make = (): void => void runCommand('makeProblems');
  if (!enabled) return null;
  return small ? (
    <IconButton icon={Puzzle} label={t('command.makeProblems')} onClick={make} />
  ) : (
    <Button onClick={make}>{t('command.makeProblems')}</Button>
  );
};

/** Only a review finds key moves, so the empty state has the button that starts one; a reviewed game may have none. */
const NoMoments = () => {
  const { t } = useTranslation();
  const isIdle = usePanelMirror(({ review }) => (review?.phase ?? 'idle') === 'idle');
  const enabled = useEnabled('review');
  const isJudged = usePanelMirror(({ document }) => document?.unjudged === undefined);
  // Beside the board the chart has this button, always in sight.
  const isLow = useMedia('(max-height: 599px)');
  const isAlone = useLayout() === 'stack' || isLow;
  const reviewed = usePanelMirror(({ trend }) => (trend?.story ? trend.qualities : undefined));
  if (!isJudged) return null;
  return (
    <div className={css.empty}>
      <StoryText />
      <MakeProblems />
      <p>{t(reviewed ? 'moments.nothing' : 'moments.empty')}</p>
      {reviewed && <Doubts moments={NONE} qualities={reviewed} />}
      <SecondLook />
      {isAlone && isIdle && (
        <Button disabled={!enabled} onClick={() => runCommand('review')}>
          {t('command.review')}
        </Button>
      )}
    </div>
  );
};

interface NoneShownProps {
  readonly onShowAll: () => void;
}

/** An empty list offers the filter that has moves. */
const NoneShown = ({ onShowAll }: NoneShownProps) => {
  const { t } = useTranslation();
  return (
    <div className={css.empty}>
      <p>{t('moments.none')}</p>
      <Button onClick={onShowAll}>{t('moments.showAll')}</Button>
    </div>
  );
};

interface DoubtsProps {
  readonly moments: readonly Moment[];
  readonly qualities: Uint8Array;
}

/** Says once, above the list, what is not certain in it and what is not in it. */
const Doubts = ({ moments, qualities }: DoubtsProps) => {
  const { t } = useTranslation();
  const about = moments.filter(({ sure }) => !sure).length;
  const unclear = qualities.reduce((sum, quality) => sum + Number(isUnclear(quality)), 0);
  if (about === 0 && unclear === 0) return null;
  return (
    <p className={css.doubts}>
      {sentencesText([
        about > 0 ? t('moments.about', { count: about }) : '',
        unclear > 0 ? t('moments.unclear', { count: unclear }) : '',
      ])}
    </p>
  );
};

interface MomentRowProps {
  readonly of: DocumentId;
  readonly moment: Moment;
  /** It is the move on the board. */
  readonly here: boolean;
  readonly hidesBest: boolean;
  /** Its loss beside the largest of the list, 0 to 1. */
  readonly share: number;
  /** There is room for the leads after the better move and after the played one. */
  readonly values: boolean;
  readonly onPoint: (pointed: Pointed | undefined) => void;
}

/** A step renders the row that is left and the row that is reached, of a hundred. */
const MomentRow = memo(({ of, moment, here, hidesBest, share, values, onPoint }: MomentRowProps) => {
  const { t } = useTranslation();
  const labelsOf = useMomentLabels();
  const size = usePanelMirror(({ document }) => document?.size);
  const row = useRef<HTMLButtonElement>(null);
  useInSight(row, here);
  if (!size) return null;
  const name = (point: number) => pointText(point, size) ?? t('board.pass');
  const side = moment.color === BLACK ? 'black' : 'white';
  const leadOf = (lead: number) => sideLeadText(t, lead);
  const isWorse = isMistake(moment.quality) || moment.kinds.includes('bad');
  const better = !hidesBest && isWorse && moment.best !== undefined && moment.best !== moment.point;
  return (
    <li>
      <button
        ref={row}
        type="button"
        className={css.row}
        aria-current={here ? 'true' : undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          onPoint(undefined);
          goTo({ of }, moment.node);
        }}
        onPointerEnter={({ pointerType, currentTarget }) => {
          if (pointerType === 'mouse') onPoint(placeOf(moment, currentTarget));
        }}
        onPointerLeave={() => onPoint(undefined)}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) onPoint(placeOf(moment, currentTarget));
        }}
        onBlur={() => onPoint(undefined)}
      >
        <QualityMark quality={moment.quality} sure={moment.sure} />
        <span className={css.what}>
          <span className="figures">
            {t('moments.row', {
              move: moment.moveNumber,
              side: t(`side.${side}`),
              point: name(moment.point),
            })}
          </span>
          {better && moment.best !== undefined && (
            <small className={css.best}>
              {values && moment.leads
                ? t('moments.instead', {
                    point: name(moment.best),
                    better: leadOf(moment.leads[0]),
                    played: leadOf(moment.leads[1]),
                  })
                : t('moments.best', { point: name(moment.best) })}
              {moment.open && (
                <>
                  {' '}
                  <span className={css.open}>{openText(t, moment)}</span>
                </>
              )}
            </small>
          )}
        </span>
        <span className={css.kinds}>
          {labelsOf(moment).map((word) => (
            <span key={word} className={css.kind}>
              {word}
            </span>
          ))}
        </span>
        {isWorse && share > 0 && (
          <span
            className={css.bar}
            data-quality={moment.quality}
            data-sure={moment.sure}
            style={{ width: `${Math.round(100 * share)}%` }}
          />
        )}
        <span className={`${css.loss} figures`}>
          {moment.sure ? '' : '≈'}
          {lossText(moment.scoreLoss)}
          {moment.sure && Number.isFinite(moment.error) && (
            <small className={css.error}>±{moment.error.toFixed(1)}</small>
          )}
        </span>
      </button>
    </li>
  );
});

/** The side that the person plays in this game; undefined where nobody has said. */
const useMine = (): MySide | undefined => {
  const document = usePanelMirror((mirror) => mirror.document);
  const sides = useMySide();
  return document && mySideIn(document, sides);
};

/** The node on the board, if its move is a key move. */
const momentHere = ({ trend, position }: Mirror): NodeId | undefined =>
  trend?.moments.find(({ node }) => node === position?.node)?.node;

const placeOf = (moment: Moment, row: HTMLElement): Pointed => {
  const { top, bottom, left } = row.getBoundingClientRect();
  return { moment, top: (top + bottom) / 2, left };
};
