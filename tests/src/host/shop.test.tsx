import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { priceText } from '../../../src/host/shop/price-text';
import { setHost } from '../../../src/state/host';
import { setSession, useSession } from '../../../src/state/session';
import { useView } from '../../../src/state/view';
import {
  HOST_ADDRESS,
  HOST_SESSION,
  HOST_USER,
  hostWith,
  type Reply,
  refusal,
} from '../../support/fake-host';
import { startFakePage } from '../../support/page-game';
import { showPage } from '../../support/show-page';

const NOTHING = { coin: 0, gift_coin: 0, period: null, pro_type: null, vip_level: null };
const PACK = { ...NOTHING, kind: 'coin', name: '100M 算力', coin: 100_000_000, gift_coin: 10_000_000 };
const VIP = { ...NOTHING, kind: 'vip', name: 'VIP', vip_level: 1, period: { unit: 'month', count: 1 } };
const skuOf = (id: number, goods: object, price: number, trial_price: number | null = null) => ({
  id,
  ...goods,
  price,
  trial_price,
  currency: 'CNY',
  apple_product_id: null,
  google_product_id: null,
});
const SHOP: Readonly<Record<string, Reply>> = {
  '/v2/sku/vip?osType=3': { body: { items: [skuOf(1, { ...VIP, coin: 20_000_000 }, 3000)] } },
  '/v2/sku/coin?osType=3': { body: { items: [skuOf(2, PACK, 9000)] } },
  '/v2/sku/pro?osType=3': {
    body: {
      items: [1, 2].map((pro_type) =>
        skuOf(2 + pro_type, { ...NOTHING, kind: 'pro', name: 'Pro', pro_type }, 19_800),
      ),
    },
  },
  '/v2/sku/subscription?osType=3': {
    body: { items: [skuOf(5, { ...VIP, kind: 'subscription' }, 2500, 100)] },
  },
  '/v2/user/7': { body: HOST_USER },
};
const ORDER = {
  id: 17,
  number: '20261123000017',
  sku_id: 2,
  ...PACK,
  created: '2026-11-23T10:00:00Z',
  paid: null,
  expires: '2026-11-23T10:15:00Z',
  amount: 9000,
  currency: 'CNY',
  status: 1,
  closed_because: null,
  sandbox: true,
};
const PLACED: Reply = { body: { ...ORDER, code_url: 'weixin://wxpay/bizpayurl?pr=1', params: {} } };
const orderThatIs = (change: object): Reply => ({ body: { ...ORDER, ...change } });
const ordersThatAre = (...changes: readonly object[]): Reply => ({
  body: { items: changes.map((change, index) => ({ ...ORDER, id: 17 + index, ...change })), next: null },
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(async () => {
  localStorage.clear();
  setHost(HOST_ADDRESS);
  setSession(HOST_SESSION);
  useSession.setState({ profile: undefined });
  await startFakePage({ open: 3 });
});
afterEach(() => {
  useView.getState().closeDialog();
  vi.unstubAllGlobals();
});

test.each([
  [0, 'CNY', '¥0.00'],
  [5, 'CNY', '¥0.05'],
  [100, 'CNY', '¥1.00'],
  [29_800, 'CNY', '¥298.00'],
  [Number.MAX_SAFE_INTEGER, 'CNY', '¥90071992547409.91'],
  [499, 'USD', 'USD 4.99'],
])('%d cents of %s are written %s', (cents, currency, text) => {
  expect(priceText(cents, currency)).toBe(text);
});

describe('the shop', () => {
  test('lists goods by kind with their prices, and says what the person has', async () => {
    hostWith(SHOP);
    showPage('/host/shop');
    const rows = [
      ['VIP', 'VIP 1 · 1 mo', /¥30\.00/],
      ['Compute power', '100M compute power', /10M compute power as a gift.*¥90\.00/],
      ['Professional edition', 'Professional edition (local)', /¥198\.00/],
      ['VIP by the period', 'VIP 1 · 1 mo', /¥25\.00.*¥1\.00 the first time/],
    ] as const;
    for (const [kind, name, text] of rows) {
      const [section] = await screen.findAllByRole('region', { name: kind });
      if (!section) throw new Error(`no section ${kind}`);
      expect(within(section).getByRole('heading', { name })).toBeVisible();
      expect(section).toHaveTextContent(text);
    }
    expect(screen.getByRole('button', { name: 'Owned: Professional edition (remote)' })).toBeDisabled();
    expect(await screen.findByText('2030-01-01')).toBeVisible();
  });

  test('shows goods to guests, whose first press signs in', async () => {
    setSession(undefined);
    hostWith(SHOP);
    showPage('/host/shop');
    await press('Buy 100M compute power');
    expect(await screen.findByRole('dialog', { name: 'Sign in or register' })).toBeVisible();
  });

  test('says why it could not load, and loads at another try', async () => {
    hostWith({});
    showPage('/host/shop');
    expect(await screen.findByRole('alert')).toHaveTextContent('Network connection abnormal');
    hostWith(SHOP);
    await press('Try again');
    expect(await screen.findByText('¥90.00')).toBeVisible();
  });

  test('without a host offers to set one', async () => {
    setHost(undefined);
    showPage('/host/shop');
    expect(await screen.findByRole('button', { name: 'Set a host…' })).toBeVisible();
  });
});

describe('a purchase', () => {
  const buy = async (): Promise<HTMLElement> => {
    showPage('/host/shop');
    await press('Buy 100M compute power');
    return screen.findByRole('dialog', { name: '100M compute power' });
  };

  test('is placed only after a confirmation, once for one key, and paid in the marked sandbox', async () => {
    const replies: Record<string, Reply> = { ...SHOP, 'POST /v2/order/': PLACED };
    const sent = hostWith(replies);
    const dialog = within(await buy());
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Place the order' }));
    expect(await dialog.findByRole('img', { name: 'QR code to pay ¥90.00' })).toBeVisible();
    const placed = sent.filter(({ path }) => path === '/v2/order/');
    expect(placed).toHaveLength(1);
    expect(placed[0]?.body).toEqual({ sku_id: 2, is_trial_period: false, os_type: 3 });
    expect(placed[0]?.headers['Idempotency-Key']).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(dialog.getByText('Waiting for the payment…')).toBeVisible();

    const sandbox = within(dialog.getByRole('region', { name: 'Payment sandbox' }));
    await userEvent.click(sandbox.getByRole('button', { name: 'Simulate paying' }));
    expect(await sandbox.findByRole('alert')).toHaveTextContent('The sandbox refused');
    replies['POST /sandbox/pay'] = { body: {} };
    replies['POST /v2/orderWxNotify/'] = orderThatIs({ status: 2, paid: '2026-11-23T10:01:00Z' });
    await userEvent.click(sandbox.getByRole('button', { name: 'Simulate paying' }));
    expect(await dialog.findByText('The payment has arrived.')).toBeVisible();
    expect(sent.at(-1)?.path).toBe('/v2/user/7');
    expect(await dialog.findByText('Compute power 2K')).toBeVisible();
  });

  test('whose answer is lost is tried again with the same key', async () => {
    const replies: Record<string, Reply> = { ...SHOP };
    const sent = hostWith(replies);
    const dialog = within(await buy());
    await userEvent.click(dialog.getByRole('button', { name: 'Place the order' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Network connection abnormal');
    replies['POST /v2/order/'] = PLACED;
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByRole('img', { name: /QR code/ });
    const keys = sent
      .filter(({ path }) => path === '/v2/order/')
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('that the host refuses shows the reason of the host', async () => {
    hostWith({ ...SHOP, 'POST /v2/order/': refusal(503, 'service.absent', 'Not offered here.') });
    const dialog = within(await buy());
    await userEvent.click(dialog.getByRole('button', { name: 'Place the order' }));
    expect(await dialog.findByText('Not offered here.')).toBeVisible();
  });

  test('that a full or starting host cannot take says so, and can be placed again', async () => {
    hostWith({ ...SHOP, 'POST /v2/order/': refusal(507, 'host.full', 'The disk is full.') });
    const dialog = within(await buy());
    await userEvent.click(dialog.getByRole('button', { name: 'Place the order' }));
    expect(await dialog.findByText('The disk is full.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  test('without a code to scan offers to make another', async () => {
    hostWith({ ...SHOP, 'POST /v2/order/': { body: { ...ORDER, code_url: null, params: {} } } });
    const dialog = within(await buy());
    await userEvent.click(dialog.getByRole('button', { name: 'Place the order' }));
    expect(await dialog.findByText('The QR code could not be made. Press “Refresh”.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  });

  test('whose refund was refused stays paid', async () => {
    const refused = orderThatIs({ status: 6, paid: '2026-11-23T10:01:00Z' });
    hostWith({ ...SHOP, 'POST /v2/order/': PLACED, 'POST /v2/orderWxNotify/': refused });
    const dialog = within(await buy());
    await userEvent.click(dialog.getByRole('button', { name: 'Place the order' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'I have paid' }));
    expect(await dialog.findByText('The payment has arrived.')).toBeVisible();
  });

  test.each([
    [{ status: 3, closed_because: 'expired' }, 'The order has timed out. Nothing was charged.'],
    [{ status: 3, closed_because: 'cancelled' }, 'The payment was cancelled. Nothing was charged.'],
    [{ status: 3, closed_because: 'failed' }, 'The payment failed. Nothing was charged.'],
    [{ status: 5 }, 'The money came after the order was closed and has been returned.'],
  ])('that ends as %o says so and can be made again', async (change, sentence) => {
    hostWith({ ...SHOP, 'POST /v2/order/': PLACED, 'POST /v2/orderWxNotify/': orderThatIs(change) });
    const dialog = within(await buy());
    await userEvent.click(dialog.getByRole('button', { name: 'Place the order' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'I have paid' }));
    expect(await dialog.findByText(sentence)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Buy again' }));
    expect(dialog.getByRole('button', { name: 'Place the order' })).toBeVisible();
  });

  test('keeps waiting while the host cannot be asked', async () => {
    hostWith({ ...SHOP, 'POST /v2/order/': PLACED });
    const dialog = within(await buy());
    await userEvent.click(dialog.getByRole('button', { name: 'Place the order' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'I have paid' }));
    expect(await dialog.findByText(/The order is kept and asked about again/)).toBeVisible();
  });
});

describe('my orders', () => {
  test('ask for a session', async () => {
    setSession(undefined);
    hostWith({});
    showPage('/host/orders');
    const main = within(await screen.findByRole('main'));
    await userEvent.click(await main.findByRole('button', { name: 'Sign in or register' }));
    expect(await screen.findByRole('dialog', { name: 'Sign in or register' })).toBeVisible();
  });

  test('show each state in words, and only what can be done in it', async () => {
    hostWith({
      '/v2/order/': ordersThatAre(
        {},
        { status: 2, paid: '2026-11-23T10:01:00Z' },
        { status: 3, closed_because: 'expired' },
        { status: 4 },
        { status: 5 },
        { status: 6 },
      ),
    });
    showPage('/host/orders');
    const states = [
      ['To pay', 'Go on to pay 100M compute power'],
      ['Paid', 'Ask for a refund of 100M compute power'],
      ['Timed out'],
      ['Refund asked for'],
      ['Refunded'],
      ['Refund refused'],
    ];
    const headings = await screen.findAllByRole('heading', { name: '100M compute power' });
    const shown = headings.map((heading) => {
      const row = heading.closest('li');
      if (!row) throw new Error('an order stands outside of the list');
      const names = within(row)
        .queryAllByRole('button')
        .map((button) => button.getAttribute('aria-label'));
      return [row.querySelector('h3 + span')?.textContent, ...names];
    });
    expect(shown).toEqual(states);
  });

  test('are empty in words, for those to pay and for all', async () => {
    hostWith({ '/v2/order/': ordersThatAre(), '/v2/order/?status=1': ordersThatAre() });
    showPage('/host/orders');
    expect(await screen.findByText('There are no orders yet.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'To pay' }));
    expect(await screen.findByText('There is no order to pay.')).toBeVisible();
  });

  test('can be refunded with a reason', async () => {
    const sent = hostWith({
      '/v2/order/': ordersThatAre({ status: 2, paid: '2026-11-23T10:01:00Z' }),
      'PUT /v2/order/17': orderThatIs({ status: 5 }),
      '/v2/user/7': { body: HOST_USER },
    });
    showPage('/host/orders');
    await press('Ask for a refund of 100M compute power');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a refund' }));
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for a refund' }));
    expect(reason).toHaveAccessibleDescription('Enter the reason');
    await userEvent.type(reason, 'Bought by mistake');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for a refund' }));
    expect(await screen.findByText('Refunded.')).toBeVisible();
    const put = sent.find(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({ reason: 'Bought by mistake' });
    expect(put?.headers['Idempotency-Key']).toBeTruthy();
  });
});

test('the records of compute power name sources, and offer a refund of purchases not yet refunded', async () => {
  const entry = (id: number, type: number, quantity: number, order_id: number | null = null) => ({
    id,
    type,
    quantity,
    order_id,
    time: '2026-11-23T10:00:00Z',
    note: '',
    sgf_id: null,
  });
  const sent = hostWith({
    '/v2/userCoinLog/': {
      body: {
        items: [
          entry(5, 8, -10_000_000, 16),
          entry(4, 7, -1500),
          entry(3, 1, 100_000_000, 17),
          entry(2, 1, 10_000_000, 16),
          entry(1, 3, 20_000),
        ],
        next: null,
      },
    },
    'PUT /v2/userCoinLog/3': orderThatIs({ status: 4 }),
    '/v2/user/7': { body: HOST_USER },
  });
  showPage('/host/coins');
  const section = within(await screen.findByRole('region', { name: 'Records' }));
  const rows = await section.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replace(/\d{4}-.*\d\d:\d\d/, ''))).toEqual([
    'Refund  −10M',
    'Used  −1.5K',
    'Purchase Refund +100M',
    'Purchase  +10M',
    'Check-in  +20K',
  ]);
  await userEvent.click(section.getByRole('button', { name: 'Ask for a refund of 100M' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a refund' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too much');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for a refund' }));
  expect(await screen.findByText('The refund is asked for.')).toBeVisible();
  await waitFor(() => expect(sent.filter(({ path }) => path === '/v2/userCoinLog/')).toHaveLength(2));
});
