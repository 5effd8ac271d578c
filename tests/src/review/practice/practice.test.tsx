import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BLACK, EMPTY, type Moment, type TsumegoApi, WHITE } from '#protocol';
import { connectReviews } from '../../../../src/clients/reviews';
import { connectTsumego } from '../../../../src/clients/tsumego';
import MySideDialog from '../../../../src/review/practice/MySideDialog';
import PracticeBar from '../../../../src/review/practice/PracticeBar';
import {
  answerPractice,
  startPractice,
  usePractice,
  worstMoves,
} from '../../../../src/review/practice/practice';
import { useMirror } from '../../../../src/state/mirror';
import { setMySide, useMySide } from '../../../../src/state/my-side';
import { useView } from '../../../../src/state/view';
import { fakeReviews } from '../../../support/fake-reviews';
import { startFakePage } from '../../../support/page-game';

/** A point that stays empty in the whole game. */
const CORNER = 360;
const moment = (node: number, scoreLoss: number, more: Partial<Moment> = {}): Moment => ({
  kinds: ['bad'],
  node,
  moveNumber: node,
  color: BLACK,
  point: node,
  winrateLoss: 0.3,
  scoreLoss,
  error: 1,
  quality: 'blunder',
  sure: true,
  chance: 0.9,
  ...more,
});

beforeEach(() => useMySide.setState({ names: [], sides: {} }));
afterEach(() =>
  act(() => usePractice.setState({ on: false, moments: [], at: 0, answer: undefined, found: 0 })),
);

test("my worst moves are the person's own, certain ones first, the worst first", () => {
  const moments = [
    moment(1, 3),
    moment(2, 20, { color: WHITE }),
    moment(3, 9),
    moment(4, 30, { sure: false }),
    moment(5, 5, { kinds: ['good'] }),
    moment(6, 40, { kinds: ['turning'] }),
  ];
  expect(worstMoves(moments, BLACK).map(({ node }) => node)).toEqual([3, 1, 4]);
  expect(worstMoves(moments, EMPTY).map(({ node }) => node)).toEqual([2, 3, 1, 4]);
});

/** A page whose game has these bad moves of Black, the person's side. */
const startWith = async (...moments: readonly Moment[]) => {
  const page = await startFakePage({ open: 10, analysed: 120 });
  const { trend, document } = useMirror.getState();
  if (!trend || !document) throw new Error('no record');
  useMirror.setState({ trend: { ...trend, moments } });
  setMySide(document, BLACK);
  return page;
};

test('practice asks at the position before the worst move, and judges the answer by the engine', async () => {
  const { calls } = await startWith(moment(11, 4, { point: CORNER }), moment(21, 12));
  render(<PracticeBar />);
  await act(async () => startPractice());
  expect(calls).toContainEqual(['goTo', 21]);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 2');
  const best = useMirror.getState().analysis?.figures?.candidates[0];
  if (!best) throw new Error('no candidate');
  await act(async () => answerPractice(best.point));
  expect(screen.getByRole('status')).toHaveTextContent('works');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(calls).toContainEqual(['goTo', 11]);
  act(() => answerPractice(CORNER));
  expect(screen.getByRole('status')).toHaveTextContent(/4\.0 points behind.*2 more tries/);
  act(() => answerPractice(CORNER));
  expect(screen.getByRole('status')).toHaveTextContent(/1 more try\./);
  act(() => answerPractice(CORNER));
  expect(screen.getByRole('status')).toHaveTextContent(/4\.0 points behind.*1 of 2 found/);
});

test('a wrong answer may be followed by two others, with the area as a hint', async () => {
  await startWith(moment(11, 4, { point: CORNER, best: 0 }));
  render(<PracticeBar />);
  await act(async () => startPractice());
  act(() => answerPractice(CORNER));
  expect(screen.getByRole('status')).toHaveTextContent('Hint: The top left corner.');
  const free = useMirror.getState().position?.playable.lastIndexOf(1) ?? -1;
  await act(async () => answerPractice(free === CORNER ? free - 1 : free));
  expect(screen.getByRole('status')).toHaveTextContent('works');
});

test('only moves that the review stands for are asked, likely ones where there are no others', async () => {
  await startWith(moment(11, 4), moment(21, 12, { sure: false }));
  act(startPractice);
  expect(usePractice.getState().moments.map(({ node }) => node)).toEqual([11]);
  await startWith(moment(21, 12, { sure: false }));
  act(startPractice);
  expect(usePractice.getState().moments.map(({ node }) => node)).toEqual([21]);
});

test('a move without analysis gets a search of its own', async () => {
  const { calls } = await startWith(moment(11, 4));
  render(<PracticeBar />);
  await act(async () => startPractice());
  const free = useMirror.getState().position?.playable.lastIndexOf(1) ?? -1;
  await act(async () => answerPractice(free));
  expect(calls).toContainEqual(['askHere', free]);
  expect(screen.getByRole('status')).toHaveTextContent('works');
});

test('the side is asked once', async () => {
  await startFakePage({ open: 10, analysed: 120 });
  act(startPractice);
  expect(useView.getState().dialog).toBe('mySide');
  expect(usePractice.getState().on).toBe(false);
});

test('who played neither side practises the mistakes of both', async () => {
  await startWith(moment(11, 4), moment(22, 12, { color: WHITE }));
  useMySide.setState({ names: [], sides: {} });
  act(startPractice);
  render(<MySideDialog onClose={() => useView.getState().closeDialog()} />);
  const stones = (name: RegExp) =>
    screen.getByRole('button', { name }).querySelectorAll('[data-side]').length;
  expect([stones(/^Black/), stones(/^White/), stones(/^Neither/)]).toEqual([1, 1, 0]);
  await userEvent.click(screen.getByRole('button', { name: /^Neither/ }));
  expect(usePractice.getState().moments.map(({ node }) => node)).toEqual([22, 11]);
});

test('an answer is remembered among the problems of all games, and the bar says when it comes again', async () => {
  await startWith(moment(11, 12, { sure: false }));
  const mistake = {
    moveNumber: 11,
    stones: new Uint8Array(361),
    toMove: BLACK,
    played: 11,
    scoreLoss: 12,
  } as const;
  const found = { record: 'r', title: '', size: { width: 19, height: 19 } };
  const mistakes = [
    { ...mistake, choices: [], answer: [] },
    { ...mistake, moveNumber: 33, choices: [], answer: [] },
  ];
  await connectReviews({
    ...fakeReviews(),
    mistakes: async () => ({ ok: true, value: { ...found, mistakes } }),
  });
  const practised = vi.fn(async () => ({
    ok: true,
    value: { level: 1, streak: 1, dueAt: Date.now() + 3 * 86_400_000 },
  }));
  connectTsumego({ practised } as unknown as TsumegoApi);
  render(<PracticeBar />);
  await act(async () => startPractice());
  // Its loss is no fact.
  expect(screen.getByRole('status')).toHaveTextContent('≈12.0');
  await userEvent.click(screen.getByRole('button', { name: 'Show the answer' }));
  expect(await screen.findByText(/comes again in 3 days/)).toBeVisible();
  expect(practised).toHaveBeenCalledWith(
    { ...found, mistakes: [mistakes[0]] },
    expect.objectContaining({ isSolved: false, hints: 3 }),
  );
  connectTsumego(undefined);
});
