import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { TopBar } from '../../../src/app/TopBar';
import { ResignQuestion } from '../../../src/play/PlayActions';
import { PlayPanel } from '../../../src/play/PlayPanel';
import type { Playing } from '../../../src/play/play-commands';
import { usePlayMarks } from '../../../src/play/use-play-marks';
import { useMirror } from '../../../src/state/mirror';
import { useView } from '../../../src/state/view';
import { watchFocus } from '../../../src/ui/lost-focus';
import { TipProvider } from '../../../src/ui/Tip';
import { BLACK, type CountView, EMPTY, type SideScore, WHITE } from '../../../workers/protocol';
import { startFakePage } from '../../support/page-game';

/** What screen readers hear of a game: browsers announce what changes in a region that was there before. */
beforeEach(async () => {
  await startFakePage({ open: 3 });
});

const POINTS = 361;
const NO_SCORE: SideScore = { stones: 0, territory: 0, prisoners: 0, tax: 0, extra: 0, total: 0 };
const count = (parts: Partial<CountView> = {}): CountView => ({
  proposed: true,
  dead: [],
  seki: [],
  doubts: [],
  decides: false,
  open: [],
  disputed: [],
  owners: new Uint8Array(POINTS),
  black: NO_SCORE,
  white: NO_SCORE,
  lead: -0.5,
  playingOut: false,
  area: true,
  ...parts,
});
const show = (parts: object): void => {
  const play = {
    playing: true,
    setup: { method: 'analyse', hints: true },
    seats: [],
    people: [BLACK],
    phase: { name: 'turn' },
    turn: 3,
    atGame: true,
    tally: { hints: 0, takenBack: 0, givenAway: 0 },
    moments: [],
    ...parts,
  } as unknown as Playing;
  act(() => useMirror.setState({ play }));
};

describe('the panel of a game', () => {
  test('an engine that is lost: why, and the ways on among the actions', () => {
    show({ stopped: 'engineLost' });
    const { container } = render(<PlayPanel />);
    expect(screen.getByText(/The game is kept/)).toBeInTheDocument();
    const actions = container.querySelector('[class*="actions"]');
    for (const name of ['Go on with the game', 'Resign'])
      expect(actions).toContainElement(screen.getByRole('button', { name }));
  });
  test('says how the count stands, and again when a stone is marked', () => {
    show({});
    render(<PlayPanel />);
    const regions = screen.getAllByRole('status');
    const heard = () => regions.map(({ textContent }) => textContent).join(' ');
    show({ phase: { name: 'counting' }, counting: count({ proposed: false }) });
    expect(heard()).not.toContain('dead');
    show({ phase: { name: 'counting' }, counting: count({ dead: [72, 73] }) });
    expect(heard()).toContain('Dead stones (2): Q16 R16. White by half a point');
    show({ phase: { name: 'counting' }, counting: count({ lead: 3, doubts: [[72]] }) });
    expect(heard()).toMatch(/No dead stones\. .*unsure.* Black by 3/);
    show({ phase: { name: 'over', result: { kind: 'draw' } } });
    expect(heard()).not.toContain('dead');
  });

  test('says what a help answers, and how the game ended', () => {
    show({});
    render(<PlayPanel />);
    const region = document.querySelector('[aria-live="polite"]');
    expect(region).toBeEmptyDOMElement();
    show({ hint: { step: 1, points: [72, 74], area: 'topRight' } });
    expect(region).toHaveTextContent(/^Hint\. .*right.*: look there\.$/);
    show({ hint: { step: 3, points: [72, 74] } });
    expect(region).toHaveTextContent('Hint: Q16 S16');
    show({ estimate: { lead: 2.2, spread: 4, owners: new Uint8Array(POINTS) } });
    expect(region).toHaveTextContent('Black leads by about 2 (± 4)');
    const result = { kind: 'score', winner: WHITE, points: 0.5 };
    show({ phase: { name: 'over', result }, result });
    expect(region).toHaveTextContent('White by half a point');
  });
});

test('a held move has no name of the move before it beside it', () => {
  show({});
  const { container } = render(<PlayPanel />);
  expect(container.querySelector('[class*="shape"]')).not.toBeEmptyDOMElement();
  show({ phase: { name: 'held', excesses: [] } });
  expect(container.querySelector('[class*="shape"]')).toBeEmptyDOMElement();
});

test('the question about a resignation takes the keyboard from the button that is gone', () => {
  render(<ResignQuestion play={{ people: [BLACK] } as unknown as Playing} />);
  expect(screen.getByRole('group', { name: /resign/i })).toHaveFocus();
});

describe('when the button that was pressed has gone', () => {
  beforeEach(watchFocus);
  const keyboardOn = async (name: string): Promise<void> => {
    const button = screen.getByRole('button', { name });
    while (document.activeElement !== button) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
  };
  const laterTasks = (): Promise<void> => new Promise((done) => setTimeout(done));

  test('the keyboard is on the board', async () => {
    show({});
    render(<PlayPanel />);
    await keyboardOn('Pass');
    show({ phase: { name: 'thinking' }, turn: 4 });
    await vi.waitFor(() => expect(useView.getState().cursor).toBe(1));
  });

  test('the mouse does not bring the keyboard to the board', async () => {
    show({});
    render(<PlayPanel />);
    await userEvent.click(screen.getByRole('button', { name: 'Pass' }));
    show({ phase: { name: 'thinking' }, turn: 4 });
    expect(document.body).toHaveFocus();
    await laterTasks();
    expect(useView.getState().cursor).toBe(0);
  });

  test('at the end of the game the keyboard is on the result', async () => {
    show({ phase: { name: 'counting' }, counting: count() });
    render(<PlayPanel />);
    await keyboardOn('Agree');
    const result = { kind: 'score', winner: WHITE, points: 0.5 };
    show({ phase: { name: 'over', result }, result });
    expect(screen.getByRole('region', { name: 'Result' })).toHaveFocus();
    await laterTasks();
    expect(useView.getState().cursor).toBe(0);
  });
});

test('only a failed save is spoken: every move is saved', () => {
  const { document } = useMirror.getState();
  if (!document) throw new Error('no record is open');
  render(<TopBar />, { wrapper: TipProvider });
  const saved = screen.getByText('Saved').closest('[role="status"]');
  expect(saved).toHaveAttribute('aria-live', 'off');
  const save = { phase: 'failed', failure: { code: 'storage.full' } } as const;
  act(() => useMirror.setState({ document: { ...document, save } }));
  expect(saved).toHaveAttribute('aria-live', 'polite');
});

test('a point of the count is said with what the count makes of it', () => {
  const stones = useMirror.getState().position?.stones ?? new Uint8Array();
  const [stone = -1, other = -1] = [...stones.entries()].flatMap(([at, kind]) =>
    kind === EMPTY ? [] : [at],
  );
  const empty = stones.indexOf(EMPTY);
  const owners = new Uint8Array(POINTS);
  owners[empty] = WHITE;
  owners[stone] = WHITE;
  const doubts = [[other]];
  show({ phase: { name: 'counting' }, counting: count({ dead: [stone], doubts, owners }) });
  const { result } = renderHook(usePlayMarks);
  expect([stone, other, empty, empty + 1].map((point) => result.current.say?.(point))).toEqual([
    'dead',
    'unsure, please check',
    'White’s territory',
    undefined,
  ]);
});
