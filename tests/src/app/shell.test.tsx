import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { App } from '../../../src/app/App';
import { Dialogs } from '../../../src/app/Dialogs';
import { Rail } from '../../../src/app/Places';
import { connectLibrary } from '../../../src/clients/library';
import { useHealth } from '../../../src/state/health';
import { useMirror } from '../../../src/state/mirror';
import { notifyFailure } from '../../../src/state/notices';
import { useSettings } from '../../../src/state/settings';
import { useView } from '../../../src/state/view';
import { TipProvider } from '../../../src/ui/Tip';
import type { PlayView } from '../../../workers/protocol';
import { fakeDocument } from '../../support/fake-game';
import { fakeLibrary } from '../../support/fake-library';
import { startFakePage } from '../../support/page-game';

const SAMPLE = {
  file: 'one.sgf',
  black: { zh: '黑棋', en: 'Anna', ja: 'アンナ', ko: '안나' },
  white: { zh: '白棋', en: 'Ben', ja: 'ベン', ko: '벤' },
  event: { zh: '友谊赛', en: 'Friendly', ja: '友好戦', ko: '친선전' },
  date: '2020-01-01',
  result: 'B+R',
  moves: 120,
};

// Preloads the modules that the app loads on demand: compiling them takes longer than a test's timeout.
beforeAll(
  () =>
    Promise.all([
      import('../../../src/app/Toasts'),
      import('../../../src/engines/EnginePopover'),
      import('../../../src/app/MainMenuItems'),
      import('../../../src/review/RecordWarnings'),
      import('../../../src/review/ColumnPanels'),
      import('../../../src/review/PanelTabs'),
      import('../../../src/ui/MenuAt'),
    ]),
  60_000,
);

beforeEach(() => {
  location.hash = '';
  useHealth.setState(useHealth.getInitialState(), true);
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('index.json') ? Response.json([SAMPLE]) : new Response('(;GM[1])'),
  );
});

test('without a record the page offers ways to get one, and a sample opens', async () => {
  const { calls } = await startFakePage();
  render(<App />);
  expect(await screen.findByRole('button', { name: 'Open files' })).toBeEnabled();
  await userEvent.click(await screen.findByRole('button', { name: 'Open Anna against Ben, Friendly' }));
  await waitFor(() =>
    expect(calls).toMatchObject([['open', { kind: 'text', text: '(;GM[1])', name: 'one.sgf' }]]),
  );
});

test('an unknown address leads to the board', async () => {
  await startFakePage();
  location.hash = '#/nowhere';
  render(<App />);
  await waitFor(() => expect(location.hash).toBe('#/'));
  expect(await screen.findByRole('button', { name: 'Open files' })).toBeEnabled();
});

test('an open record shows board, players, candidates, tree and comment', async () => {
  await startFakePage({ open: 30, analysed: 60 });
  render(<App />);
  expect(screen.getByRole('application', { name: 'Board' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: /AlphaGo Lee/ })).toBeInTheDocument();
  expect(screen.getByText('Saved')).toBeInTheDocument();
  expect(await screen.findByRole('table', { name: 'Best moves' })).toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: 'Tree' })).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: 'Comment on move 30' })).toBeInTheDocument();
  expect(document.title).toContain('AlphaGo Lee');
});

test('the menu of more tools shows which are on', async () => {
  await startFakePage({ open: 3 });
  useSettings.setState(({ settings }) => ({ settings: { ...settings, showCoord: true, showPolicy: false } }));
  render(<App />);
  await userEvent.click(await screen.findByRole('button', { name: 'More tools' }));
  const tool = (name: RegExp) => screen.findByRole('menuitemcheckbox', { name });
  expect(await tool(/coordinates/)).toBeChecked();
  const policy = await tool(/first thoughts/);
  expect(policy).not.toBeChecked();
  await userEvent.click(policy);
  expect(useSettings.getState().settings.showPolicy).toBe(true);
});

test('the language can be changed from the top bar', async () => {
  await startFakePage({ open: 3 });
  render(<App />);
  await userEvent.click(screen.getByRole('button', { name: 'Language' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /日本語/ }));
  expect(await screen.findByRole('tab', { name: '候補手' })).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('ja');
});

test.each([
  ['/', 'Review'],
  ['/library/samples', 'Library'],
  ['/reports', 'Reports'],
  ['/report', 'Reports'],
  ['/engines', undefined],
])('at %s the current place is %s', async (path, here) => {
  await startFakePage({ open: 3 });
  location.hash = path;
  render(
    <Router hook={useHashLocation}>
      <Rail />
    </Router>,
  );
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map((link) => link.textContent)).toEqual(here === undefined ? [] : [here]);
});

test('the theme is set on the document', async () => {
  await startFakePage({ open: 3 });
  render(<App />);
  await userEvent.click(screen.getByRole('button', { name: 'Theme' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /Dark/ }));
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test('a menu row opens its dialog, and Escape closes it', async () => {
  await startFakePage({ open: 3 });
  render(<App />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^About/ }));
  expect(await screen.findByRole('dialog', { name: 'About Tengen' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['settings', 'Settings'],
  ['newGame', 'Empty board'],
  ['gameInfo', 'Game information'],
  ['help', 'Keyboard shortcuts'],
  ['paste', 'Paste a record'],
] as const)('the dialog %s is named %s', async (dialog, title) => {
  await startFakePage({ open: 3 });
  useView.getState().openDialog(dialog);
  render(<Dialogs />, { wrapper: TipProvider });
  expect(await screen.findByRole('dialog', { name: title })).toBeInTheDocument();
});

test('the engine reports why it fails', async () => {
  const { feed } = await startFakePage({ open: 3 });
  render(<App />);
  feed.take({
    type: 'engine',
    engine: { phase: 'failed', failure: { code: 'network.damaged', data: { name: 'b6', offset: 12 } } },
  });
  feed.flush();
  await userEvent.click(await screen.findByRole('button', { name: 'AI failed' }));
  expect(await screen.findByText(/^b6 is damaged: unpacking failed after 12 bytes\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

test('an illegal move in a record is reported with colour, number and both points', async () => {
  await startFakePage({ open: 3 });
  const data = { color: 'white', moveNumber: 12, sgf: 'dd', gtp: 'D16' };
  useMirror.setState({ document: fakeDocument({ warnings: [{ code: 'board.ko', data, node: 12 }] }) });
  render(<App />);
  await userEvent.click(await screen.findByText('Problems: 1'));
  expect(
    await screen.findByText(/White’s move 12 is illegal: D16 \(SGF dd\) retakes a ko at once\./),
  ).toBeInTheDocument();
});

test('a failure is shown as a sentence that can be dismissed', async () => {
  await startFakePage({ open: 3 });
  render(<App />);
  notifyFailure({ code: 'sgf.format', data: { offset: 0 } });
  expect(await screen.findByText('Illegal format: this is no SGF record (at 0).')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/Illegal format/)).toBeNull());
});

test('a dead worker is reported, with a button that restarts', async () => {
  await startFakePage({ open: 3 });
  render(<App />);
  useHealth.setState({ crash: 'out of memory' });
  expect(await screen.findByRole('alert')).toHaveTextContent('nothing is lost');
  expect(screen.getByRole('button', { name: 'Restart' })).toBeEnabled();
});

test('a dead worker whose record is not stored says so, and offers the file', async () => {
  await startFakePage({ open: 3 });
  render(<App />);
  act(() => {
    useMirror.setState({ document: fakeDocument({ save: { phase: 'held' } }) });
    useHealth.setState({ crash: 'out of memory' });
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This record is not stored on this device');
  expect(within(alert).getByRole('button', { name: 'Save as file' })).toBeEnabled();
});

test('a worker whose file is missing is told once, with the button that helps', async () => {
  await startFakePage();
  render(<App />);
  act(() => useHealth.setState({ crash: 'no file', missing: 'again' }));
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
});

test('where nothing is kept, the empty library does not promise to keep anything', async () => {
  await startFakePage();
  connectLibrary(fakeLibrary([], []));
  render(<App />);
  act(() => useHealth.setState({ keepsNothing: true }));
  await userEvent.click(screen.getByRole('link', { name: 'Library' }));
  expect(await screen.findByText(/keeps nothing for this page: records/)).toBeVisible();
});

test('where nothing is kept, reviews in the background do not promise to resume', async () => {
  await startFakePage();
  render(<App />);
  await userEvent.click(screen.getByRole('link', { name: 'Reports' }));
  expect(await screen.findByText(/the review resumes next time/)).toBeInTheDocument();
  act(() => useHealth.setState({ keepsNothing: true }));
  expect(screen.queryByText(/the review resumes next time/)).toBeNull();
});

test('the library lists the records of this device', async () => {
  await startFakePage();
  render(<App />);
  await userEvent.click(screen.getByRole('link', { name: 'Library' }));
  expect(await screen.findByRole('heading', { name: 'Library' })).toBeInTheDocument();
  expect(await screen.findByText('Records: 2 of 2')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), '吴');
  expect(await screen.findByText('Records: 1 of 2')).toBeInTheDocument();
});

test('during a game the current place is Play', async () => {
  await startFakePage({ open: 3 });
  // Of the view the navigation reads only these.
  const play = { playing: true, phase: { name: 'turn' } } as PlayView;
  act(() => useMirror.setState({ play }));
  location.hash = '/';
  render(
    <Router hook={useHashLocation}>
      <Rail />
    </Router>,
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Play');
});

test('a presentation is not covered by the offer of a newer version', async () => {
  await startFakePage({ open: 0 });
  act(() => useHealth.setState({ update: () => {} }));
  render(<App />);
  expect(screen.getByText('A new version is ready.')).toBeVisible();
  act(() => useView.getState().setPresenting(true));
  expect(screen.queryByText('A new version is ready.')).toBeNull();
  act(() => useView.getState().setPresenting(false));
});
