import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MomentsPanel } from '../../../../src/review/panels/MomentsPanel';
import { leaveStory, tellReviewEnd } from '../../../../src/review/panels/review-end';
import { storyBoards } from '../../../../src/review/panels/story-moments';
import { TrendPanel } from '../../../../src/review/panels/TrendPanel';
import { useMirror } from '../../../../src/state/mirror';
import { useNotices } from '../../../../src/state/notices';
import { useView } from '../../../../src/state/view';
import { TipProvider } from '../../../../src/ui/Tip';
import { BLACK, type ReviewView, type Story } from '../../../../workers/protocol';
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
  leaveStory();
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

test('while it goes on it tells the costliest move so far, a press away', async () => {
  const { calls } = await startFakePage({ open: 10, analysed: 180 });
  const { trend } = useMirror.getState();
  if (!trend) throw new Error('no trend');
  review('running');
  render(<TrendPanel />, { wrapper: TipProvider });
  const [worst] = storyBoards(undefined, trend.moments, 1);
  await userEvent.click(screen.getByRole('button', { name: /^Worst so far: \d+ / }));
  expect(calls).toContainEqual(['goTo', worst?.node]);
  act(() => useMirror.setState({ trend: { ...trend, moments: [] } }));
  expect(await screen.findByText('No costly move found so far')).toBeInTheDocument();
});

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

test('the end of a review shows its story in small boards, until the person asks for the list', async () => {
  useView.setState({ tab: 'candidates' });
  const { trend } = useMirror.getState();
  const worst = trend?.moments.filter(({ kinds }) => kinds.includes('bad')) ?? [];
  const [first, second] = worst.map(({ node, moveNumber }) => ({ node, moveNumber }));
  if (!trend || !first || !second) throw new Error('the fake game has mistakes');
  const story: Story = { leads: [{ leader: BLACK, from: 0, to: 180 }], deciding: [first, second] };
  act(() => useMirror.setState({ trend: { ...trend, story } }));
  render(<MomentsPanel />, { wrapper: TipProvider });
  expect(screen.getByRole('list', { name: 'Key moves' })).toBeVisible();
  review('running');
  review('done');
  expect(useView.getState().tab).toBe('moments');
  expect(screen.queryByRole('list', { name: 'Key moves' })).toBeNull();
  const boards = await screen.findAllByRole('img', { name: /Move and better move|Diagram/i });
  expect(boards.length).toBeGreaterThan(1);
  await userEvent.click(screen.getByRole('button', { name: /^All \d+ key moves$/ }));
  expect(screen.getByRole('list', { name: 'Key moves' })).toBeVisible();
});

test('the story is told by the gift, the slip and what decided, else by what cost most', () => {
  const moments = useMirror.getState().trend?.moments ?? [];
  const bad = moments.filter(({ kinds }) => kinds.includes('bad'));
  const [a, b, c] = bad;
  if (!a || !b || !c) throw new Error('the fake game has mistakes');
  const moveOf = ({ node, moveNumber }: typeof a) => ({ node, moveNumber, points: 9 });
  const numbers = (story: Story | undefined) => storyBoards(story, moments).map(({ node }) => node);
  const told: Story = {
    leads: [],
    gift: { winner: BLACK, gift: moveOf(b), slip: moveOf(c) },
    deciding: [moveOf(a)],
  };
  expect(numbers(told)).toEqual([a.node, b.node, c.node].sort((x, y) => x - y));
  const costliest = [...bad].sort((x, y) => y.scoreLoss - x.scoreLoss).slice(0, 3);
  expect(numbers(undefined)).toEqual(costliest.map(({ node }) => node).sort((x, y) => x - y));
  const against: Story = { ...told, contradiction: { kind: 'board', winner: BLACK, points: 20, from: 3 } };
  expect(numbers(against)).toEqual(numbers(undefined));
});
