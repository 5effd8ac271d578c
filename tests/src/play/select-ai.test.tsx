import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectNetworks } from '../../../src/clients/networks';
import { useNetworks } from '../../../src/engines/networks/actions';
import PlaySetupDialog from '../../../src/play/PlaySetupDialog';
import { usePlayScreen } from '../../../src/play/play-state';
import { DEFAULT_NETWORK_CHOICE, setNetworkChoice, useEngines } from '../../../src/state/engine-choice';
import { setHost } from '../../../src/state/host';
import { TipProvider } from '../../../src/ui/Tip';
import type { PlaySetup } from '../../../workers/protocol';
import { fakeNetworks, HUMAN_NETWORK, STRONG_NETWORK } from '../../support/fake-networks';
import { HOSTED_AI } from '../../support/hosted-ai';
import { startFakePage } from '../../support/page-game';

vi.mock('../../../src/clients/threads', () => ({
  startEngines: async () => {},
  startPlayers: async () => true,
  switchNetwork: async () => {},
}));

const ENGINE = {
  id: 'gnu',
  name: 'GNU Go',
  kind: 'gtp',
  place: 'remote',
  program: '',
  tags: ['GPU'],
  rankSelectable: true,
  address: 'wss://play.example',
  token: 't',
  user: '',
  engine: 'e',
  model: '',
  humanModel: '',
  atOnce: 1,
} as const;

let page: Awaited<ReturnType<typeof startFakePage>>;
beforeEach(async () => {
  localStorage.clear();
  page = await startFakePage({ open: 3 });
  useNetworks.setState(useNetworks.getInitialState(), true);
  setNetworkChoice(DEFAULT_NETWORK_CHOICE);
  connectNetworks(fakeNetworks([HUMAN_NETWORK, STRONG_NETWORK]).api);
  usePlayScreen.setState({ kind: 'analyse', fromPosition: false, draft: undefined });
});
afterEach(() => {
  useEngines.setState({ engines: [], chosen: undefined });
  setHost(undefined);
  vi.unstubAllGlobals();
});

const open = async () => {
  render(<PlaySetupDialog onClose={() => {}} />, { wrapper: TipProvider });
  await userEvent.click(screen.getByRole('button', { name: /^Opponent:/ }));
  const list = within(await screen.findByRole('dialog', { name: 'Select AI' }));
  await list.findByRole('radio', { name: HUMAN_NETWORK.name });
  return list;
};
const start = () => userEvent.click(screen.getByRole('button', { name: 'Start' }));
const begun = (): PlaySetup | undefined =>
  page.calls.find(([name]) => name === 'beginPlay')?.[1] as PlaySetup | undefined;

describe('the list of AIs', () => {
  test('filters by origin and by selectable rank', async () => {
    useEngines.setState({ engines: [ENGINE] });
    const list = await open();
    const names = () =>
      list
        .getAllByRole('radio')
        .filter(({ id, tagName }) => tagName === 'INPUT' && id === '')
        .map((radio) => radio.getAttribute('aria-label') ?? 'person');
    expect(names()).toContain(STRONG_NETWORK.name);
    await userEvent.click(list.getByRole('switch', { name: 'Only with selectable rank' }));
    expect(names()).toEqual(['Tengen', HUMAN_NETWORK.name, 'GNU Go']);
    await userEvent.click(list.getByRole('radio', { name: 'Engines' }));
    expect(names()).toEqual(['GNU Go']);
    await userEvent.click(list.getByRole('radio', { name: 'Host' }));
    expect(list.getByText(/The host offers no AI/)).toBeInTheDocument();
  });

  test('a network that imitates people plays at the chosen rank, and is used from the start of the game', async () => {
    const list = await open();
    await userEvent.click(list.getByRole('radio', { name: HUMAN_NETWORK.name }));
    await userEvent.keyboard('{Escape}');
    await userEvent.selectOptions(screen.getByLabelText('AI rank'), '3k');
    expect(useEngines.getState().builtIn.network).toBe(DEFAULT_NETWORK_CHOICE.network);
    await start();
    const { id, name } = HUMAN_NETWORK;
    expect(begun()?.opponent).toEqual({ kind: 'ai', strength: '3k', network: { id, name, human: true } });
    expect(useEngines.getState().builtIn).toMatchObject({ network: id, profile: 'rank_3k' });
  });

  test('a rank makes a network that imitates people give way', async () => {
    setNetworkChoice({ network: HUMAN_NETWORK.id });
    const list = await open();
    await userEvent.click(list.getByRole('radio', { name: 'Tengen' }));
    await userEvent.keyboard('{Escape}');
    await start();
    expect(useEngines.getState().builtIn.network).toBe(DEFAULT_NETWORK_CHOICE.network);
  });

  test('a strong network has no rank; while another engine analyses it cannot play', async () => {
    useEngines.setState({ engines: [ENGINE], chosen: ENGINE.id });
    const list = await open();
    const strong = list.getByRole('radio', { name: STRONG_NETWORK.name });
    expect(strong).toBeDisabled();
    expect(strong).toHaveAccessibleDescription(/GNU Go analyses now/);
  });

  test.each([
    [{ locked: 'vip', vip_level: 1 }, /For VIP users only/],
    [{ online: false }, /Offline/],
    [{ genmove: false }, /does not play moves/],
    [{ max_player: 2, current_player: 2 }, /places are taken/],
    [{ locked: 'coin', price: 2000 }, /Needs more compute power/],
  ])('an AI of the host with %j says why it cannot be chosen', async (facts, reason) => {
    vi.stubGlobal('fetch', async () => Response.json({ items: [{ ...HOSTED_AI, ...facts }] }));
    setHost('https://host.example');
    const list = await open();
    const hosted = await list.findByRole('radio', { name: 'Cloud' });
    expect(hosted).toBeDisabled();
    expect(hosted).toHaveAccessibleDescription(reason);
  });

  test('an AI of the host is chosen at a rank and becomes an engine of this person', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ items: [{ ...HOSTED_AI, price: 2000 }] }));
    setHost('https://host.example');
    const list = await open();
    const row = await list.findByRole('radio', { name: 'Cloud' });
    expect(list.getByText('2K compute power an hour')).toBeInTheDocument();
    await userEvent.click(row);
    expect(row).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await userEvent.selectOptions(screen.getByLabelText('AI rank'), '3k');
    await start();
    const id = 'host https://host.example 1';
    expect(begun()?.opponent).toEqual({ kind: 'ai', strength: '3k', engine: { id, name: 'Cloud' } });
    const hosted = { host: 'https://host.example', id: 1 };
    expect(useEngines.getState().engines).toMatchObject([{ id, hosted, token: '' }]);
  });

  test('a remote engine is not offered without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    useEngines.setState({ engines: [ENGINE] });
    const list = await open();
    expect(list.getByRole('radio', { name: 'GNU Go' })).toHaveAccessibleDescription('Offline.');
    vi.restoreAllMocks();
  });
});
