import { useEffect } from 'react';
import type { DocumentId, TrendView } from '#protocol';
import { showArea } from '../../platform/routes';
import { type Mirror, useMirror } from '../../state/mirror';
import { dismissNotice, notify } from '../../state/notices';
import { useView } from '../../state/view';
import { goTo } from './go-to';
import { storyBoards } from './story-moments';

/** How many panels on the screen show the end of a review. */
let panels = 0;
let notice: number | undefined;

const dismiss = (): void => {
  if (notice !== undefined) dismissNotice(notice);
  notice = undefined;
};

/** For a panel that shows the end of a review: while it is on the screen, nothing else needs to tell it. */
export const useShowsReviewEnd = (): void =>
  useEffect(() => {
    panels += 1;
    dismiss();
    return () => {
      panels -= 1;
    };
  }, []);

export const leaveStory = (): void => useView.setState({ storyOf: undefined });

/**
 * The end of a review brings its story on the screen, at the position that matters when nobody has gone to another yet.
 * One that ends while no panel shows it gives a notice that leads there.
 */
export const tellReviewEnd = (): (() => void) => {
  // The document whose story is still to come.
  let untold: DocumentId | undefined;
  return useMirror.subscribe((now, before) => {
    if (isRunning(before) && now.review?.phase === 'done' && now.document?.of === before.document?.of)
      untold = now.document?.of;
    if (untold !== undefined && untold === now.trend?.of && now.trend.story) {
      untold = undefined;
      tellStory(now.trend, now);
    }
    if (now.document?.of !== before.document?.of || isRunning(now)) dismiss();
    else if (panels === 0 && isRunning(before) && now.review?.phase === 'done')
      notice = notify({
        tone: 'done',
        key: 'review.done',
        stays: true,
        action: { label: 'moments.title', run: showStory },
      });
  });
};

const tellStory = (trend: TrendView, { position }: Mirror): void => {
  useView.setState({ storyOf: trend.of });
  const { tab, showTab } = useView.getState();
  if (tab === 'candidates') showTab('moments');
  const [first] = storyBoards(trend.story, trend.moments);
  if (first && position?.lineIndex === 0) goTo(trend, first.node);
};

const isRunning = ({ review }: Mirror): boolean => review?.phase === 'running';

const showStory = (): void => {
  useView.getState().showTab('moments');
  showArea('review');
};
