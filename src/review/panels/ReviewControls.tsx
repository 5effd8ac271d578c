import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { BLACK, SHORTEST_GAME } from '#protocol';
import { BUTTON_ICONS, type ButtonCommand } from '../../commands/button-icons';
import { CommandButton } from '../../commands/CommandButton';
import { commandOf, runCommand, useEnabled } from '../../commands/registry';
import { lossText } from '../../format/board-figures';
import { pointText, timeText } from '../../format/numbers';
import type { Upload } from '../../state/host-records';
import { usePanelMirror } from '../../state/mirror';
import { useSettings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { lazily } from '../../ui/deferred/lazily';
import { useLowPhone } from '../../ui/use-media';
import { useHostedWork } from '../hosted-work';
import { goTo } from './go-to';
import css from './ReviewControls.module.css';
import { useShowsReviewEnd } from './review-end';
import { storyBoards } from './story-moments';

const HostedWork = lazily(() => import('../../library/host/HostedWork'));

/** Starts the review of the whole game and shows its progress. */
export const ReviewControls = () => {
  useShowsReviewEnd();
  return (
    <div>
      <Controls />
    </div>
  );
};

const Controls = () => {
  const phase = usePanelMirror(({ review }) => review?.phase ?? 'idle');
  // A line with one or two analysed moves is not a reviewed game.
  const hasStory = usePanelMirror(({ trend }) => trend?.story !== undefined);
  const length = usePanelMirror(({ position }) => position?.lineLength ?? 0);
  const isJudged = usePanelMirror(({ document }) => document?.unjudged === undefined);
  const hosted = useHostedWork();
  const isGameSummed = usePanelMirror(({ trend }) => trend?.main?.isSummed === true);
  if (!isJudged) return null;
  if (phase === 'running' || phase === 'paused')
    return (
      <div className={css.row} data-tour="review">
        <Progress />
        <CommandButton id={phase === 'paused' ? 'resumeReview' : 'pauseReview'} />
        <CommandButton id="cancelReview" />
      </div>
    );
  const isReviewed = phase === 'done' && hasStory && length >= SHORTEST_GAME;
  // In a variation of a reviewed game, the game is still reviewed.
  if (isReviewed || isGameSummed)
    return (
      <>
        {hosted && <AtHost upload={hosted}>{null}</AtHost>}
        <ReviewDone />
      </>
    );
  // The tour tells of a review to start, not of one that is over.
  const start = (
    <div data-tour="review">
      <StartReview />
    </div>
  );
  return hosted ? <AtHost upload={hosted}>{start}</AtHost> : start;
};

/** What the host says of its work; `children` where it says nothing. Another work is another question. */
const AtHost = ({ upload, children }: { readonly upload: Upload; readonly children: ReactNode }) => (
  <Suspense fallback={<div className={css.row} />}>
    <HostedWork key={upload.sgfId} upload={upload}>
      {children}
    </HostedWork>
  </Suspense>
);

/** Four buttons side by side have room for one or two words each. */
const SHORT_LABELS: Partial<Record<ButtonCommand, 'review.worst' | 'review.practise' | 'review.report'>> = {
  worstMove: 'review.worst',
  practice: 'review.practise',
  report: 'review.report',
};

interface ReviewButtonProps {
  readonly id: ButtonCommand;
  readonly look: 'primary' | 'normal';
  /** What is read below the icon where the whole name has no room: a part of it. */
  readonly brief?: string;
}

const ReviewButton = ({ id, look, brief }: ReviewButtonProps) => {
  const { t } = useTranslation();
  const Icon = BUTTON_ICONS[id];
  const label = t(SHORT_LABELS[id] ?? commandOf(id).label);
  return (
    <Button look={look} disabled={!useEnabled(id)} aria-label={label} onClick={() => runCommand(id)}>
      <Icon aria-hidden size={17} strokeWidth={1.75} />
      <span>{brief ?? label}</span>
    </Button>
  );
};

const StartReview = () => {
  const { t } = useTranslation();
  const moves = usePanelMirror(({ position }) => position?.lineLength ?? 0);
  // In a variation a person looks at a few moves, each analysed on arrival, so the button is not emphasised.
  const urged = usePanelMirror(({ trend }) => trend?.main === undefined);
  const visits = useSettings(({ settings }) => settings.reviewVisits);
  const even = useSettings(({ settings }) => settings.reviewBudget === 'visits');
  return (
    <div className={css.narrow}>
      <div className={css.row}>
        <p className={css.text}>
          {urged &&
            moves >= SHORTEST_GAME &&
            t(even ? 'trend.empty.visits' : 'trend.empty', { moves, visits })}
        </p>
        <ReviewButton id="review" look={urged ? 'primary' : 'normal'} />
      </div>
    </div>
  );
};

const ReviewDone = () => {
  const { t } = useTranslation();
  const low = useLowPhone();
  return (
    <div className={css.narrow}>
      <div className={`${css.row} ${css.finished}`} data-finished>
        <p className="unseen" role="status">
          {t('review.done')}
        </p>
        <ReviewButton id="worstMove" look="primary" {...(low && { brief: t('review.worst.brief') })} />
        <ReviewButton id="practice" look="normal" />
        <ReviewButton id="report" look="normal" />
        <CommandButton id="review" />
      </div>
    </div>
  );
};

/** While the review goes on: the costliest move it has found, a press away. */
const FirstFind = () => {
  const { t } = useTranslation();
  const trend = usePanelMirror((mirror) => mirror.trend);
  const size = usePanelMirror(({ document }) => document?.size);
  const [found] = storyBoards(undefined, trend?.moments ?? [], 1);
  if (!trend || !size || !found) return <p className={css.found}>{t('review.found.none')}</p>;
  const move = t('moments.row', {
    move: found.moveNumber,
    side: t(found.color === BLACK ? 'side.black' : 'side.white'),
    point: pointText(found.point, size) ?? t('board.pass'),
  });
  const loss = `${found.sure ? '' : '≈'}${lossText(found.scoreLoss)}`;
  return (
    <button type="button" className={`${css.found} figures`} onClick={() => goTo(trend, found.node)}>
      {t('review.found', { move, loss })}
    </button>
  );
};

const Progress = () => {
  const { t } = useTranslation();
  const review = usePanelMirror((mirror) => mirror.review);
  if (!review) return null;
  const { done, total, remainingMs, phase, stage } = review;
  const left = remainingMs === undefined ? undefined : timeText(remainingMs);
  const counted = t(stage === 'deep' ? 'review.deeper' : 'review.progress', { done, total });
  const note =
    phase === 'paused'
      ? t('review.paused')
      : left && t('review.remaining', { time: t(left.key, { count: left.count }) });
  return (
    <div className={css.progress}>
      <div className={`${css.text} figures`}>
        {counted}
        {note && <span className={css.note}>{note}</span>}
      </div>
      <div
        className={css.track}
        role="progressbar"
        aria-label={t('review.label')}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={counted}
      >
        <span className={css.done} style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }} />
      </div>
      <FirstFind />
    </div>
  );
};
