import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setHost } from '../../../src/state/host';
import { setSession } from '../../../src/state/session';
import { useView } from '../../../src/state/view';
import { isActive, isSamePlayer } from '../../../src/subscriptions/subscription';
import { HOST_ADDRESS, HOST_SESSION, hostWith, type Reply, refusal } from '../../support/fake-host';
import { startFakePage } from '../../support/page-game';
import { showPage } from '../../support/show-page';

const KE = {
  id: 3,
  playerName: 'Ke',
  platform: 1,
  maxVisits: 1,
  analyzeEnable: false,
  apn: false,
  analyzeFrequency: 0,
  apnFrequency: 0,
  expiration: '2099-12-31T23:59:59.000Z',
  subscribed: true,
};
const listOf = (...items: readonly object[]): Reply => ({ body: { items } });
const gameOf = (id: number, black_name: string, white_name: string, platform: number) => ({
  id,
  chessid: `c${id}`,
  platform,
  title: '',
  black_name,
  white_name,
  black_rank: '',
  white_rank: '',
  result: 'B+R',
  move_count: 120,
  board_size: 19,
  date: `2026-11-${10 + id}`,
  event: '',
});

const show = () => showPage('/host/subscriptions');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(async () => {
  localStorage.clear();
  setHost(HOST_ADDRESS);
  setSession(HOST_SESSION);
  await startFakePage({ open: 3 });
});
afterEach(() => {
  useView.getState().closeDialog();
  vi.unstubAllGlobals();
});

test.each([
  ['Ke', 2, ' Ke ', 2, true],
  ['Ke', 0, 'Ke', 1, true],
  ['Ke', 2, 'Ke', 3, false],
  ['Ke', 2, 'Kee', 2, false],
])(
  '%s on platform %i and "%s" on platform %i are the same player: %s',
  (name, platform, other, there, same) => {
    expect(isSamePlayer({ playerName: name, platform }, { playerName: other, platform: there })).toBe(same);
  },
);

test.each([
  [true, '2026-11-24T00:00:00Z', true],
  [false, '2026-11-24T00:00:00Z', false],
  [true, '2026-11-23T00:00:00Z', false],
])('a subscription that is on (%s) until %s counts: %s', (subscribed, expiration, counts) => {
  expect(isActive({ ...KE, subscribed, expiration }, Date.parse('2026-11-23T12:00:00Z'))).toBe(counts);
});

describe('the players one follows', () => {
  test('ask for a session', async () => {
    setSession(undefined);
    hostWith({});
    show();
    const main = within(await screen.findByRole('main'));
    await userEvent.click(await main.findByRole('button', { name: 'Sign in or register' }));
    expect(await screen.findByRole('dialog', { name: 'Sign in or register' })).toBeVisible();
  });

  test('are none at first; a new one needs a name, a platform and a day', async () => {
    const replies: Record<string, Reply> = {
      'GET /v2/userSub/': listOf(),
      'POST /v2/userSub/': { body: KE },
    };
    const sent = hostWith(replies);
    show();
    expect(await screen.findByText('You follow nobody yet.')).toBeVisible();
    await press('Follow a player…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Follow a player…' }));
    await userEvent.clear(dialog.getByLabelText('Until'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const faults = [
      ['Player’s nickname', 'Enter the player’s nickname'],
      ['Game platform', 'Choose the game platform'],
      ['Until', 'Choose a day from today on'],
    ] as const;
    for (const [label, fault] of faults)
      expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(fault);
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.type(dialog.getByLabelText('Player’s nickname'), ' Ke ');
    await userEvent.selectOptions(dialog.getByLabelText('Game platform'), 'First platform');
    await userEvent.type(dialog.getByLabelText('Until'), '2099-12-31');
    replies['GET /v2/userSub/'] = listOf(KE);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Following Ke.')).toBeVisible();
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      playerName: 'Ke',
      platform: 1,
      expiration: new Date('2099-12-31T23:59:59').toISOString(),
    });
    expect(await screen.findByRole('button', { name: 'Unfollow Ke' })).toBeEnabled();
  });

  test('are paused, resumed, unfollowed, and followed again by undo', async () => {
    const replies: Record<string, Reply> = {
      'GET /v2/userSub/': listOf(KE),
      'PUT /v2/userSub/3': { body: { ...KE, subscribed: false } },
      'DELETE /v2/userSub/3': { body: { ok: true } },
      'POST /v2/userSub/': { body: { ...KE, id: 4 } },
    };
    const sent = hostWith(replies);
    show();
    await screen.findByRole('button', { name: 'Pause following Ke' });
    replies['GET /v2/userSub/'] = listOf({ ...KE, subscribed: false });
    await press('Pause following Ke');
    expect(await screen.findByText('Paused')).toBeVisible();
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ subscribed: false });
    expect(screen.getByRole('button', { name: 'Resume following Ke' })).toBeEnabled();
    replies['GET /v2/userSub/'] = listOf();
    await press('Unfollow Ke');
    expect(await screen.findByText('You follow nobody yet.')).toBeVisible();
    await press('Undo');
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
  });

  test('say why they could not load, and load at another try', async () => {
    hostWith({});
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Network connection abnormal');
    hostWith({ 'GET /v2/userSub/': listOf(KE) });
    await press('Try again');
    expect(await screen.findByText('Ke')).toBeVisible();
  });

  test('of whom a host allows no more show its reason', async () => {
    hostWith({
      'GET /v2/userSub/': listOf(KE),
      'PUT /v2/userSub/3': refusal(409, 'limit.reached', 'At most 20.'),
    });
    show();
    await press('Pause following Ke');
    expect(await screen.findByText('At most 20.')).toBeVisible();
  });
});

test('new records are those of followed players on their platforms, the newest first', async () => {
  hostWith({
    'GET /v2/userSub/': listOf(KE, { ...KE, id: 4, playerName: 'Paused', subscribed: false }),
    '/v2/qq/?keyword=Ke&pageSize=30': {
      body: {
        items: [
          gameOf(7, 'Ke', 'Lee', 0),
          gameOf(9, 'Lee', 'Ke', 1),
          gameOf(8, 'Ke', 'Lee', 2),
          gameOf(6, 'Kent', 'Lee', 1),
        ],
        next_code: null,
      },
    },
  });
  show();
  await userEvent.click(await screen.findByRole('radio', { name: 'New records' }));
  const main = within(await screen.findByRole('main'));
  const rows = await main.findAllByRole('listitem');
  expect(
    rows.map(({ textContent }) => textContent?.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')),
  ).toEqual(['Lee – Ke2026-11-19 · Black by resignation', 'Ke – Lee2026-11-17 · Black by resignation']);
});

test('guests see the public list; one press leads to the sign-in, or with a session to following', async () => {
  const followed = {
    player_name: 'Shin',
    platform: 2,
    free_max_visits: 100,
    max_visits: 800,
    subscribed: true,
  };
  setSession(undefined);
  hostWith({
    'GET /v2/publicSub/': {
      body: {
        items: [
          { id: 1, ...followed },
          { id: 2, ...followed, player_name: 'Ke', subscribed: false },
        ],
        next: null,
      },
    },
    'GET /v2/userSub/': listOf(),
  });
  show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Public' }));
  expect(await screen.findByRole('button', { name: 'Following Shin' })).toBeDisabled();
  expect(screen.getAllByText(/100.visits free, at most 800/)).toHaveLength(2);
  await press('Follow Ke');
  expect(await screen.findByRole('dialog', { name: 'Sign in or register' })).toBeVisible();
  useView.getState().closeDialog();
  setSession(HOST_SESSION);
  await press('Follow Ke');
  const dialog = within(await screen.findByRole('dialog', { name: 'Follow a player…' }));
  expect(dialog.getByLabelText('Player’s nickname')).toHaveValue('Ke');
  expect(dialog.getByLabelText('Game platform')).toHaveDisplayValue('Second platform');
});
