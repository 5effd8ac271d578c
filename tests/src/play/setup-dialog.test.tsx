import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { connectNetworks } from '../../../src/clients/networks';
import GuidanceDialog from '../../../src/play/GuidanceDialog';
import PlaySetupDialog from '../../../src/play/PlaySetupDialog';
import { usePlayScreen } from '../../../src/play/play-state';
import { useEngines } from '../../../src/state/engine-choice';
import { useMirror } from '../../../src/state/mirror';
import { TipProvider } from '../../../src/ui/Tip';
import { type PlaySetup, ranksOn } from '../../../workers/protocol';
import { fakeNetworks } from '../../support/fake-networks';
import { startFakePage } from '../../support/page-game';

vi.mock('../../../src/clients/threads', () => ({
  startEngines: async () => {},
  startPlayers: async () => true,
}));

let page: Awaited<ReturnType<typeof startFakePage>>;
const onClose = vi.fn();
beforeEach(async () => {
  localStorage.clear();
  onClose.mockClear();
  page = await startFakePage({ open: 3 });
  connectNetworks(fakeNetworks().api);
  usePlayScreen.setState({ kind: 'analyse', fromPosition: false, draft: undefined });
});
const show = () => render(<PlaySetupDialog onClose={onClose} />, { wrapper: TipProvider });
const start = () => userEvent.click(screen.getByRole('button', { name: 'Start' }));
const SMALL = { width: 9, height: 9 };
const begun = (): PlaySetup | undefined =>
  page.calls.find(([name]) => name === 'beginPlay')?.[1] as PlaySetup | undefined;
const pick = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), screen.getByRole('option', { name: option }));
/** Chooses an entry of the list of AIs for a seat. */
const choose = async (seat: string, opponent: string) => {
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${seat}:`) }));
  const list = within(screen.getByRole('dialog', { name: 'Select AI' }));
  await userEvent.click(list.getByRole('radio', { name: opponent }));
  await userEvent.keyboard('{Escape}');
};
const chooseRank = async (rank: string) => {
  await choose('Opponent', 'Tengen');
  await userEvent.selectOptions(screen.getByLabelText('AI rank'), rank);
};

describe('the setup of a game', () => {
  test('asks for the person’s own name, which stands in this record and the next', async () => {
    const names = () => page.calls.filter(([name]) => name === 'beginPlay').map(([, , given]) => given);
    const first = show();
    await chooseRank('8k');
    await start();
    await userEvent.type(screen.getByLabelText('Your name'), 'Ke Jie');
    await start();
    first.unmount();
    show();
    expect(screen.getByLabelText('Your name')).toHaveValue('Ke Jie');
    await start();
    expect(names()).toMatchObject([{ me: 'Me' }, { me: 'Ke Jie' }, { me: 'Ke Jie' }]);
    await userEvent.clear(screen.getByLabelText('Your name'));
  });

  test('keeps the advanced AI settings for this game and the next', async () => {
    const first = show();
    await choose('Opponent', 'Tengen at full strength');
    await pick('Visits a move', '800');
    await pick('Resigns below a win rate of', '10 %');
    await start();
    const ai = { maxVisits: 800, resignThreshold: -0.8 };
    expect(begun()).toMatchObject({ ai });
    first.unmount();
    page.calls.length = 0;
    show();
    await start();
    expect(begun()).toMatchObject({ ai });
  });

  test('starts with the kind that was chosen', async () => {
    show();
    await userEvent.click(screen.getByRole('radio', { name: '9 × 9' }));
    await userEvent.click(screen.getByRole('radio', { name: 'White' }));
    await pick('Rules', 'Japanese rules');
    await pick('Komi', '4.5 points');
    await chooseRank('8k');
    await start();
    expect(begun()).toMatchObject({
      method: 'analyse',
      size: 9,
      colour: 'white',
      rules: 'japanese',
      komi: 4.5,
      opponent: { kind: 'ai', strength: '8k' },
    });
    expect(onClose).toHaveBeenCalled();
  });

  test.each([
    ['another komi', 'Komi', 'Other', 'Enter the komi.'],
    ['another handicap', 'Handicap', 'Other', 'Enter the number of handicap stones.'],
  ])('requires %s before it starts', async (_, label, option, sentence) => {
    show();
    const field = screen.getByLabelText(label);
    await userEvent.selectOptions(field, within(field).getByRole('option', { name: option }));
    await start();
    expect(screen.getByRole('alert').textContent).toContain(sentence);
    expect(begun()).toBeUndefined();
    expect(onClose).not.toHaveBeenCalled();
  });

  test("offers the person's own engines, but not where the margin is steered", async () => {
    const shared = { place: 'local', program: '', tags: [], rankSelectable: false } as const;
    const target = { address: 'ws://localhost:8765', token: 't', user: '', engine: 'e', model: '' };
    const more = { ...shared, ...target, humanModel: '', atOnce: 1 };
    useEngines.setState({
      engines: [
        { ...more, id: 'gnu', name: 'GNU Go', kind: 'gtp' },
        { ...more, id: 'json', name: 'Analysis engine', kind: 'json' },
      ],
    });
    show();
    await choose('Opponent', 'GNU Go');
    await start();
    expect(begun()?.opponent).toEqual({
      kind: 'ai',
      strength: 'full',
      engine: { id: 'gnu', name: 'GNU Go' },
    });
    page.calls.length = 0;
    await pick('Kind of game', 'Half-point game');
    await userEvent.click(screen.getByRole('button', { name: /^Opponent:/ }));
    expect(screen.getByRole('radio', { name: 'GNU Go' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    useEngines.setState({ engines: [] });
  });

  test('lets two AIs play, each with its rank, where the method needs no person', async () => {
    show();
    await choose('Your side', 'Tengen');
    await userEvent.selectOptions(screen.getByLabelText('AI rank, Your side'), '5k');
    await start();
    expect(begun()).toMatchObject({ method: 'analyse', own: { kind: 'ai', strength: '5k' } });
    cleanup();
    show();
    await pick('Kind of game', 'Sparring');
    expect(screen.queryByRole('button', { name: /Your side/ })).not.toBeInTheDocument();
  });

  test('komi follows the rules until the person chooses one, and a hint marks other values than 6.5', async () => {
    show();
    expect(screen.getByText(/Where no rules are named, 6.5 is taken/)).toBeInTheDocument();
    await pick('Rules', 'Japanese rules');
    expect(screen.queryByText(/Where no rules are named/)).not.toBeInTheDocument();
    await pick('Kind of game', 'Sparring');
    await start();
    expect(begun()).toMatchObject({ rules: 'japanese', komi: 6.5 });
  });

  test('a typed komi stays, whatever it is and whatever the rules', async () => {
    show();
    await userEvent.selectOptions(screen.getByLabelText('Komi'), 'other');
    await userEvent.type(screen.getByLabelText('Komi in points'), '0');
    await pick('Rules', 'Japanese rules');
    expect(screen.getByLabelText('Komi in points')).toHaveValue('0');
    await start();
    expect(begun()).toMatchObject({ rules: 'japanese', komi: 0 });
  });

  test('another kind of game shows its own komi, not the one typed for this', async () => {
    show();
    await userEvent.selectOptions(screen.getByLabelText('Komi'), 'other');
    await userEvent.type(screen.getByLabelText('Komi in points'), '5.5');
    await pick('Kind of game', 'Sparring');
    expect(screen.getByLabelText('Komi')).toHaveDisplayValue(/7.5 points/);
  });

  test('a handicap removes the default komi and asks who places the stones', async () => {
    show();
    const handicap = screen.getByLabelText('Handicap');
    await userEvent.selectOptions(handicap, '4');
    await pick('Handicap placement', 'Black chooses');
    expect(screen.getByText(/White gets 4 points in all/)).toBeInTheDocument();
    await start();
    expect(begun()).toMatchObject({ handicap: 4, handicapRule: 'blackChooses', komi: 0 });
  });

  test('every kind of game is explained in a sentence', async () => {
    show();
    const methods = screen.getByLabelText('Kind of game');
    for (const option of within(methods).getAllByRole('option')) {
      await userEvent.selectOptions(methods, option);
      const note = document.getElementById(methods.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent?.length, option.textContent ?? '').toBeGreaterThan(20);
    }
  });

  test('the setup of the last game is offered in one press', async () => {
    const { unmount } = show();
    await userEvent.click(screen.getByRole('radio', { name: '13 × 13' }));
    await start();
    page.calls.length = 0;
    unmount();
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Start as last time' }));
    expect(begun()).toMatchObject({ size: 13 });
  });

  test('a rank that a smaller board lacks becomes the strongest one offered there', async () => {
    show();
    await chooseRank('1d');
    await userEvent.click(screen.getByRole('radio', { name: '9 × 9' }));
    await start();
    expect(begun()?.opponent).toEqual({ kind: 'ai', strength: ranksOn(81).at(-1) });
  });

  test('a game from a position offers the ranks of that board', async () => {
    show();
    await chooseRank('1d');
    await start();
    cleanup();
    const { document } = useMirror.getState();
    if (!document) throw new Error('no record is open');
    useMirror.setState({ document: { ...document, size: SMALL } });
    usePlayScreen.setState({ fromPosition: true });
    show();
    expect(screen.getByLabelText('AI rank')).toHaveValue(ranksOn(81).at(-1));
    await pick('Kind of game', 'Half-point game');
    await pick('Kind of game', 'Play and analyse');
    expect(screen.getByLabelText('AI rank')).toHaveValue(ranksOn(81).at(-1));
  });

  test('a limit of sparring stays within its range', async () => {
    show();
    await pick('Kind of game', 'Sparring');
    const order = screen.getByLabelText('Accepted up to best move number');
    for (const [typed, kept] of [
      ['120', '50'],
      ['0', '1'],
      ['3.4', '3'],
      ['many', '3'],
    ] as const) {
      await userEvent.clear(order);
      await userEvent.type(order, typed);
      await userEvent.tab();
      expect(order, typed).toHaveValue(kept);
    }
  });

  test('sparring without any limit is called an ordinary game', async () => {
    show();
    await pick('Kind of game', 'Sparring');
    expect(screen.queryByText(/this is an ordinary game/)).not.toBeInTheDocument();
    const limits = within(screen.getByRole('group', { name: /sparring/i }));
    const [order] = limits.getAllByRole('switch', { checked: true });
    if (order) await userEvent.click(order);
    expect(limits.getByText(/this is an ordinary game/)).toBeInTheDocument();
  });
});

test('simple guidance starts with one press', async () => {
  render(<GuidanceDialog onClose={onClose} />, { wrapper: TipProvider });
  await start();
  expect(begun()).toMatchObject({ method: 'guidance', guidance: 'simple', size: 9, level: '10k' });
});
