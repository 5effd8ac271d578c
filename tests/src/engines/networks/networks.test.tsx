import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFiles } from '../../../../src/app/brought-files';
import { chosenSource, connectNetworks } from '../../../../src/clients/networks';
import { useNetworks } from '../../../../src/engines/networks/actions';
import { type Known, reviewEstimate } from '../../../../src/engines/networks/estimate';
import { introduceJudges } from '../../../../src/engines/networks/introduce-judge';
import { levelOffers } from '../../../../src/engines/networks/levels';
import NetworksDialog from '../../../../src/engines/networks/NetworksDialog';
import {
  DEFAULT_NETWORK_CHOICE,
  NETWORK_CHOICE_KEY,
  readNetworkChoice,
  setNetworkChoice,
  useEngines,
} from '../../../../src/state/engine-choice';
import { setHost } from '../../../../src/state/host';
import { useMirror } from '../../../../src/state/mirror';
import { useNotices } from '../../../../src/state/notices';
import { useView } from '../../../../src/state/view';
import { TipProvider } from '../../../../src/ui/Tip';
import type { Strength } from '../../../../workers/kernel/review/network-errors';
import {
  type EngineView,
  FIRST_SHIPPED_NETWORK,
  type PlayView,
  PUBLIC_NETWORKS,
  type ReviewView,
  SHIPPED_NETWORK,
} from '../../../../workers/protocol';
import { fakeNetworks, HUMAN_NETWORK, STRONG_NETWORK } from '../../../support/fake-networks';
import { startFakePage } from '../../../support/page-game';

/** Its badge is a part of its name. */
const STRONG_NAME = new RegExp(`^${STRONG_NETWORK.name} professional and above$`);

/** A test double of the worker that measures speed: it never answers. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', SilentWorker);
  useNetworks.setState(useNetworks.getInitialState(), true);
  setNetworkChoice(DEFAULT_NETWORK_CHOICE);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = async (...options: Parameters<typeof fakeNetworks>) => {
  await startFakePage();
  const list = fakeNetworks(...options);
  connectNetworks(list.api);
  render(<NetworksDialog onClose={() => {}} />, { wrapper: TipProvider });
  await act(async () => {});
  return list;
};
const saved = () => readNetworkChoice(JSON.parse(localStorage.getItem(NETWORK_CHOICE_KEY) ?? 'null'));

test('the shipped network is in use at first, and shown with its facts', async () => {
  await show();
  const shipped = screen.getByRole('radio', { name: new RegExp(SHIPPED_NETWORK.name), checked: true });
  expect(shipped).toHaveAccessibleDescription(/6 blocks × 64 channels.*Version 8.*796 KB.*SHA-256 cf86c7c7…/);
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
});

test('another one is chosen at a press, permanently, and so is the way back', async () => {
  await show([STRONG_NETWORK]);
  await userEvent.click(screen.getByRole('radio', { name: STRONG_NAME }));
  expect(saved().network).toBe(STRONG_NETWORK.id);
  expect(await chosenSource()).toMatchObject({ id: STRONG_NETWORK.id, fileName: STRONG_NETWORK.fileName });
  await userEvent.click(screen.getByRole('button', { name: 'Back to the built-in network' }));
  expect(saved().network).toBe(SHIPPED_NETWORK.id);
});

test('while an engine outside the browser is in use, the list says so and offers the built-in one', async () => {
  const outside = {
    id: 'e1',
    place: 'local',
    name: 'KataGo',
    address: 'ws://localhost:2718',
    engine: 'katago',
    program: 'KataGo',
    token: '',
    user: '',
    kind: 'gtp',
    model: '',
    humanModel: '',
    atOnce: 1,
    tags: [],
    rankSelectable: false,
  } as const;
  useEngines.setState({ engines: [outside], chosen: outside.id });
  await show();
  expect(screen.getByText(/The engine KataGo is in use/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Use the built-in engine' }));
  expect(screen.queryByText(/The engine KataGo is in use/)).toBeNull();
  expect(useEngines.getState().chosen).toBeUndefined();
});

describe('a human-like network', () => {
  const chooseHuman = async () => {
    await show([HUMAN_NETWORK]);
    await userEvent.click(screen.getByRole('radio', { name: /humanv0 imitates people/ }));
    return screen.getByRole('region', { name: 'Whom it imitates' });
  };

  test('asks for the profile, and explains it', async () => {
    const fields = await chooseHuman();
    expect(within(fields).getByText(/predicts what players of this level would play/)).toBeInTheDocument();
    await userEvent.selectOptions(within(fields).getByRole('combobox', { name: 'Rank' }), '5k');
    expect(await chosenSource()).toMatchObject({ profile: 'rank_5k' });
    await userEvent.selectOptions(
      within(fields).getByRole('combobox', { name: 'Style' }),
      'Before AlphaZero',
    );
    expect(saved().profile).toBe('preaz_5k');
  });

  test('takes a year of professionals, within its range', async () => {
    const fields = await chooseHuman();
    await userEvent.selectOptions(within(fields).getByRole('combobox', { name: 'Style' }), 'Professional');
    const year = within(fields).getByRole('textbox', { name: 'Year' });
    await userEvent.clear(year);
    await userEvent.type(year, '1750{Enter}');
    expect(year).toHaveAccessibleDescription('The year is from 1800 to 2023.');
    expect(saved().profile).toBe('proyear_2023');
    await userEvent.clear(year);
    await userEvent.type(year, '1985{Enter}');
    expect(saved().profile).toBe('proyear_1985');
  });

  test('is the only kind that asks for a profile', async () => {
    await show([STRONG_NETWORK]);
    await userEvent.click(screen.getByRole('radio', { name: STRONG_NAME }));
    expect(screen.queryByRole('region', { name: 'Whom it imitates' })).toBeNull();
    expect(await chosenSource()).not.toHaveProperty('profile');
  });
});

describe('importing', () => {
  const file = new File(['x'], STRONG_NETWORK.fileName);

  test('adds a chosen file to the list, ready for use', async () => {
    const { answer, calls } = await show();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    answer({ ok: true, value: { network: STRONG_NETWORK, isNew: true } });
    await userEvent.upload(screen.getByLabelText('Choose file…', { selector: 'input' }), file);
    expect(calls).toEqual([['add', STRONG_NETWORK.fileName]]);
    expect(await screen.findByRole('radio', { name: STRONG_NAME, checked: false })).toBeInTheDocument();
    // On a phone its row is below the cards.
    expect(scrolled.mock.contexts).toEqual([
      expect.objectContaining({ textContent: expect.stringContaining(STRONG_NETWORK.name) }),
    ]);
    act(() => useNotices.getState().list.at(-1)?.action?.run());
    expect(screen.getByRole('radio', { name: STRONG_NAME })).toBeChecked();
  });

  test('a network that was dropped stays in sight, though its import ends before the browser tells of the opening', async () => {
    const list = await show();
    const details = screen.getByText('Network files, licences and other networks').closest('details');
    expect(details).not.toHaveAttribute('open');
    act(() => useNetworks.setState({ importing: { name: 'own.bin.gz', progress: undefined } }));
    expect(details).toHaveAttribute('open');
    act(() => useNetworks.setState({ importing: undefined }));
    // The browser tells late, and of the state it finds then.
    if (details) fireEvent(details, new Event('toggle'));
    const own = { ...STRONG_NETWORK, id: 'c'.repeat(64), name: 'own' };
    act(() => useNetworks.setState({ list: { networks: [own], begun: {}, lasting: true } }));
    expect(details).toHaveAttribute('open');
    expect(list.calls).toEqual([]);
    // Closed by a person it stays closed.
    if (details) {
      details.open = false;
      fireEvent(details, new Event('toggle'));
    }
    act(() => useNetworks.setState({ importing: { name: 'other.bin.gz', progress: undefined } }));
    expect(details).not.toHaveAttribute('open');
  });

  test('opens a network dropped on the page as a network, not as a game', async () => {
    const { calls } = await startFakePage();
    const list = fakeNetworks();
    connectNetworks(list.api);
    await openFiles([file, new File([''], 'game.sgf'), new File([''], 'old.TXT.GZ')]);
    expect(list.calls).toEqual([
      ['add', STRONG_NETWORK.fileName],
      ['add', 'old.TXT.GZ'],
    ]);
    expect(calls.map(([name]) => name)).toEqual(['open']);
    expect(useView.getState().dialog).toBe('networks');
  });

  test('downloads from an address', async () => {
    const { calls } = await show();
    const fetchButton = screen.getByRole('button', { name: 'Download' });
    expect(fetchButton).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Or from an address' }), 'https://a.b/c.bin.gz');
    await userEvent.click(fetchButton);
    expect(calls).toEqual([['add', 'https://a.b/c.bin.gz']]);
  });

  test('refuses a damaged file with a sentence that names the fault and its place', async () => {
    const { answer } = await show([STRONG_NETWORK]);
    const data = { name: 'x.bin.gz', layer: 'block3', offset: 4711, index: 9 };
    answer({ ok: false, failure: { code: 'network.badWeight', data } });
    await userEvent.upload(screen.getByLabelText('Choose file…', { selector: 'input' }), file);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'x.bin.gz is damaged: weight 9 of layer “block3” is no finite number (byte 4711).The networks you have are as they were.',
    );
    const inUse = within(screen.getByRole('group', { name: 'Network in use' }));
    expect(inUse.getAllByRole('radio')).toHaveLength(2);
  });

  test('shows its progress and can be stopped', async () => {
    const { calls } = await show();
    const progress = { stage: 'fetching', done: 512 * 1024, total: 1024 * 1024 } as const;
    act(() => useNetworks.setState({ importing: { name: 'https://a.b/c.bin.gz', progress } }));
    expect(screen.getByRole('progressbar', { name: 'Downloading and checking c.bin.gz' })).toHaveValue(
      512 * 1024,
    );
    expect(screen.getByText(/512 KB \/ 1\.0 MB.*50 %/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(calls).toEqual([['cancel']]);
  });

  test('in a private window says that nothing is kept', async () => {
    await show([], false);
    expect(screen.getByText(/imported networks last for this visit/)).toBeInTheDocument();
  });
});

describe('deleting', () => {
  const remove = async () => {
    const list = await show([STRONG_NETWORK]);
    await userEvent.click(screen.getByRole('radio', { name: STRONG_NAME }));
    vi.useFakeTimers();
    act(() => screen.getByRole('button', { name: `Delete ${STRONG_NETWORK.name}` }).click());
    return list;
  };

  test('hides a network at once and removes it from storage later; the shipped one takes over', async () => {
    const { calls } = await remove();
    expect(screen.queryByRole('radio', { name: STRONG_NAME })).toBeNull();
    expect(screen.getByRole('radio', { name: /b6c64/ })).toBeChecked();
    expect(calls).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(calls).toEqual([['remove', STRONG_NETWORK.id]]);
  });

  test('can be undone, with the choice', async () => {
    const { calls } = await remove();
    act(() => useNotices.getState().list.at(-1)?.action?.run());
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(screen.getByRole('radio', { name: STRONG_NAME })).toBeChecked();
    expect(calls).toEqual([]);
  });
});

test('a chosen network that the browser has cleared is reported, and the shipped one takes over', async () => {
  await show();
  setNetworkChoice({ network: STRONG_NETWORK.id });
  expect(await chosenSource()).toMatchObject({ id: SHIPPED_NETWORK.id });
  expect(useNotices.getState().list.at(-1)?.key).toBe('failure.network.missing');
  expect(useEngines.getState().builtIn.network).toBe(SHIPPED_NETWORK.id);
});

test('a choice of the first shipped network changes to the current one without a notice', async () => {
  await show();
  const noticesBefore = useNotices.getState().list.length;
  setNetworkChoice({ network: FIRST_SHIPPED_NETWORK.id });
  expect(await chosenSource()).toMatchObject({ id: SHIPPED_NETWORK.id });
  expect(useNotices.getState().list.length).toBe(noticesBefore);
  expect(saved().network).toBe(SHIPPED_NETWORK.id);
});

test.each([
  ['nothing', null, {}],
  ['an unknown profile', '{"profile":"rank_99d"}', {}],
  ['no hash', '{"network":"../../secret"}', {}],
  ['one bad field', `{"network":"${'c'.repeat(64)}","speeds":{"x":-1}}`, { network: 'c'.repeat(64) }],
])('a saved choice with %s is repaired', (_, text, kept) => {
  expect(readNetworkChoice(JSON.parse(text ?? 'null'))).toEqual({ ...DEFAULT_NETWORK_CHOICE, ...kept });
});

describe('networks that are published', () => {
  const [b6c96] = PUBLIC_NETWORKS;
  if (!b6c96) throw new Error('none is known');
  const fetched = { ...STRONG_NETWORK, id: b6c96.id ?? '', name: b6c96.name };
  const press = () => userEvent.click(screen.getByRole('button', { name: `Download ${b6c96.name}` }));

  test('are shown with strength, size, licence and the duration of a review', async () => {
    await show();
    const row = screen.getByText(b6c96.name).closest('li');
    expect(row).toHaveTextContent(/high amateur dan.*6 blocks × 96 channels.*3.7 MB.*2.3 times/);
    expect(within(row as HTMLElement).getByRole('link', { name: 'MIT licence' })).toHaveAttribute(
      'href',
      b6c96.licenceAddress,
    );
  });

  test('are downloaded with their expected hash, and become the choice', async () => {
    const { calls, answer } = await show();
    answer({ ok: true, value: { network: fetched, isNew: true } });
    await press();
    expect(calls).toContainEqual(['download', b6c96.id, b6c96.address]);
    expect(saved().network).toBe(b6c96.id);
    expect(screen.getByText(b6c96.name, { selector: 'li *' }).closest('li')).toHaveTextContent(
      'here already',
    );
  });

  test('when refused, show why and offer the way by file', async () => {
    const { answer } = await show();
    const failure = {
      code: 'network.unreachable',
      data: { name: 'x.bin.gz', host: 'nets.example' },
    } as const;
    answer({ ok: false, failure });
    await press();
    const refusal = screen.getByRole('alert');
    expect(refusal).toHaveTextContent('nets.example');
    expect(within(refusal).getByRole('link', { name: 'Open the address' })).toHaveAttribute(
      'href',
      b6c96.address,
    );
    expect(saved().network).toBe(SHIPPED_NETWORK.id);
  });

  const USUAL = { reviewVisits: 100 };

  test('a slow network looks at a position less often, unless a person has set how often', () => {
    const speeds = { [SHIPPED_NETWORK.id]: 200 };
    const slow = { work: 16 };
    const seen = (review: Known['review']) =>
      reviewEstimate(slow, { speeds, engine: undefined, review, cores: 1 }).here;
    expect(seen(USUAL)).toMatchObject({ visits: 9 });
    expect(seen(USUAL)?.minutes).toBeCloseTo(15, 0);
    expect(seen({ reviewVisits: 101 })).toMatchObject({ visits: 101 });
  });

  test('show minutes from measurements on this device', () => {
    const speeds = { [SHIPPED_NETWORK.id]: 200 };
    const { here, times } = reviewEstimate(b6c96, { speeds, engine: undefined, review: USUAL, cores: 1 });
    expect(times).toBeCloseTo(2.31, 2);
    expect(here?.speed).toBeCloseTo(200 / 2.3125, 6);
    expect(here?.minutes).toBeCloseTo((250 * 100 * 0.8 * 2.3125) / 200 / 60, 6);
  });
});

describe('the three strengths', () => {
  const BRIEF = { reviewVisits: 25 };
  const device = { speeds: {}, engine: undefined, review: BRIEF, cores: 2, memory: 8 * 2 ** 30 };
  const rightAt = (speed: number, more: object = {}) =>
    levelOffers({ ...device, speeds: { [SHIPPED_NETWORK.id]: speed }, ...more }).find(
      ({ isRight }) => isRight,
    );
  const strong = PUBLIC_NETWORKS.find(({ level }) => level === 'strong');
  const light = PUBLIC_NETWORKS.find(({ level }) => level === 'professional');
  if (!strong?.id || !light?.id) throw new Error('a strength has no network');
  const card = (name: string) =>
    within(screen.getByRole('group', { name: 'Strength of the AI' })).getByText(name);

  test('the strongest that the device can bear is right for it, and none before its speed is known', () => {
    expect(levelOffers(device).some(({ isRight }) => isRight)).toBe(false);
    expect(rightAt(20)?.level).toBe('fast');
    expect(rightAt(60)?.level).toBe('strong');
    expect(rightAt(600)).toMatchObject({ level: 'professional', network: light });
    // A larger one of the same strength where it is bearable, unless memory is short.
    expect(rightAt(20_000)?.network?.name).toMatch(/^b11/);
    expect(rightAt(20_000, { memory: 400e6 })?.network).toBe(light);
  });

  test('are words with the minutes of a review; file names stand among the details', async () => {
    setNetworkChoice({ speeds: { [SHIPPED_NETWORK.id]: 600 } });
    vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(2);
    await show();
    const group = screen.getByRole('group', { name: 'Strength of the AI' });
    expect(group).toHaveTextContent(
      /Fast.*less than a minute.*Strong.*6 min.*Professional.*right for this device.*15 min/,
    );
    expect(group).not.toHaveTextContent(/b7c96|MIT|SHA/);
    expect(
      screen.getByText('Network files, licences and other networks').closest('details'),
    ).not.toHaveAttribute('open');
    expect(within(group).getByRole('radio', { name: 'Fast', checked: true })).toBeInTheDocument();
  });

  test('one press downloads, and the strength is in use', async () => {
    const { calls, answer } = await show();
    answer({ ok: true, value: { network: { ...STRONG_NETWORK, id: strong.id ?? '' }, isNew: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Download and use: Strong' }));
    expect(calls).toContainEqual(['download', strong.id, strong.address]);
    expect(screen.getByRole('radio', { name: 'Strong', checked: true })).toBeInTheDocument();
    expect(saved().network).toBe(strong.id);
  });

  test('what no page may read comes through the host, where there is one', async () => {
    const { calls } = await show();
    await userEvent.click(screen.getByRole('button', { name: 'Download and use: Professional' }));
    expect(calls).toContainEqual(['download', light.id, light.address]);
    act(() => setHost('https://go.example'));
    await userEvent.click(screen.getByRole('button', { name: 'Download and use: Professional' }));
    expect(calls.at(-1)).toEqual(['download', light.id, `https://go.example/v2/weights/${light.id}`]);
    await userEvent.click(screen.getByRole('button', { name: 'Download and use: Strong' }));
    expect(calls.at(-1)).toEqual([
      'download',
      strong.id,
      strong.address,
      `https://go.example/v2/weights/${strong.id}`,
    ]);
    act(() => setHost(undefined));
  });

  test('a refused download can be tried again, and one that was cut says how far it is', async () => {
    const { calls, answer } = await show();
    answer({ ok: false, failure: { code: 'network.other', data: { name: 'x', expected: 'a', found: 'b' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Download and use: Strong' }));
    const before = calls.length;
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Download again' }));
    expect(calls.length).toBe(before + 1);
    act(() =>
      useNetworks.setState({
        list: { networks: [], begun: { [strong.id ?? '']: 1_516_534 }, lasting: true },
      }),
    );
    expect(card('Go on downloading (50% here)')).toBeInTheDocument();
  });

  test('the bytes and the percent of a download are shown', async () => {
    await show();
    const progress = { stage: 'fetching', done: 3 << 20, total: 4 << 20 } as const;
    act(() => useNetworks.setState({ importing: { name: strong.name, known: strong, progress } }));
    expect(screen.getByText(/3\.0 MB \/ 4\.0 MB.*75 %/)).toBeInTheDocument();
  });
});

describe('what a judge is worth', () => {
  const judge = (network: string, strength: Strength): EngineView => ({
    phase: 'ready',
    info: { name: 'net', network, backend: 'wasm' },
    judge: { strength, leadError: 2 },
    engines: 1,
    live: 'off',
    glance: false,
  });
  const review = (phase: ReviewView['phase'], total = 40) => ({
    review: { phase, stage: 'fast', done: total, total, visits: 100 } as const,
  });
  const reviewedBy = (engine: EngineView, from: ReviewView['phase'] = 'running') => {
    useNotices.setState({ list: [] });
    act(() => {
      useMirror.setState({ engine, ...review(from) });
      useMirror.setState(review('done'));
    });
    return useNotices.getState().list.map(({ key, action }) => [key, action?.label]);
  };
  let leave = (): void => {};
  beforeEach(() => {
    localStorage.removeItem('tengen.judgesMet');
    leave = introduceJudges();
  });
  afterEach(() => leave());

  test('is told after its first review, once; the built-in network names the way to stronger ones', () => {
    const builtIn = judge(SHIPPED_NETWORK.id, 'club');
    expect(reviewedBy(builtIn)).toEqual([['judge.club', 'networks.stronger']]);
    expect(reviewedBy(builtIn)).toEqual([]);
    expect(reviewedBy(judge(STRONG_NETWORK.id, 'expert'))).toEqual([['judge.expert', 'judge.figures']]);
    expect(reviewedBy(builtIn)).toEqual([]);
  });

  test('is told of a review that was over before its beginning was shown', () => {
    expect(reviewedBy(judge(SHIPPED_NETWORK.id, 'club'), 'idle')).toHaveLength(1);
  });

  test('is told of a review whose engine is shown last', () => {
    useNotices.setState({ list: [] });
    act(() => {
      useMirror.setState({ engine: { phase: 'absent' }, ...review('idle') });
      useMirror.setState(review('done'));
      useMirror.setState({ engine: judge(SHIPPED_NETWORK.id, 'club') });
    });
    expect(useNotices.getState().list.map(({ key }) => key)).toEqual(['judge.club']);
  });

  test.each([
    ['a new record, whose empty board alone is analysed', 1, { playing: false }],
    ['the first moves of a game that is played', 3, { playing: true }],
  ])('is not told of %s', (_, total, play) => {
    useNotices.setState({ list: [] });
    act(() => {
      const shown = { engine: judge(SHIPPED_NETWORK.id, 'club'), play: play as PlayView };
      useMirror.setState({ ...shown, ...review('idle', total) });
      useMirror.setState(review('done', total));
    });
    expect(useNotices.getState().list).toEqual([]);
    useMirror.setState({ play: { playing: false } });
  });

  test('is told again where what was kept is damaged', () => {
    localStorage.setItem('tengen.judgesMet', '{"no":"list"}');
    expect(reviewedBy(judge(SHIPPED_NETWORK.id, 'club'))).toHaveLength(1);
  });
});

test('without a connection no download is offered; a file is, and the downloads come back with the connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await show();
  expect(screen.queryByRole('button', { name: /^Download and use/ })).toBeNull();
  expect(screen.getByText(/You are offline/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Choose file…' })).not.toHaveLength(0);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Download and use/ })).not.toHaveLength(0);
  online.mockRestore();
});
