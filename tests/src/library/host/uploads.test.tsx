import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForUploads, hearProgress } from '../../../../src/library/host/uploads';
import { setHost } from '../../../../src/state/host';
import { useHostRecords } from '../../../../src/state/host-records';
import { useMirror } from '../../../../src/state/mirror';
import { useNotices } from '../../../../src/state/notices';
import { setSession } from '../../../../src/state/session';
import { eventually } from '../../../support/eventually';
import {
  HOST_ADDRESS,
  HOST_JOB,
  HOST_SESSION,
  hostWith,
  type Reply,
  refusal,
} from '../../../support/fake-host';
import { HOSTED_AI } from '../../../support/hosted-ai';
import { startFakePage } from '../../../support/page-game';
import { showPage } from '../../../support/show-page';

const LIST = '/v2/analysis/?keyword=&pageSize=30';
const AIS = '/v2/ai/type/offlineAnalyze?boardSize=19';
const listOf = (...items: readonly object[]): Reply => ({ body: { items, next: null } });
const UPLOAD = 'Upload the open record…';

beforeEach(() => {
  localStorage.clear();
  useHostRecords.setState({ uploads: [] });
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
  const { calls } = await show({ [LIST]: listOf(HOST_JOB), '/v2/file/5': { body: '(;SZ[19]PB[Shin])' } });
  await userEvent.click(await screen.findByRole('button', { name: /^Shin – Park.*Complete.*180.moves$/ }));
  await eventually(() => expect(calls[0]?.[0]).toBe('importText'));
});

test('one from another device comes here once, however often it is opened', async () => {
  const { calls } = await show({ [LIST]: listOf(HOST_JOB), '/v2/file/5': { body: '(;SZ[19]PB[Shin])' } });
  const open = async (): Promise<void> =>
    userEvent.click(await screen.findByRole('button', { name: /^Shin – Park.*Complete/ }));
  await open();
  await eventually(() => expect(useHostRecords.getState().uploads).toHaveLength(1));
  const [upload] = useHostRecords.getState().uploads;
  expect(upload).toMatchObject({ host: HOST_ADDRESS, sgfId: 5, taken: HOST_JOB.done, isWhole: true });
  const opened = calls.filter(([name]) => name === 'open').length;
  showPage('#/library/offline');
  await open();
  await eventually(() => expect(calls.filter(([name]) => name === 'open')).toHaveLength(opened + 1));
  expect(calls.at(-1)).toEqual(['open', { kind: 'record', record: upload?.record }]);
  expect(calls.filter(([name]) => name === 'importText')).toHaveLength(1);
});

test('one under way says how far it is, cannot be opened, and the list looks again', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'],
    shouldAdvanceTime: true,
  });
  await show({ [LIST]: listOf({ ...HOST_JOB, state: 1, done: 42, ahead: 2, seconds: 130 }) });
  expect(
    await screen.findByRole('button', { name: /Under.way:.42.of.181.*2.before.it.*about.3.min/ }),
  ).toBeDisabled();
  hostWith({ [LIST]: listOf(HOST_JOB) });
  // Later than by the clock, so that a look under way counts as none.
  await vi.advanceTimersByTimeAsync(7000);
  expect(await screen.findByRole('button', { name: /Complete/ })).toBeEnabled();
});

test('deleting asks first', async () => {
  const { sent } = await show({ [LIST]: listOf(HOST_JOB), 'DELETE /v2/analysis/5': { body: { ok: true } } });
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
      'POST /v2/analysis/': { body: { ...HOST_JOB, state: 0, done: 0 } },
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

const MINE = { host: HOST_ADDRESS, sgfId: 5, record: 'r2', taken: 0, isWhole: false };

test('one that was sent from here opens its own record, with what has been found so far', async () => {
  useHostRecords.setState({ uploads: [MINE] });
  const { api, calls } = await show({
    [LIST]: listOf({ ...HOST_JOB, state: 1, done: 42 }),
    '/v2/file/5': { body: '(;SZ[19]PB[Shin])' },
  });
  const taken = vi.spyOn(api, 'takeHosted');
  await userEvent.click(await screen.findByRole('button', { name: /Under.way/ }));
  await eventually(() => expect(calls).toContainEqual(['open', { kind: 'record', record: 'r2' }]));
  await eventually(() => expect(taken).toHaveBeenCalledOnce());
  expect(calls.map(([name]) => name)).not.toContain('importText');
  expect(useHostRecords.getState().uploads).toEqual([{ ...MINE, taken: 42 }]);
});

test('the host tells of the end: it is taken over once, wherever the person is', async () => {
  useHostRecords.setState({ uploads: [MINE] });
  const { api } = await show({ [LIST]: listOf(), '/v2/file/5': { body: '(;SZ[19])' } });
  const taken = vi.spyOn(api, 'takeHosted');
  const end = { done: 181, state: 2 };
  await hearProgress(5, { done: 90, state: 1 });
  expect(taken).not.toHaveBeenCalled();
  await Promise.all([hearProgress(5, end), hearProgress(5, end)]);
  expect(taken).toHaveBeenCalledOnce();
  expect(useHostRecords.getState().uploads).toEqual([{ ...MINE, taken: 181, isWhole: true }]);
});

test('of words that come faster than records are read only the newest is taken, and the end is told once', async () => {
  useHostRecords.setState({ uploads: [MINE] });
  const { api } = await show({ [LIST]: listOf(), '/v2/file/5': { body: '(;SZ[19])' } });
  useMirror.setState(({ document }) => (document ? { document: { ...document, record: 'r2' } } : {}));
  const taken = vi.spyOn(api, 'takeHosted');
  const words = Array.from({ length: 30 }, (_, i) => hearProgress(5, { done: 6 * i, state: 1 }));
  const ends = [1, 2].map(() => hearProgress(5, { done: 181, state: 2 }));
  await Promise.all([...words, ...ends]);
  expect(taken.mock.calls.length).toBeLessThanOrEqual(2);
  expect(useHostRecords.getState().uploads).toEqual([{ ...MINE, taken: 181, isWhole: true }]);
  expect(useNotices.getState().list.filter(({ key }) => key === 'library.upload.analysed')).toHaveLength(1);
});

test('the end is told when the person looks at the page again', async () => {
  useHostRecords.setState({ uploads: [MINE] });
  await show({ [LIST]: listOf(), '/v2/file/5': { body: '(;SZ[19])' } });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const told = hearProgress(5, { done: 181, state: 2 });
  await eventually(() => expect(useHostRecords.getState().uploads[0]?.isWhole).toBe(true));
  expect(screen.queryByText(/has been analysed/)).toBeNull();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await told;
  await screen.findByText(/has been analysed/);
});

test('what ended while the page was closed is asked for; what is gone is forgotten', async () => {
  useHostRecords.setState({ uploads: [MINE, { ...MINE, sgfId: 6 }, { ...MINE, sgfId: 7, isWhole: true }] });
  const { api, sent } = await show({
    [LIST]: listOf(),
    '/v2/analysis/5': { body: HOST_JOB },
    '/v2/analysis/6': refusal(404, 'record.missing', 'gone'),
    '/v2/file/5': { body: '(;SZ[19])' },
  });
  const taken = vi.spyOn(api, 'takeHosted');
  await askForUploads();
  expect(taken).toHaveBeenCalledOnce();
  expect(useHostRecords.getState().uploads.map(({ sgfId, isWhole }) => [sgfId, isWhole])).toEqual([
    [7, true],
    [5, true],
  ]);
  expect(sent.map(({ path }) => path)).not.toContain('/v2/analysis/7');
});

test('the host tells that it could not finish', async () => {
  useHostRecords.setState({ uploads: [MINE] });
  await show({ [LIST]: listOf(), '/v2/file/5': { body: '(;SZ[19])' } });
  await hearProgress(5, { done: 90, state: 3 });
  await screen.findByText(/^The host could not finish “.*”; unused compute power has come back\.$/);
  expect(useHostRecords.getState().uploads).toEqual([{ ...MINE, taken: 90, isWhole: true }]);
});

test('without an answer nothing is forgotten', async () => {
  useHostRecords.setState({ uploads: [MINE] });
  await show({ [LIST]: listOf(), '/v2/analysis/5': { body: HOST_JOB } });
  await askForUploads();
  expect(useHostRecords.getState().uploads).toEqual([MINE]);
});

test('names are edited on the host and in the record that was sent', async () => {
  useHostRecords.setState({ uploads: [MINE] });
  const { calls, sent } = await show({ [LIST]: listOf(HOST_JOB), 'PUT /v2/analysis/5': { body: HOST_JOB } });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit the names of Shin – Park' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit the names of Shin – Park' }));
  await userEvent.clear(dialog.getByLabelText('Black'));
  await userEvent.type(dialog.getByLabelText('Black'), 'Shin Jinseo');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const names = { title: '', black_name: 'Shin Jinseo', white_name: 'Park' };
  await eventually(() => expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual(names));
  await eventually(() => expect(calls.map(([name]) => name)).toContain('setInfo'));
});
