import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BLACK, type DocumentId, type PlayedMove } from '#protocol';
import { TopBar } from '../../../../src/app/TopBar';
import { setBetter } from '../../../../src/review/board/better';
import { endLine, holdLine } from '../../../../src/review/board/look-ahead';
import { CandidatesPanel, SearchSoFar } from '../../../../src/review/panels/CandidatesPanel';
import { CommentPanel } from '../../../../src/review/panels/CommentPanel';
import { EvaluationBar, Lead } from '../../../../src/review/panels/EvaluationBar';
import { MomentsPanel } from '../../../../src/review/panels/MomentsPanel';
import { MovesPanel } from '../../../../src/review/panels/MovesPanel';
import { Players } from '../../../../src/review/panels/Players';
import { ReviewControls } from '../../../../src/review/panels/ReviewControls';
import { TrendPanel } from '../../../../src/review/panels/TrendPanel';
import { Verdict } from '../../../../src/review/panels/Verdict';
import { useLookAhead } from '../../../../src/state/look-ahead';
import { useMirror } from '../../../../src/state/mirror';
import { useSettings } from '../../../../src/state/settings';
import { TipProvider } from '../../../../src/ui/Tip';
import { FAKE, fakeAnalysis, fakePosition } from '../../../support/fake-game';
import { startFakePage } from '../../../support/page-game';

test('the candidates are a table from the mover’s side, and a press plays one', async () => {
  const { calls } = await startFakePage({ open: 79, analysed: 100 });
  render(<CandidatesPanel />);
  const table = screen.getByRole('table', { name: 'Best moves' });
  expect(within(table).getAllByRole('row')).toHaveLength(6);
  const [play] = within(table).getAllByRole('button', { name: /^Play / });
  if (!play) throw new Error('no candidate');
  await userEvent.click(play);
  expect(calls[0]?.[0]).toBe('play');
});

test('pointing at a candidate shows its line', async () => {
  await startFakePage({ open: 10, analysed: 100 });
  render(<CandidatesPanel />);
  const [, first] = screen.getAllByRole('row');
  if (!first) throw new Error('no row');
  await userEvent.hover(first);
  expect(useLookAhead.getState().tryMovePv.length).toBeGreaterThan(1);
});

test("the record's next move is not marked in the list when that setting is off", async () => {
  await startFakePage({ open: 10, analysed: 100 });
  render(<CandidatesPanel />);
  expect(screen.getByText('played')).toBeInTheDocument();
  act(() => useSettings.getState().change({ showNextMoves: false }));
  expect(screen.queryByText('played')).toBeNull();
  act(() => useSettings.getState().change({ showNextMoves: true }));
});

test('the last move is judged in points and winrate', async () => {
  const { feed } = await startFakePage({ open: 10, analysed: 100 });
  const lastMove = {
    point: 3,
    color: BLACK,
    winrateLoss: 0.123,
    scoreLoss: 4.2,
    quality: 'mistake',
    sure: true,
  } as const;
  feed.take({ type: 'analysis', analysis: { ...fakeAnalysis(10), lastMove } });
  feed.flush();
  render(<Verdict />);
  // The dot between the facts is drawn, and only within a line.
  expect(screen.getByText(/lost 4\.2$/).parentElement).toHaveTextContent(/lost 4\.2 win rate −12%$/);
});

test('a live search draws the winrate of its best move, and starts again at another position', async () => {
  const { feed } = await startFakePage({ open: 10 });
  render(<SearchSoFar />);
  const report = (node: number, visits: number, winrate: number): void => {
    const { figures } = fakeAnalysis(node);
    if (!figures) throw new Error('no figures');
    const candidates = figures.candidates.map((candidate) => ({ ...candidate, winrate }));
    feed.take({
      type: 'analysis',
      analysis: { of: FAKE, node, figures: { ...figures, visits, candidates } },
    });
    act(() => feed.flush());
  };
  report(10, 20, 0.4);
  report(10, 60, 0.52);
  expect(screen.queryByRole('img')).toBeNull();
  report(10, 90, 0.5);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Win rate of the best move during the search: 40% → 50%',
  );
  feed.take({ type: 'position', position: fakePosition(11) });
  report(11, 30, 0.5);
  expect(screen.queryByRole('img')).toBeNull();
});

test('without analysis the candidates come by themselves', async () => {
  await startFakePage({ open: 10 });
  render(<CandidatesPanel />);
  expect(screen.getByText('The AI is thinking…')).toBeInTheDocument();
});

test('without automatic analysis a button asks for one', async () => {
  useSettings.getState().change({ glanceVisits: 0 });
  await startFakePage({ open: 10 });
  render(<CandidatesPanel />);
  expect(screen.getByRole('button', { name: 'Let the AI look at this position' })).toBeEnabled();
});

test('candidates with too few visits are listed on request', async () => {
  await startFakePage({ open: 0, analysed: 120 });
  const { analysis } = useMirror.getState();
  const figures = analysis?.figures;
  if (!analysis || !figures) throw new Error('no analysis');
  const candidates = figures.candidates.map((candidate, rank) => ({ ...candidate, advice: rank === 0 }));
  useMirror.setState({ analysis: { ...analysis, figures: { ...figures, candidates } } });
  render(<CandidatesPanel />);
  const plays = () => screen.getAllByRole('button', { name: /^Play / }).length;
  const few = plays();
  await userEvent.click(screen.getByRole('button', { name: /hardly looked at/ }));
  expect(plays()).toBeGreaterThan(few);
});

test('the key moves can be filtered and link to their moves', async () => {
  const { calls } = await startFakePage({ open: 0, analysed: 120 });
  render(<MomentsPanel />);
  await userEvent.click(screen.getByRole('radio', { name: 'Turns' }));
  const [turning] = within(screen.getByRole('list', { name: 'Key moves' })).getAllByRole('button');
  if (!turning) throw new Error('no moment');
  expect(turning).toHaveTextContent(/^79 Black/);
  expect(turning).toHaveTextContent('turning point');
  await userEvent.click(turning);
  expect(calls).toEqual([['goTo', 79]]);
});

test('the sides to filter by are drawn stones, which no theme inverts', async () => {
  await startFakePage({ open: 0, analysed: 120 });
  render(<MomentsPanel />);
  for (const [name, side] of [
    ['Black', 'black'],
    ['White', 'white'],
  ] as const) {
    const radio = screen.getByRole('radio', { name });
    expect(radio).toHaveTextContent(/^$/);
    expect(
      [...radio.querySelectorAll('[data-side]')].map((stone) => stone.getAttribute('data-side')),
    ).toEqual([side]);
  }
});

/** Only a review tells a story, and agreement with it. */
const withStory = (): void => {
  const { trend } = useMirror.getState();
  if (!trend) throw new Error('no trend');
  useMirror.setState({ trend: { ...trend, story: { leads: [], deciding: [] } } });
};

test('the agreement of each side with the engine is shown beside the key moves, after a review only', async () => {
  await startFakePage({ open: 0, analysed: 120 });
  const { rerender } = render(<MomentsPanel />);
  expect(screen.queryByText(/Agreement with the AI/)).toBeNull();
  withStory();
  rerender(<MomentsPanel />);
  expect(screen.getByText(/Agreement with the AI: Black 63%, White 50%\./)).toBeVisible();
});

test('a loss that is not certain is marked as such, in place of an error that it may be far beyond', async () => {
  await startFakePage({ open: 0, analysed: 120 });
  const { trend } = useMirror.getState();
  const [first, second] = trend?.moments ?? [];
  if (!trend || !first || !second) throw new Error('no moments');
  const moments = [
    { ...first, sure: false, error: 1.3 },
    { ...second, sure: true, error: 1.3 },
  ];
  useMirror.setState({ trend: { ...trend, moments } });
  render(<MomentsPanel />);
  const row = (move: number) => screen.getByRole('button', { name: new RegExp(`^${move} `) });
  expect(row(first.moveNumber)).toHaveTextContent('≈');
  expect(row(first.moveNumber)).not.toHaveTextContent('±');
  expect(row(second.moveNumber)).toHaveTextContent('±1.3');
});

test('where little room is left, the moves come first and the story on request', async () => {
  await startFakePage({ open: 0, analysed: 120 });
  const original = matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('max-width: 719px')
      ? { matches: true, addEventListener() {}, removeEventListener() {} }
      : original(query),
  );
  withStory();
  render(<MomentsPanel />);
  expect(screen.queryByText(/Agreement with the AI/)).toBeNull();
  const story = screen.getByRole('button', { name: 'Story' });
  await userEvent.click(story);
  const text = screen.getByText(/Agreement with the AI/);
  expect(text).toBeVisible();
  // The words may wrap; the button stands below them.
  expect(text).not.toContainElement(screen.getByRole('button', { name: 'Make problems of my mistakes' }));
  await userEvent.click(story);
  expect(within(screen.getByRole('list', { name: 'Key moves' })).getAllByRole('button')).not.toEqual([]);
  vi.stubGlobal('matchMedia', original);
});

test('a reviewed game without key moves says that, and not what a review would find', async () => {
  await startFakePage({ open: 0, analysed: 120 });
  const { trend } = useMirror.getState();
  if (!trend) throw new Error('no trend');
  const qualities = trend.qualities.map(() => 254);
  useMirror.setState({ trend: { ...trend, qualities, moments: [], story: { leads: [], deciding: [] } } });
  render(<MomentsPanel />);
  expect(screen.getByText(/No move of this game can be said/)).toBeVisible();
  expect(screen.getByText(/moves lie in fights/)).toBeVisible();
  expect(screen.queryByText(/^After a review/)).toBeNull();
});

test('what is not certain in the list is said once above it', async () => {
  await startFakePage({ open: 0, analysed: 120 });
  const { trend } = useMirror.getState();
  const [moment] = trend?.moments ?? [];
  if (!trend || !moment) throw new Error('no key move');
  const about = { ...moment, quality: 'mistake' as const, sure: false, scoreLoss: 6.2 };
  const qualities = trend.qualities.map((quality, index) =>
    index < 3 ? 254 : quality === 254 ? 0 : quality,
  );
  useMirror.setState({ trend: { ...trend, qualities, moments: [about] } });
  render(<MomentsPanel />);
  const [row] = within(screen.getByRole('list', { name: 'Key moves' })).getAllByRole('button');
  expect(row).toHaveTextContent('≈');
  expect(row).not.toHaveTextContent(/uncertain/);
  expect(screen.getByText(/1 loss marked ≈.*3 moves lie in fights/)).toBeVisible();
});

test.each([
  ['mistake', true],
  ['slack', false],
] as const)('a turning move that is a %s names the better move: %s', async (quality, named) => {
  await startFakePage({ open: 0, analysed: 120 });
  const { trend } = useMirror.getState();
  const [moment] = trend?.moments ?? [];
  if (!trend || !moment) throw new Error('no key move');
  const turning = { ...moment, quality, kinds: ['turning' as const], point: 3, best: 5 };
  useMirror.setState({ trend: { ...trend, moments: [turning] } });
  render(<MomentsPanel />);
  const [row] = within(screen.getByRole('list', { name: 'Key moves' })).getAllByRole('button');
  expect(row?.textContent?.includes('better F19')).toBe(named);
});

/** Lays every list out 100 pixels high, and the current row below it. */
const placeRows = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.getAttribute('aria-current') === 'true'
      ? new DOMRect(0, 300, 100, 24)
      : new DOMRect(0, 0, 100, 100);
  });

test('the list of key moves marks the one on the board', async () => {
  await startFakePage({ open: 79, analysed: 120 });
  const place = placeRows();
  render(<MomentsPanel />);
  expect(screen.getByRole('button', { current: true })).toHaveTextContent(/^79 Black/);
  // The row ends 224 pixels below the list.
  expect(screen.getByRole('list', { name: 'Key moves' }).scrollTop).toBe(224);
  place.mockRestore();
});

test('the key move on the board stays visible when other panels take room from the list', async () => {
  let shrink = (): void => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        shrink = tell;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  await startFakePage({ open: 79, analysed: 120 });
  render(<MomentsPanel />);
  const place = placeRows();
  shrink();
  expect(screen.getByRole('list', { name: 'Key moves' }).scrollTop).toBe(224);
  place.mockRestore();
  vi.unstubAllGlobals();
});

test('the evaluation is described in words', async () => {
  await startFakePage({ open: 30, analysed: 100 });
  render(<EvaluationBar />);
  const meter = screen.getByRole('meter', { name: 'Win rate' });
  expect(meter).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^Black’s win rate \d+%, (Black|White) leads by \d+\.\d$/),
  );
  expect(Number(meter.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
});

test('the bar and the lead are those of the line that stays on the board', async () => {
  await startFakePage({ open: 30, analysed: 100 });
  const { analysis } = useMirror.getState();
  if (!analysis?.figures) throw new Error('no analysis');
  const [, second] = analysis.figures.candidates;
  if (!second) throw new Error('one candidate');
  const candidates = [{ ...second, winrate: 0.12, scoreLead: -20.1 }];
  const better = { pv: [40, 41], winrate: 0.81, scoreLead: 13 };
  const figures = { ...analysis.figures, winrate: 0.05, scoreLead: -27.5, candidates };
  useMirror.setState({ analysis: { ...analysis, figures, better } });
  render(
    <>
      <EvaluationBar />
      <Lead />
    </>,
  );
  const expectLead = (winrate: string, lead: string): void => {
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', winrate);
    expect(screen.getByText(`${lead}`)).toBeInTheDocument();
  };
  expectLead('5', 'White leads by 27.5');
  act(() => setBetter(true));
  expectLead('81', 'Black leads by 13.0');
  act(() => setBetter(false));
  expectLead('5', 'White leads by 27.5');
  act(() => holdLine(second.pv));
  expectLead('12', 'White leads by 20.1');
  act(() => endLine());
  expectLead('5', 'White leads by 27.5');
});

test('the players show their captures and the side to move', async () => {
  await startFakePage({ open: 3 });
  render(<Players />);
  expect(screen.getByText('Captures 12')).toBeInTheDocument();
  expect(screen.getByText('White to play')).toBeInTheDocument();
});

test('a comment is saved during typing, once per pause', async () => {
  const { calls } = await startFakePage({ open: 4 });
  render(<CommentPanel />);
  const field = screen.getByRole('textbox', { name: 'Comment on move 4' });
  // In one task, so that a busy machine makes no pause of its own.
  for (const value of ['Good', 'Good shape']) fireEvent.change(field, { target: { value } });
  await waitFor(() => expect(calls).toEqual([['change', 4, { type: 'comment', text: 'Good shape' }]]));
});

test('continuous typing is saved too, and the record does not show as saved before', async () => {
  const { calls } = await startFakePage({ open: 4 });
  render(
    <>
      <TopBar />
      <CommentPanel />
    </>,
  );
  const field = screen.getByRole('textbox', { name: 'Comment on move 4' });
  const sent: string[] = [];
  for (let i = 0; i < 24; i += 1) {
    await userEvent.type(field, 'x');
    sent.push(...calls.splice(0).map(([, , change]) => (change as { text: string }).text));
    expect(screen.getByRole('status')).toHaveTextContent('Saving');
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  }
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(field).toHaveValue('x'.repeat(24));
});

test('text of one record never goes to another one with the same node id', async () => {
  const { api, feed } = await startFakePage({ open: 4 });
  const change = vi.spyOn(api, 'change');
  render(<CommentPanel />);
  await userEvent.type(screen.getByRole('textbox'), 'Hane');
  feed.hear([{ type: 'position', position: fakePosition(4, { of: 'other' as DocumentId }) }]);
  act(() => feed.flush());
  await waitFor(() => expect(change).toHaveBeenCalledWith(FAKE, 4, { type: 'comment', text: 'Hane' }));
  expect(screen.getByRole('textbox')).toHaveValue('');
  expect(change).toHaveBeenCalledTimes(1);
});

test('a comment is saved to its own move when the game steps on before the pause', async () => {
  const { calls, api, feed } = await startFakePage({ open: 4 });
  render(<CommentPanel />);
  await userEvent.type(screen.getByRole('textbox'), 'Hane');
  await api.goTo(FAKE, 5);
  feed.flush();
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveAccessibleName('Comment on move 5'));
  expect(calls).toContainEqual(['change', 4, { type: 'comment', text: 'Hane' }]);
});

test('a review is started, paused, and shows its progress', async () => {
  const { feed, calls } = await startFakePage({ open: 0 });
  render(<ReviewControls />, { wrapper: TipProvider });
  expect(screen.getByText(/all 180 moves with \d+ visits each/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Review the game' }));
  expect(calls).toContainEqual(['startReview']);
  feed.flush();
  const progress = await screen.findByRole('progressbar', { name: 'Review progress' });
  expect(progress).toHaveAttribute('aria-valuetext', '62 of 181 analysed');
  expect(screen.getByText('2 min left')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Pause the review' }));
  await waitFor(() => expect(useMirror.getState().review?.phase).toBe('paused'));
  expect(screen.getByRole('button', { name: 'Resume the review' })).toBeEnabled();
});

test.each([
  ['of a reviewed game', true],
  ['of a game that is not reviewed', false],
])('in a variation %s', async (_, isSummed) => {
  await startFakePage({ open: 0, analysed: 180 });
  const { trend, review } = useMirror.getState();
  if (!trend || !review) throw new Error('no trend');
  const { nodes, moves, winrates, scoreLeads, losses, colors, qualities, uncertain } = trend;
  const line = { nodes, moves, winrates, scoreLeads, losses, colors, qualities, uncertain };
  useMirror.setState({
    trend: { ...trend, main: { ...line, fork: 0, isSummed } },
    review: { ...review, phase: 'idle' },
  });
  render(<ReviewControls />, { wrapper: TipProvider });
  expect(screen.queryAllByRole('button', { name: 'My worst move' })).toHaveLength(isSummed ? 1 : 0);
  expect(screen.getByRole('button', { name: 'Review the game' })).toBeEnabled();
});

test('while a record is read, chart and tree say so', async () => {
  await startFakePage({ open: 10, analysed: 100 });
  const { tree, trend, ...others } = useMirror.getState();
  if (!tree || !trend) throw new Error('no record');
  useMirror.setState(others, true);
  render(
    <>
      <TrendPanel />
      <MovesPanel />
    </>,
    { wrapper: TipProvider },
  );
  expect(screen.getAllByText('Reading…')).toHaveLength(2);
  act(() => useMirror.setState({ tree, trend }));
  expect(await screen.findByRole('img', { name: 'Chart of win rate and score lead' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Tree' })).toBeInTheDocument();
  expect(screen.queryByText('Reading…')).toBeNull();
});

test.each([
  ['slack', false],
  ['good', true],
] as const)('what the AI holds against its own advice is no loss, be it %s', async (quality, sure) => {
  await startFakePage({ open: 10, analysed: 120 });
  const { analysis } = useMirror.getState();
  if (!analysis) throw new Error('no analysis');
  const lastMove = { point: 60, color: BLACK, winrateLoss: 0.03, scoreLoss: 1.4, quality, sure } as const;
  const { rerender } = render(<Verdict />);
  const show = (move: PlayedMove): void => {
    act(() => useMirror.setState({ analysis: { ...analysis, lastMove: move } }));
    rerender(<Verdict />);
  };
  show({ ...lastMove, ownChoice: true });
  expect(screen.getByText(/^Last move \S+: the AI’s own choice$/)).toBeInTheDocument();
  show(lastMove);
  expect(screen.getByText(/^Last move \S+: .*, lost (about )?1\.4$/)).toBeInTheDocument();
  show({ ...lastMove, quality: 'best', ownChoice: true });
  expect(screen.queryByText(/own choice/)).toBeNull();
});

test('noise is no loss: the best move is named as such, without figures', async () => {
  await startFakePage({ open: 10, analysed: 120 });
  const { analysis } = useMirror.getState();
  if (!analysis) throw new Error('no analysis');
  const worth = { winrateLoss: 0.001, scoreLoss: 0.2, quality: 'best', sure: true } as const;
  const lastMove = { point: 60, color: BLACK, ...worth } as const;
  useMirror.setState({ analysis: { ...analysis, lastMove } });
  render(<Verdict />);
  expect(screen.getByText(/^Last move \S+: best$/)).toBeInTheDocument();
});
