import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '#contract';
import type { HostEvent } from '#protocol';
import { listenToHost } from '../../../src/app/host-news';
import { useOrder } from '../../../src/host/shop/use-order';
import { setHost } from '../../../src/state/host';
import { setSession, useSession } from '../../../src/state/session';
import { HOST_ADDRESS, HOST_SESSION, HOST_USER, hostWith } from '../../support/fake-host';

const hearing = new Set<(event: HostEvent) => void>();
vi.mock('../../../src/clients/host-feed', () => ({
  followHost: () => () => {},
  onHostEvent: (listener: (event: HostEvent) => void) => {
    hearing.add(listener);
    return () => hearing.delete(listener);
  },
}));

const ORDER = {
  id: 17,
  number: '20261123000017',
  sku_id: 2,
  kind: 'coin',
  name: '100M 算力',
  coin: 100_000_000,
  gift_coin: 0,
  period: null,
  pro_type: null,
  vip_level: null,
  created: '2026-11-23T10:00:00Z',
  paid: null,
  expires: '2026-11-23T10:15:00Z',
  amount: 9000,
  currency: 'CNY',
  status: 1,
  closed_because: null,
  sandbox: false,
} as const;
const PLACED = { ...ORDER, code_url: null, params: {} } as Answer<'order'>;

let order: object;
let sent: ReturnType<typeof hostWith>;
let stop: () => void;
const asked = (path: string): number => sent.filter((call) => call.path === path).length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tell = (...events: readonly HostEvent[]) =>
  act(async () => {
    for (const event of events) for (const hear of hearing) hear(event);
  });
const pay = () => {
  order = { ...ORDER, status: 2, paid: '2026-11-23T10:01:00Z' };
};

beforeEach(() => {
  vi.useFakeTimers();
  order = ORDER;
  sent = hostWith({ '/v2/order/17': () => ({ body: order }), '/v2/user/7': { body: HOST_USER } });
  setHost(HOST_ADDRESS);
  setSession(HOST_SESSION);
  stop = listenToHost();
});
afterEach(() => {
  stop();
  useSession.setState({ isHeard: false });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without the host’s socket an order is asked for by the clock, and once it is paid the user', async () => {
  const { result } = renderHook(() => useOrder(PLACED));
  await pass(3500);
  expect([asked('/v2/order/17'), asked('/v2/user/7')]).toEqual([1, 0]);
  pay();
  await pass(3000);
  expect(result.current.order.status).toBe(2);
  expect(asked('/v2/user/7')).toBe(1);
});

test('with its socket the host tells that the order is paid, and the user is asked for once', async () => {
  useSession.setState({ isHeard: true });
  const { result } = renderHook(() => useOrder(PLACED));
  await pass(30_000);
  expect(asked('/v2/order/17')).toBe(0);
  pay();
  await tell({ type: 'order', id: 17, status: 2 }, { type: 'coin' });
  await pass(1000);
  expect(result.current.order.status).toBe(2);
  expect([asked('/v2/order/17'), asked('/v2/user/7')]).toEqual([1, 1]);
});

test('what the host could not tell while its socket was away is asked for when it is back', async () => {
  await tell({ type: 'again' });
  await pass(0);
  expect(asked('/v2/user/7')).toBe(1);
});
