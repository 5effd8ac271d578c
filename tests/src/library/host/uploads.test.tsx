import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setHost } from '../../../../src/state/host';
import { setSession } from '../../../../src/state/session';
import { eventually } from '../../../support/eventually';
import { HOST_ADDRESS, HOST_SESSION, hostWith, type Reply, refusal } from '../../../support/fake-host';
import { HOSTED_AI } from '../../../support/hosted-ai';
import { startFakePage } from '../../../support/page-game';
import { showPage } from '../../../support/show-page';

const LIST = '/v2/analysis/?keyword=&pageSize=30';
const AIS = '/v2/ai/type/offlineAnalyze?boardSize=19';
const JOB = {
  sgf_id: 5,
  title: '',
  black_name: 'Shin',
  white_name: 'Park',
  result: 'B+R',
  move_count: 180,
  ai_id: 1,
  max_visits: 500,
  state: 2,
  done: 181,
  of: 181,
  ahead: 0,
  seconds: null,
  coin_reserved: 0,
  coin_spent: 0,
  created: '2026-11-24T08:00:00.000Z',
  finished: '2026-11-24T09:00:00.000Z',
};
const listOf = (...items: readonly object[]): Reply => ({ body: { items, next: null } });
const UPLOAD = 'Upload the open record…';

beforeEach(() => {
  localStorage.clear();
  setHost(HOST_ADDRESS);
  setSession(HOST_SESSION);
});
afterEach(() => {
  setSession(undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = async (replies: Readonly<Record<string, Reply>>, open?: number) => {
  const page = await startFakePage(open === undefined ? {} : { open });
  const sent = hostWith(replies);
  showPage('#/library/offline');
  return { ...page, sent };
};
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: UPLOAD }));
  return within(await screen.findByRole('dialog', { name: 'Analysis on the host' }));
};

test('a complete analysis opens as the record that the host keeps', async () => {
  const { calls } = await show({ [LIST]: listOf(JOB), '/v2/file/5': { body: '(;SZ[19]PB[Shin])' } });
  await userEvent.click(await screen.findByRole('button', { name: /^Shin – Park.*Complete · 180 moves$/ }));
  await eventually(() => expect(calls[0]?.[0]).toBe('importText'));
});

test('one under way says how far it is, cannot be opened, and the list looks again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
  await show({ [LIST]: listOf({ ...JOB, state: 1, done: 42, ahead: 2, seconds: 130 }) });
  expect(
    await screen.findByRole('button', { name: /Under way: 42 of 181 · 2 before it · about 3 min/ }),
  ).toBeDisabled();
  hostWith({ [LIST]: listOf(JOB) });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByRole('button', { name: /Complete/ })).toBeEnabled();
});

test('deleting asks first', async () => {
  const { sent } = await show({ [LIST]: listOf(JOB), 'DELETE /v2/analysis/5': { body: { ok: true } } });
  const row = await screen.findByRole('button', { name: 'Delete Shin – Park' });
  await userEvent.click(row);
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Shin – Park' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent.map(({ method }) => method)).not.toContain('DELETE');
  await userEvent.click(row);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await eventually(() => expect(sent.map(({ method }) => method)).toContain('DELETE'));
});

test('the open record is uploaded for an AI, with what it costs at most', async () => {
  const { sent } = await show(
    {
      [LIST]: listOf(),
      [AIS]: { body: { items: [{ ...HOSTED_AI, price: 36_000_000 }] } },
      'POST /v2/analysis/': { body: { ...JOB, state: 0, done: 0 } },
    },
    3,
  );
  const dialog = await openDialog();
  const visits = await dialog.findByRole('combobox', { name: 'Visits per move' });
  await userEvent.selectOptions(visits, '500');
  // 181 positions at the usual 1000 visits a second, for 36M an hour.
  expect(await dialog.findByText(/^At most 905K compute power/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Upload' }));
  await screen.findByText(/^Uploaded\./);
  const upload = sent.find(({ method }) => method === 'POST');
  expect(upload?.body).toMatchObject({ ai_id: 1, max_visits: 500, os_type: 3 });
  expect(upload?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  // The list shows the new row.
  await eventually(() => expect(sent.filter(({ path }) => path === LIST).length).toBeGreaterThan(1));
});

test('a refusal is said in the host’s words, and the dialog stays', async () => {
  await show(
    {
      [LIST]: listOf(),
      [AIS]: { body: { items: [HOSTED_AI] } },
      'POST /v2/analysis/': refusal(422, 'sgf.short', 'The record has fewer than 50 stones.'),
    },
    3,
  );
  const dialog = await openDialog();
  expect(await dialog.findByText('Needs no compute power')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Upload' }));
  await screen.findByText(/The record has fewer than 50 stones\./);
  expect(screen.getByRole('dialog', { name: 'Analysis on the host' })).toBeVisible();
});

test.each([
  ['without a record', undefined, 'Open a record first.'],
  ['without an AI', 3, 'No AI takes records for analysis now.'],
] as const)('nothing can be uploaded %s', async (_, open, said) => {
  await show({ [LIST]: listOf(), [AIS]: { body: { items: [] } } }, open);
  const dialog = await openDialog();
  expect(await dialog.findByText(said)).toBeVisible();
});
