import { beforeEach, expect, test, vi } from 'vitest';
import { PlayerEngines } from '../../../src/clients/player-engines';
import { reach } from '../../../src/clients/reach';
import { joinPlayer } from '../../../src/clients/remote-engine';
import { hostedEngine } from '../../../src/engines/hosted';
import { HOST_ADDRESS } from '../../support/fake-host';
import { HOSTED_AI } from '../../support/hosted-ai';

vi.mock('../../../src/clients/reach', () => ({ reach: vi.fn() }));
vi.mock('../../../src/clients/remote-engine', () => ({
  joinPlayer: vi.fn(),
  remoteEngineWorker: () => {
    const worker = Object.assign(new EventTarget(), { terminate: vi.fn() });
    workers.push(worker);
    return worker;
  },
}));

const workers: { readonly terminate: ReturnType<typeof vi.fn> }[] = [];
const engine = hostedEngine({ ...HOSTED_AI, type: 0 }, HOST_ADDRESS);
const reached = { ...engine, address: 'wss://gateway.example', token: 'ticket' };
const players = () => new PlayerEngines({ addPlayerEngine: vi.fn() } as never);

beforeEach(() => {
  workers.length = 0;
  vi.mocked(joinPlayer).mockReset();
  vi.mocked(reach).mockReset();
});

test('an opponent that is not rented is not seated, and is asked for again', async () => {
  const seated = players();
  vi.mocked(reach).mockResolvedValueOnce(undefined).mockResolvedValue(reached);
  expect(await seated.start([engine])).toBe(false);
  expect(seated.engines).toEqual([]);
  expect(await seated.start([engine])).toBe(true);
  expect(await seated.start([engine])).toBe(true);
  expect(joinPlayer).toHaveBeenCalledOnce();
});

test('one whose time is over takes its seat again once it is rented, and keeps the old one till then', async () => {
  const seated = players();
  vi.mocked(reach).mockResolvedValueOnce(reached);
  await seated.start([engine]);
  vi.mocked(reach).mockResolvedValueOnce(undefined);
  await seated.renew(engine.id);
  expect(seated.engines).toEqual([engine]);
  expect(workers[0]?.terminate).not.toHaveBeenCalled();
  vi.mocked(reach).mockResolvedValueOnce({ ...reached, token: 'another' });
  await seated.renew(engine.id);
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  expect(vi.mocked(joinPlayer).mock.calls.at(-1)?.[2]).toMatchObject({ token: 'another' });
  await seated.renew('nobody');
  expect(joinPlayer).toHaveBeenCalledTimes(2);
});
