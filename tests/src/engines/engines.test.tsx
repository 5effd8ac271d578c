import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { PUBLIC_NETWORKS, SHIPPED_NETWORK } from '#protocol';
import { Dialogs } from '../../../src/app/Dialogs';
import { Notices } from '../../../src/app/Notices';
import { connectNetworks } from '../../../src/clients/networks';
import { reach } from '../../../src/clients/reach';
import { faultsOf, newDraft, withOffer } from '../../../src/engines/draft';
import EnginesScreen from '../../../src/engines/EnginesScreen';
import { hostedEngine } from '../../../src/engines/hosted';
import { offerHint } from '../../../src/engines/offer-hint';
import { en } from '../../../src/i18n/en';
import {
  DEFAULT_NETWORK_CHOICE,
  readEngines,
  type SavedEngine,
  setNetworkChoice,
  useEngines,
} from '../../../src/state/engine-choice';
import { setHost } from '../../../src/state/host';
import { TipProvider } from '../../../src/ui/Tip';
import { OFFER } from '../../support/fake-gateway';
import { fakeNetworks } from '../../support/fake-networks';
import { HOSTED_AI } from '../../support/hosted-ai';
import { startFakePage } from '../../support/page-game';

const GOOD: SavedEngine = { ...withOffer(newDraft('local', 'new'), OFFER), id: 'a', name: 'At home' };

beforeEach(() => {
  useEngines.setState({ engines: [GOOD], chosen: undefined });
  // A speed that is known is not measured, which would need workers.
  setNetworkChoice({ ...DEFAULT_NETWORK_CHOICE, speeds: { [SHIPPED_NETWORK.id]: 400 } });
  connectNetworks(fakeNetworks().api);
});

test('saved engines are restored; invalid ones are left out', () => {
  const trial = { name: 'K', network: 'n', readyMs: 1, answerMs: 2, visits: 3, visitsPerSecond: 4, at: 5 };
  const saved = { engines: [GOOD, { ...GOOD, id: 'b', trial }, { id: 'c' }, 7], chosen: 'b' };
  expect(readEngines(saved)).toEqual({ engines: [GOOD, { ...GOOD, id: 'b', trial }], chosen: 'b' });
  expect(readEngines({ engines: [], chosen: 'gone' })).toEqual({ engines: [], chosen: undefined });
  expect(readEngines('rubbish')).toEqual({ engines: [], chosen: undefined });
});

test.each([
  ['a name', { name: ' ' }, { name: 'engines.bad.name' }],
  ['an AI', { engine: '' }, { engine: 'engines.bad.ai' }],
  ['a model of the gateway', { model: 'other' }, { model: 'engines.bad.model' }],
  ['an address', { address: 'http://localhost:8765' }, { address: 'engines.bad.address' }],
  ['encryption to other machines', { address: 'ws://192.168.0.2:8765' }, { address: 'engines.bad.plain' }],
  ['nothing more than that', { address: 'wss://go.example.org/e' }, {}],
] as const)('a local engine needs %s', (_, change, faults) => {
  expect(faultsOf({ ...GOOD, ...change }, OFFER)).toEqual(faults);
});

test('a remote AI needs its ID and a user ID', () => {
  const draft = { ...newDraft('remote', 'new'), name: 'R', address: 'wss://go.example.org' };
  expect(faultsOf(draft, undefined)).toEqual({
    engine: 'engines.bad.remoteId',
    user: 'engines.bad.user',
  });
});

test('an analysis engine takes the stated number of positions at once, a GTP engine one', () => {
  expect(withOffer(newDraft('local', 'new'), { ...OFFER, kind: 'json', concurrency: 8 }).atOnce).toBe(8);
  expect(withOffer(newDraft('local', 'new'), { ...OFFER, concurrency: 8 }).atOnce).toBe(1);
});

test('the command that starts a gateway is shown complete, as code', async () => {
  await startFakePage();
  render(<EnginesScreen />, { wrapper: TipProvider });
  expect(screen.getByText('npm run gateway').tagName).toBe('CODE');
  // Only for those who open the section: most people have no gateway.
  expect(screen.getByText('npm run gateway')).not.toBeVisible();
  await userEvent.click(screen.getByText('How to connect an engine of your own'));
  expect(screen.getByText('npm run gateway')).toBeVisible();
});

test('the built-in engine says which network it has, its size, and what that is good for', async () => {
  setNetworkChoice({ network: SHIPPED_NETWORK.id, speeds: { [SHIPPED_NETWORK.id]: 412.3 } });
  await startFakePage();
  render(<EnginesScreen />, { wrapper: TipProvider });
  expect(screen.getByText(`Fast · ${SHIPPED_NETWORK.name}`)).not.toBeVisible();
  await userEvent.click(screen.getByText('Details of the network in use'));
  expect(screen.getByText(`Fast · ${SHIPPED_NETWORK.name}`)).toBeVisible();
  expect(screen.getByText(/^6 blocks × 64 channels/)).toBeVisible();
  expect(screen.getByText(/^here about 412 evaluations\/s per core/)).toBeVisible();
  expect(screen.getByText(/strong club player/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Measure the speed of/ })).toBeEnabled();
});

test('another network of the built-in engine is described by what is known about it', async () => {
  const [known] = PUBLIC_NETWORKS;
  if (!known?.id) throw new Error('no network with an id');
  setNetworkChoice({ network: known.id, speeds: { [SHIPPED_NETWORK.id]: 400 } });
  const { id, name, blocks, channels, strength } = known;
  connectNetworks(fakeNetworks([{ ...SHIPPED_NETWORK, id, name, blocks, channels, strength }]).api);
  await startFakePage();
  render(<EnginesScreen />, { wrapper: TipProvider });
  await userEvent.click(screen.getByText('Details of the network in use'));
  expect(await screen.findByText(name)).toBeVisible();
  expect(screen.getByText(/^here about 173 evaluations\/s per core/)).toBeVisible();
  expect(screen.getByText(en[`judge.${known.strength}`])).toBeVisible();
  expect(screen.queryByText(/strong club player/)).toBeNull();
});

test('an engine is chosen by name, and the built-in one is always in the list', async () => {
  await startFakePage();
  render(<EnginesScreen />, { wrapper: TipProvider });
  await userEvent.click(screen.getByRole('radio', { name: /At home/ }));
  expect(useEngines.getState().chosen).toBe('a');
  await userEvent.click(screen.getByRole('radio', { name: /Built-in engine/ }));
  expect(useEngines.getState().chosen).toBeUndefined();
});

test('a removed engine can be restored, with its choice', async () => {
  await startFakePage();
  useEngines.setState({ chosen: 'a' });
  render(
    <>
      <EnginesScreen />
      <Notices />
    </>,
    { wrapper: TipProvider },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove At home' }));
  expect(useEngines.getState()).toMatchObject({ engines: [], chosen: undefined });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(useEngines.getState()).toMatchObject({ engines: [GOOD], chosen: 'a' });
});

test('an engine moves up in the list, and the first cannot', async () => {
  useEngines.setState({ engines: [GOOD, { ...GOOD, id: 'b', name: 'Far away' }], chosen: 'a' });
  render(<EnginesScreen />, { wrapper: TipProvider });
  expect(screen.queryByRole('button', { name: 'Move At home up' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Move Far away up' }));
  expect(useEngines.getState()).toMatchObject({ engines: [{ id: 'b' }, { id: 'a' }], chosen: 'a' });
});

test("the owner and start of a gateway's engine are shown", () => {
  const t = i18next.getFixedT('en');
  const offer = { ...OFFER, user: 'Honinbo', createdAt: '2026-03-02T12:00:00Z' };
  expect(offerHint(offer, t)).toMatch(/Belongs to Honinbo\. Set up on 2026-03-02\.$/);
  expect(offerHint(OFFER, t)).not.toMatch(/Belongs|Set up/);
});

test('an AI of the host is chosen with one press; before it is used the person is asked for its price', async () => {
  const calls: string[] = [];
  let isDown = false;
  const lease = {
    address: 'wss://go.example/e',
    user: '9:5:strong',
    token: 'ticket',
    engine: 'strong',
    at_once: 4,
    ends_at: new Date(Date.now() + 3_600_000).toISOString(),
    paid: 2000,
  };
  const unagreed = {
    code: 'lease.unagreed',
    message: 'Agree first',
    data: { price: 2000, minutes: 60, have: 20_000 },
    request_id: '1',
  };
  vi.stubGlobal('fetch', async (url: string, { body = '' }: RequestInit = {}) => {
    calls.push(`${new URL(url).pathname} ${String(body)}`);
    if (url.endsWith('lease/1'))
      return isDown
        ? Response.json({ code: 'rate.limited', message: 'Busy', request_id: '2' }, { status: 429 })
        : Response.json({ back: 1900 });
    if (url.includes('lease') && !String(body).includes('agreed'))
      return Response.json(unagreed, { status: 402 });
    return Response.json(
      url.includes('lease')
        ? lease
        : {
            items: [
              { ...HOSTED_AI, price: 2000 },
              { ...HOSTED_AI, id: 2, name: 'Far', en_name: 'Far', online: false },
            ],
          },
    );
  });
  setHost('https://host.example');
  await startFakePage();
  render(
    <>
      <EnginesScreen />
      <Notices />
      <Dialogs />
    </>,
    { wrapper: TipProvider },
  );
  expect(await screen.findByRole('radio', { name: /Far.*Offline/ })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: /Cloud.*2K.compute.power.an.hour/ }));
  const added = useEngines.getState().engines.find(({ name }) => name === 'Cloud');
  expect(useEngines.getState().chosen).toBe(added?.id);
  expect(added).toMatchObject({ address: '', token: '' });
  expect(screen.getByRole('radio', { name: /Cloud/ })).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Edit Cloud' })).not.toBeInTheDocument();
  if (!added) throw new Error('not added');
  const refused = reach(added);
  expect(await screen.findByRole('dialog', { name: 'Rent Cloud' })).toHaveTextContent(
    'Rent for an hour: 2K compute power, you have 20K.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await refused).toBeUndefined();
  const reached = reach(added);
  await userEvent.click(await screen.findByRole('button', { name: 'Rent for 2K' }));
  expect(await reached).toMatchObject({
    address: lease.address,
    token: 'ticket',
    engine: 'strong',
    atOnce: 4,
  });
  expect(calls.at(-1)).toBe('/v2/engine/lease/ {"ai_type_id":1,"agreed":2000}');
  await screen.findByText('Cloud is yours for 60 min, for 2K compute power.');
  await screen.findByText('Rented, 60 min left');
  // A host that does not end it leaves it as it is.
  isDown = true;
  await userEvent.click(screen.getByRole('button', { name: 'End the rent' }));
  await screen.findByText(/Busy/);
  expect(screen.getByText('Rented, 60 min left')).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'End the rent' }));
  await screen.findByText('The rent has ended; 1.9K compute power came back.');
  expect(screen.queryByText(/min left/)).not.toBeInTheDocument();
  setHost('https://other.example');
  expect(await reach(added)).toBeUndefined();
  setHost(undefined);
  vi.unstubAllGlobals();
});

test('what is rented is dialled on while the host is away; when it is over and cannot be paid, the ways on are shown', async () => {
  const host = 'https://host.example';
  const engine = hostedEngine({ ...HOSTED_AI, id: 5, type: 0 }, host);
  useEngines.setState({ engines: [engine], chosen: engine.id });
  const refusal = (status: number, code: string, data: object = {}) =>
    Response.json({ code, message: `It says ${code}`, data, request_id: '1' }, { status });
  const minute = 60_000;
  const lease = {
    address: 'wss://gateway.example/',
    engine: 'strong',
    user: '7.x',
    token: 'ticket',
    at_once: 1,
    ends_at: new Date(Date.now() + minute).toISOString(),
    paid: 0,
  };
  let answer: () => Response = () => Response.json(lease);
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('lease') ? answer() : Response.json({ items: [] }),
  );
  setHost(host);
  await startFakePage();
  render(
    <>
      <Notices />
      <Dialogs />
    </>,
    { wrapper: TipProvider },
  );
  const rented = await reach(engine);
  expect(rented).toMatchObject({ token: 'ticket', rented: { id: engine.id, name: engine.name } });
  for (const away of [
    () => refusal(409, 'engine.offline'),
    () => refusal(503, 'host.busy'),
    () => {
      throw new TypeError('no network');
    },
  ]) {
    answer = away;
    expect(await reach(engine)).toEqual(rented);
  }
  // Others have all places: the list of engines is a press away.
  answer = () => refusal(409, 'engine.systemOverload');
  expect(await reach(engine)).toBeUndefined();
  await screen.findByText('It says engine.systemOverload');
  expect(screen.getByRole('button', { name: en['engine.choose'] })).toBeVisible();
  vi.useFakeTimers({ now: Date.now() + 2 * minute, toFake: ['Date'] });
  answer = () => refusal(409, 'engine.offline');
  expect(await reach(engine)).toBeUndefined();
  answer = () => refusal(402, 'coin.short', { need: 1000, have: 500 });
  const ended = reach(engine);
  const dialog = await screen.findByRole('dialog', { name: `Rent ${engine.name}` });
  expect(dialog).toHaveTextContent(en['engines.rent.isOver']);
  expect(dialog).toHaveTextContent('Not enough compute power: 1K a minute, you have 500.');
  expect(dialog).toHaveTextContent('The built-in engine goes on with the rest.');
  expect(screen.getByRole('button', { name: en['engines.rent.shop'] })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: en['engines.rent.builtIn'] }));
  expect(await ended).toBeUndefined();
  expect(useEngines.getState().chosen).toBeUndefined();
  vi.useRealTimers();
  setHost(undefined);
  vi.unstubAllGlobals();
});

test('beside another engine in use no strength of the built-in one looks chosen', () => {
  const looks = (): string | undefined =>
    screen.getByRole('radio', { name: en['networks.level.fast'] }).closest<HTMLElement>('[data-chosen]')
      ?.dataset.chosen;
  const { unmount } = render(<EnginesScreen />, { wrapper: TipProvider });
  expect(looks()).toBe('true');
  unmount();
  useEngines.setState({ chosen: GOOD.id });
  render(<EnginesScreen />, { wrapper: TipProvider });
  expect(looks()).toBe('false');
});
