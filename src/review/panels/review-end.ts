import { useEffect } from 'react';
import { showArea } from '../../platform/routes';
import { type Mirror, useMirror } from '../../state/mirror';
import { dismissNotice, notify } from '../../state/notices';
import { useView } from '../../state/view';

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

/** A review that ends while no panel shows it gives a notice that leads to its story. */
export const tellReviewEnd = (): (() => void) =>
  useMirror.subscribe((now, before) => {
    if (now.document?.of !== before.document?.of || isRunning(now)) dismiss();
    else if (panels === 0 && isRunning(before) && now.review?.phase === 'done')
      notice = notify({
        tone: 'done',
        key: 'review.done',
        stays: true,
        action: { label: 'moments.title', run: showStory },
      });
  });

const isRunning = ({ review }: Mirror): boolean => review?.phase === 'running';

const showStory = (): void => {
  useView.getState().showTab('moments');
  showArea('review');
};
