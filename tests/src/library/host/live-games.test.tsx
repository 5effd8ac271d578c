import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setHost } from '../../../../src/state/host';
import { type LiveGame, liveGameOf, useHostRecords } from '../../../../src/state/host-records';
import { eventually } from '../../../support/eventually';
import { HOST_ADDRESS, hostWith } from '../../../support/fake-host';
import { startFakePage } from '../../../support/page-game';
import { showPage } from '../../../support/show-page';

const GAME = {
  id: 9,
  title: '',
  black_name: 'Shin',
  white_name: 'Park',
  black_rank: '',
  white_rank: '',
  result: '',
  move_count: 2,
  board_size: 19,
  date: '',
  event: 'Cup',
};
const SGF = '(;SZ[19]PB[Shin]PW[Park];B[pd];W[dp])';
const LISTED = { ...GAME, id: 3, sgf_id: 9, live_id: 'cup-1', viewers: 0, started: '2026-11-24T08:00:00Z' };
const LIST = { '/v2/live/?keyword=&pageSize=30': { body: { items: [LISTED], next: null } } };
const playedIn = (parts: object = {}) => ({ '/v2/sgf/9': { body: { ...GAME, sgf: SGF, ...parts } } });
/** The fake game's record. */
const FOLLOWED: LiveGame = { record: 'r1', host: HOST_ADDRESS, sgfId: 9, openedAt: Date.now() };
const GO_ON = ['change', 0, { type: 'goOn', text: SGF }];

beforeEach(() => {
  setHost(HOST_ADDRESS);
  useHostRecords.setState({ live: [] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const listButton = () => screen.findByRole('button', { name: /Shin – Park/ });
const badge = (state = 'To the newest move') => screen.findByRole('button', { name: `Live: ${state}` });

test('a game under way is imported once and opens at its newest move', async () => {
  const { calls } = await startFakePage();
  hostWith({ ...LIST, ...playedIn() });
  showPage('#/library/live');
  await userEvent.click(await listButton());
  const opened = [['open', { kind: 'record', record: 'r2' }], ['leaveVariation']];
  await eventually(() => expect(calls).toEqual([['importText', SGF, undefined], ...opened]));
  expect(useHostRecords.getState().live).toMatchObject([{ record: 'r2', host: HOST_ADDRESS, sgfId: 9 }]);
  calls.length = 0;
  act(() => {
    location.hash = '#/library/live';
  });
  await userEvent.click(await listButton());
  await eventually(() => expect(calls).toEqual(opened));
});

test('its record takes over the news; the badge shows the newest move', async () => {
  useHostRecords.setState({ live: [FOLLOWED] });
  hostWith(playedIn());
  const { calls } = await startFakePage({ open: 3 });
  showPage('#/');
  await eventually(() => expect(calls).toContainEqual(GO_ON));
  calls.length = 0;
  await userEvent.click(await badge());
  expect(calls).toContainEqual(['leaveVariation']);
});

test('is asked about again; a host that does not answer is told as such', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  useHostRecords.setState({ live: [FOLLOWED] });
  const sent = hostWith({});
  await startFakePage({ open: 3 });
  showPage('#/');
  await badge('The host does not answer; it is asked again soon');
  const before = sent.length;
  const answering = hostWith(playedIn());
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await badge();
  expect(answering[0]?.path).toBe('/v2/sgf/9');
  expect(sent).toHaveLength(before);
});

test('ends with its result', async () => {
  useHostRecords.setState({ live: [FOLLOWED] });
  hostWith(playedIn({ result: 'B+R' }));
  const { calls } = await startFakePage({ open: 3 });
  showPage('#/');
  await screen.findByText('Shin – Park is over');
  expect(calls).toContainEqual(GO_ON);
  expect(useHostRecords.getState().live).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Live:/ })).toBeNull();
});

test('a record follows its game for a day, on the host that showed it', () => {
  const games = {
    live: [FOLLOWED, { ...FOLLOWED, record: 'old', openedAt: Date.now() - 25 * 3600 * 1000 }],
  };
  expect(liveGameOf(games, 'r1', HOST_ADDRESS)).toBe(FOLLOWED);
  expect(liveGameOf(games, 'r1', 'https://other.example.org')).toBeUndefined();
  expect(liveGameOf(games, 'r2', HOST_ADDRESS)).toBeUndefined();
  expect(liveGameOf(games, 'old', HOST_ADDRESS)).toBeUndefined();
});

test.each([[null], [7], [{}], [[{ record: 'r1' }]], ['x']])(
  '%j in storage is no live game',
  async (saved) => {
    localStorage.setItem('tengen.liveGames', JSON.stringify(saved));
    vi.resetModules();
    const { useHostRecords: next } = await import('../../../../src/state/host-records');
    expect(next.getState().live).toEqual([]);
  },
);
