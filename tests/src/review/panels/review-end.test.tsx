import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MomentsPanel } from '../../../../src/review/panels/MomentsPanel';
import { tellReviewEnd } from '../../../../src/review/panels/review-end';
import { TrendPanel } from '../../../../src/review/panels/TrendPanel';
import { useMirror } from '../../../../src/state/mirror';
import { useNotices } from '../../../../src/state/notices';
import { useView } from '../../../../src/state/view';
import { TipProvider } from '../../../../src/ui/Tip';
import type { ReviewView } from '../../../../workers/protocol';
import { startFakePage } from '../../../support/page-game';

const review = (phase: ReviewView['phase']): void =>
  act(() => useMirror.setState({ review: { phase, stage: 'fast', done: 1, total: 1, visits: 100 } }));
const shownNotices = () => useNotices.getState().list.map(({ key, stays }) => [key, stays]);

let leave = (): void => {};
beforeEach(async () => {
  await startFakePage({ open: 10, analysed: 180 });
  leave = tellReviewEnd();
});
afterEach(() => {
  leave();
  location.hash = '';
});

test('a review that ends out of sight gives a notice that leads to its story', () => {
  location.hash = '#/library';
  review('running');
  expect(shownNotices()).toEqual([]);
  review('done');
  expect(shownNotices()).toEqual([['review.done', true]]);
  useNotices.getState().list[0]?.action?.run();
  expect([location.hash, useView.getState().tab]).toEqual(['#/', 'moments']);
});

test.each([TrendPanel, MomentsPanel])(
  'a panel that shows the end needs no notice, and takes one away',
  (Shown) => {
    const { unmount } = render(<Shown />, { wrapper: TipProvider });
    review('running');
    review('done');
    expect(shownNotices()).toEqual([]);
    unmount();
    review('running');
    review('done');
    expect(shownNotices()).toHaveLength(1);
    render(<Shown />, { wrapper: TipProvider });
    expect(shownNotices()).toEqual([]);
  },
);

test('a game that was reviewed before, and a cancelled review, give none', () => {
  review('idle');
  review('done');
  review('running');
  review('idle');
  expect(shownNotices()).toEqual([]);
});

test('the next review takes the notice of the last one away', () => {
  review('running');
  review('done');
  review('running');
  expect(shownNotices()).toEqual([]);
});
