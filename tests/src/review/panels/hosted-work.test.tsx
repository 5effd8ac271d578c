import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from '../../../../src/commands/registry';
import { ReviewControls } from '../../../../src/review/panels/ReviewControls';
import { setHost } from '../../../../src/state/host';
import { useHostRecords } from '../../../../src/state/host-records';
import { useMirror } from '../../../../src/state/mirror';
import { useNotices } from '../../../../src/state/notices';
import { setSession } from '../../../../src/state/session';
import { TipProvider } from '../../../../src/ui/Tip';
import { eventually } from '../../../support/eventually';
import { HOST_ADDRESS, HOST_JOB, HOST_SESSION, hostWith, refusal } from '../../../support/fake-host';
import { startFakePage } from '../../../support/page-game';

const UPLOAD = { host: HOST_ADDRESS, sgfId: 5, record: 'r1', taken: 0, isWhole: false };
const REVIEW = { name: 'Review the game' };

beforeEach(() => {
  localStorage.clear();
  setHost(HOST_ADDRESS);
  setSession(HOST_SESSION);
  useHostRecords.setState({ uploads: [UPLOAD] });
});
afterEach(() => {
  setSession(undefined);
  useHostRecords.setState({ uploads: [] });
  location.hash = '';
  vi.unstubAllGlobals();
});

const show = async (reply: Parameters<typeof hostWith>[0][string]) => {
  const page = await startFakePage({ open: 0 });
  hostWith({ '/v2/analysis/5': reply, '/v2/file/5': { body: '(;SZ[19])' } });
  render(<ReviewControls />, { wrapper: TipProvider });
  return page;
};

test('the board tells of the work of the host, and a press leads to it', async () => {
  await show({ body: { ...HOST_JOB, state: 1, done: 62, ahead: 2, seconds: 130 } });
  expect(await screen.findByText('Host analysis: 34%')).toBeVisible();
  expect(screen.getByText('about 3 min')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '62');
  expect(screen.queryByRole('button', REVIEW)).toBeNull();
  // What had been found before the record was opened is taken over.
  await eventually(() => expect(useHostRecords.getState().uploads[0]?.taken).toBe(62));
  await userEvent.click(screen.getByRole('button', { name: 'Show progress' }));
  expect(location.hash).toBe('#/library/offline');
});

test('one that waits says so', async () => {
  await show({ body: { ...HOST_JOB, state: 0, done: 0, ahead: 1 } });
  expect(await screen.findByText('Waiting for the host')).toBeVisible();
  expect(screen.getByText('1 before it')).toBeVisible();
});

test.each([
  ['complete', { body: { ...HOST_JOB, state: 2 } }],
  ['deleted elsewhere', refusal(404, 'thing.missing', 'gone')],
])('one that is %s leaves the review to this device', async (_, reply) => {
  await show(reply);
  expect(await screen.findByRole('button', REVIEW)).toBeEnabled();
  expect(useHostRecords.getState().uploads.filter(({ isWhole }) => !isWhole)).toEqual([]);
});

test.each([
  ['a host that cannot be reached', () => setSession(HOST_SESSION)],
  ['nobody signed in', () => setSession(undefined)],
  ['another record', () => useHostRecords.setState({ uploads: [{ ...UPLOAD, record: 'r2' }] })],
])('with %s the review stands there', async (_, change) => {
  change();
  await startFakePage({ open: 0 });
  hostWith({});
  render(<ReviewControls />, { wrapper: TipProvider });
  expect(await screen.findByRole('button', REVIEW)).toBeEnabled();
});

test('a review by key says that the host is at work, and begins when it is asked for again', async () => {
  const { calls } = await show({ body: { ...HOST_JOB, state: 1, done: 62 } });
  await screen.findByText(/Host analysis/);
  act(() => runCommand('review'));
  await eventually(() => expect(useNotices.getState().list.map(({ key }) => key)).toEqual(['review.hosted']));
  expect(calls.map(([name]) => name)).not.toContain('startReview');
  act(() => useNotices.getState().list[0]?.action?.run());
  await eventually(() => expect(calls).toContainEqual(['startReview']));
});

test('a paused review goes on without a question', async () => {
  const { calls } = await show({ body: { ...HOST_JOB, state: 1, done: 62 } });
  act(() => useMirror.setState({ review: { phase: 'paused', stage: 'fast', done: 1, total: 9, visits: 9 } }));
  act(() => runCommand('resumeReview'));
  await eventually(() => expect(calls).toContainEqual(['startReview']));
});
