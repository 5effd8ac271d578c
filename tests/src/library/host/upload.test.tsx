import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RecordToAnalyse } from '#protocol';
import { library } from '../../../../src/clients/library';
import UploadDialog from '../../../../src/library/host/UploadDialog';
import { setHost } from '../../../../src/state/host';
import { useHostRecords } from '../../../../src/state/host-records';
import { setSession } from '../../../../src/state/session';
import { useView } from '../../../../src/state/view';
import { fakeDocument } from '../../../support/fake-game';
import { HOST_ADDRESS, HOST_JOB, HOST_SESSION, hostWith, refusal } from '../../../support/fake-host';
import { HOSTED_AI } from '../../../support/hosted-ai';
import { startFakePage } from '../../../support/page-game';

const recordOf = (record: string, parts: Partial<RecordToAnalyse> = {}): RecordToAnalyse => ({
  record,
  title: record,
  sgf: `(;SZ[19]GN[${record}])`,
  size: { width: 19, height: 19 },
  positions: 181,
  stones: 180,
  ...parts,
});
const sends = (...records: readonly RecordToAnalyse[]) =>
  vi.spyOn(library(), 'toAnalyse').mockResolvedValue({ ok: true, value: records });
const AIS = { '/v2/ai/type/offlineAnalyze?boardSize=19': { body: { items: [HOSTED_AI], next: null } } };
const uploadButton = () => screen.findByRole('button', { name: 'Upload' });

beforeEach(() => {
  localStorage.clear();
  setHost(HOST_ADDRESS);
  setSession(HOST_SESSION);
});
afterEach(() => {
  useView.setState({ toUpload: undefined });
  useHostRecords.setState({ uploads: [] });
  vi.unstubAllGlobals();
});

test('the price shown is that of the main line that is sent, not of the shown line', async () => {
  await startFakePage({ open: 3 });
  sends(recordOf('r1', { sgf: '(;SZ[19];B[dd];W[pp])', positions: 100 }));
  const ai = { ...HOSTED_AI, price: 36_000 };
  const sent = hostWith({
    '/v2/ai/type/offlineAnalyze?boardSize=19': { body: { items: [ai], next: null } },
  });
  render(<UploadDialog onClose={() => {}} />);
  await screen.findByText(/At most 500 compute power/);
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ sgf: '(;SZ[19];B[dd];W[pp])' }));
});

test('place in line and time are said before the upload, as far as the host can tell', async () => {
  await startFakePage({ open: 3 });
  sends(recordOf('r1', { positions: 100 }));
  const line = { ahead: 2, visits: 100_000, speed: 500 };
  const items = [
    { ...HOSTED_AI, line },
    { ...HOSTED_AI, id: HOSTED_AI.id + 1, en_name: 'New one', line: { ahead: 0, visits: 0, speed: null } },
  ];
  hostWith({ '/v2/ai/type/offlineAnalyze?boardSize=19': { body: { items, next: null } } });
  render(<UploadDialog onClose={() => {}} />);
  // 200 seconds of others' work and 100 of its own.
  const ai = await screen.findByLabelText('AI');
  await waitFor(() => expect(ai).toHaveAccessibleDescription(/^2\sbefore\sit ?· ?about\s5\smin$/));
  await userEvent.selectOptions(screen.getByLabelText('Visits per move'), '100');
  expect(ai).toHaveAccessibleDescription(/^2\sbefore\sit ?· ?about\s4\smin$/);
  await userEvent.selectOptions(screen.getByLabelText('AI'), 'New one');
  await screen.findByText('Nothing before it');
});

test('what the host is at work on is not sent and paid again', async () => {
  await startFakePage({ open: 3 });
  const underWay = { host: HOST_ADDRESS, sgfId: 5, record: 'a', taken: 0, isWhole: false };
  useHostRecords.setState({ uploads: [underWay, { ...underWay, sgfId: 6, record: 'b', isWhole: true }] });
  useView.setState({ toUpload: ['a', 'b'] });
  const asked = sends(recordOf('b'));
  hostWith(AIS);
  const { unmount } = render(<UploadDialog onClose={() => {}} />);
  await screen.findByText('With the host already, so not sent again: 1');
  await uploadButton();
  expect(asked).toHaveBeenLastCalledWith(['b']);
  unmount();
  useView.setState({ toUpload: ['a'] });
  render(<UploadDialog onClose={() => {}} />);
  await screen.findByText('The host analyses this record already.');
});

test('several records go one after the other; a refusal keeps those that are left', async () => {
  await startFakePage({ open: 3 });
  useView.setState({ toUpload: ['a', 'b', 'c'] });
  sends(recordOf('a'), recordOf('b'), recordOf('c'));
  let taken = 0;
  const sent = hostWith({
    ...AIS,
    'POST /v2/analysis/': () => {
      taken += 1;
      return taken === 2
        ? refusal(409, 'limit.reached', 'No more than 1.')
        : { body: { ...HOST_JOB, sgf_id: 10 + taken } };
    },
  });
  render(<UploadDialog onClose={() => {}} />);
  await screen.findByText('Records: 3');
  await userEvent.click(await uploadButton());
  await screen.findByText('Records: 2');
  await userEvent.click(await uploadButton());
  await waitFor(() =>
    expect(useHostRecords.getState().uploads.map(({ record }) => record)).toEqual(['a', 'b', 'c']),
  );
  const keys = sent
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers['Idempotency-Key']);
  // The one that was refused is the same at its second try.
  expect(new Set(keys).size).toBe(3);
  expect(keys[1]).toBe(keys[2]);
});

test('a record with fewer than 50 stones stays here', async () => {
  await startFakePage({ open: 3 });
  useView.setState({ toUpload: ['a', 'b'] });
  sends(recordOf('a', { stones: 49 }), recordOf('b'));
  hostWith(AIS);
  render(<UploadDialog onClose={() => {}} />);
  await screen.findByText('With fewer than 50 stones, so they stay here: 1');
  expect(await screen.findByText('b')).toBeVisible();
});

test('a record that is too short cannot be sent at all', async () => {
  await startFakePage({ open: 3 });
  sends(recordOf('r1', { stones: 49 }));
  hostWith(AIS);
  render(<UploadDialog onClose={() => {}} />);
  await screen.findByText('A record with fewer than 50 stones cannot be uploaded for analysis.');
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
});

test('an open record that is not saved must be saved first', async () => {
  const { feed } = await startFakePage({ open: 3 });
  feed.take({ type: 'document', document: fakeDocument({ save: { phase: 'held' } }) });
  feed.flush();
  const read = sends(recordOf('r1'));
  hostWith(AIS);
  render(<UploadDialog onClose={() => {}} />);
  await screen.findByText('The open record has not been saved. Save it first, or open another one.');
  expect(read).not.toHaveBeenCalled();
});
