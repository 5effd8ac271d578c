import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import '../../../../src/app/commands';
import { listenToPointer } from '../../../../src/board/pointer';
import type { BoardOverlays } from '../../../../src/board/scene';
import { runCommand } from '../../../../src/commands/registry';
import { LANGUAGES } from '../../../../src/i18n/language';
import { BoardArea } from '../../../../src/review/BoardArea';
import { drawMark } from '../../../../src/review/edit/apply-tool';
import { useEdit } from '../../../../src/review/edit/edit-state';
import LabelField from '../../../../src/review/edit/LabelField';
import PresentBar from '../../../../src/review/present/PresentBar';
import { isAiHidden } from '../../../../src/review/present/stage';
import { useMirror } from '../../../../src/state/mirror';
import { useView } from '../../../../src/state/view';
import { TipProvider } from '../../../../src/ui/Tip';
import { eventually } from '../../../support/eventually';
import { startFakePage } from '../../../support/page-game';

vi.mock('../../../../src/board/Board', () => ({
  Board: ({ overlays }: { overlays: BoardOverlays }) => <p>next moves {String(overlays.nextMoves)}</p>,
}));

const labelOf = /^Text at/;
let calls: readonly unknown[];
beforeEach(async () => {
  location.hash = '';
  useEdit.setState(useEdit.getInitialState(), true);
  ({ calls } = await startFakePage({ open: 10 }));
});
const position = () => {
  const shown = useMirror.getState().position;
  if (!shown) throw new Error('no position is shown');
  return shown;
};

test('a presentation hides the AI until the presenter shows it, and hides it again in the next one', () => {
  expect(isAiHidden()).toBe(false);
  expect(runCommand('stageAi')).toBe(false);
  runCommand('present');
  expect(isAiHidden()).toBe(true);
  runCommand('stageAi');
  expect(isAiHidden()).toBe(false);
  runCommand('present');
  runCommand('present');
  expect(isAiHidden()).toBe(true);
});

test('a key that shows the better move beside the panels shows no move on the stage', async () => {
  await startFakePage({ open: 10, analysed: 100 });
  const { analysis } = useMirror.getState();
  if (!analysis) throw new Error('no analysis');
  useMirror.setState({ analysis: { ...analysis, better: { pv: [40], winrate: 0.5, scoreLead: 0 } } });
  useView.getState().setPresenting(true);
  expect(runCommand('better')).toBe(false);
  expect(runCommand('stageAi')).toBe(true);
  useView.getState().setPresenting(false);
  expect(runCommand('better')).toBe(true);
});

test("pages are turned by buttons, as far as there are any, and by a clicker's keys", async () => {
  const { api, calls, feed } = await startFakePage({ open: 10 });
  useView.getState().setPresenting(true);
  render(<PresentBar />, { wrapper: TipProvider });
  const next = screen.getByRole('button', { name: 'Next page' });
  await waitFor(() => expect(next).toBeEnabled());
  await userEvent.click(next);
  await userEvent.keyboard('{PageDown}{PageUp}');
  expect(calls).toEqual([
    ['turnPage', 1],
    ['turnPage', 1],
    ['turnPage', -1],
  ]);
  await api.goToEnd();
  feed.flush();
  await waitFor(() => expect(next).toBeDisabled());
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeEnabled();
});

test('quick steps look for pages once, where they stop', async () => {
  const { api, feed } = await startFakePage({ open: 10 });
  const asked = vi.spyOn(api, 'pagesAround');
  useView.getState().setPresenting(true);
  render(<PresentBar />, { wrapper: TipProvider });
  for (let step = 0; step < 5; step += 1) {
    await act(async () => {
      await api.step(1);
      feed.flush();
    });
  }
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled());
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the stage shows how the record goes on only with the AI', () => {
  const nextMoves = () => screen.getByText(/^next moves/).textContent;
  useView.getState().setPresenting(true);
  render(<BoardArea />, { wrapper: TipProvider });
  expect(nextMoves()).toBe('next moves false');
  act(() => useView.getState().setStageAi(true));
  expect(nextMoves()).toBe('next moves true');
});

test('beside a board without a comment stand the players and the move; the key moves come with the AI', async () => {
  const { feed } = await startFakePage({ open: 10, analysed: 100 });
  useView.getState().setPresenting(true);
  useView.getState().setStageAi(false);
  render(<PresentBar />, { wrapper: TipProvider });
  const { moveNumber } = position();
  expect(screen.getByText(new RegExp(`^${moveNumber} (Black|White) [A-T]\\d+$`))).toBeVisible();
  expect(screen.queryByRole('meter')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Key moves' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /AI/ }));
  expect(await screen.findByRole('meter', { name: 'Win rate' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Key moves' })).toBeVisible();
  // A comment takes their place; the verdict stays.
  feed.take({ type: 'position', position: { ...position(), comment: 'Look at the corner.' } });
  feed.flush();
  expect(await screen.findByText('Look at the corner.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Key moves' })).toBeNull();
  expect(screen.getByRole('meter', { name: 'Win rate' })).toBeVisible();
});

test('beside a comment stand the title and the players, each once', async () => {
  const { feed } = await startFakePage({ open: 10 });
  useView.getState().setPresenting(true);
  const { document } = useMirror.getState();
  if (!document) throw new Error('no document');
  feed.take({ type: 'position', position: { ...position(), comment: 'Look at the corner.' } });
  feed.flush();
  const called = (title: string) =>
    act(() =>
      useMirror.setState({
        document: { ...document, title, info: { ...document.info, black: 'Tanaka', white: 'Lee' } },
      }),
    );
  render(<PresentBar />, { wrapper: TipProvider });
  called('Lesson 5');
  expect(screen.getByText('Lesson 5')).toBeVisible();
  expect(screen.getByText('Tanaka – Lee')).toBeVisible();
  called('Tanaka – Lee');
  expect(screen.getAllByText('Tanaka – Lee')).toHaveLength(1);
});

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([
    'command.stageAi',
    'command.pointer',
    'command.guess',
    'command.fullscreen',
    'present.leave',
  ] as const)('%s shows a word that is part of its name', async (key) => {
    await startFakePage({ open: 10, language });
    useView.getState().setPresenting(true);
    render(<PresentBar />, { wrapper: TipProvider });
    const name = i18next.t(key);
    const tool = screen.getByRole('button', { name });
    expect(tool.textContent).not.toBe('');
    expect(name).toContain(tool.textContent);
  });
});

/** A board of ten points in a row, each ten pixels wide. */
const drawn = () => {
  const box = document.createElement('div');
  const heard: unknown[] = [];
  listenToPointer(box, {
    pointAt: (x) => (x < 100 ? Math.floor(x / 10) : undefined),
    onPlay: (point) => heard.push(['play', point]),
    onTap: () => {},
    onPoint: () => {},
    onStep: () => {},
    onDraw: (...what) => heard.push(['draw', ...what]),
  });
  const send = (type: string, button: number, x: number) =>
    box.dispatchEvent(
      Object.assign(new MouseEvent(type, { button, clientX: x, cancelable: true }), { pointerType: 'mouse' }),
    );
  return { heard, send };
};

test.each([
  [0, 5, 5, ['play', 0]],
  [0, 5, 35, ['draw', 0, 3, 'left']],
  [2, 25, 25, ['draw', 2, 2, 'right']],
  [2, 25, 75, ['draw', 2, 7, 'right']],
])('button %i from %i to %i means %o', (button, from, to, expected) => {
  const { heard, send } = drawn();
  send('pointerdown', button, from);
  send('pointerup', button, to);
  expect(heard).toEqual([expected]);
});

test('a stroke that ends outside the grid draws nothing, and the browser’s menu does not open', () => {
  const { heard, send } = drawn();
  send('pointerdown', 2, 25);
  send('pointerup', 2, 500);
  expect(send('contextmenu', 2, 25)).toBe(false);
  expect(heard).toEqual([]);
});

test('the right button marks without edit mode; a drag draws an arrow', () => {
  const { node } = position();
  drawMark(40, 40);
  drawMark(40, 60);
  expect(useEdit.getState().on).toBe(false);
  expect(calls).toEqual([
    ['change', node, { type: 'mark', points: [40], mark: 'triangle' }],
    ['change', node, { type: 'line', from: 40, to: 60, arrow: true }],
  ]);
});

test('a label is typed on the board: Enter saves it, Escape discards it', async () => {
  const { node } = position();
  useEdit.setState({ mark: 'text' });
  drawMark(40, 40);
  const { unmount } = render(<LabelField position={position()} point={40} />);
  await userEvent.type(screen.getByRole('textbox', { name: labelOf }), ' 劫材 {Enter}');
  await eventually(() =>
    expect(calls).toEqual([['change', node, { type: 'label', point: 40, text: '劫材' }]]),
  );
  expect(useEdit.getState().labelled).toBeUndefined();
  unmount();
  drawMark(41, 41);
  render(<LabelField position={position()} point={41} />);
  await userEvent.type(screen.getByRole('textbox', { name: labelOf }), 'x{Escape}');
  expect(calls).toHaveLength(1);
  expect(useEdit.getState().labelled).toBeUndefined();
});
