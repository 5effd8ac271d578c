import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import UploadDialog from '../../../../src/library/host/UploadDialog';
import { setHost } from '../../../../src/state/host';
import { setSession } from '../../../../src/state/session';
import { HOST_ADDRESS, HOST_SESSION, hostWith } from '../../../support/fake-host';
import { HOSTED_AI } from '../../../support/hosted-ai';
import { startFakePage } from '../../../support/page-game';

beforeEach(() => {
  localStorage.clear();
  setHost(HOST_ADDRESS);
  setSession(HOST_SESSION);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the price shown is that of the main line that is sent, not of the shown line', async () => {
  const { api } = await startFakePage({ open: 3 });
  const bytes = new TextEncoder().encode('(;SZ[19];B[dd];W[pp])');
  vi.spyOn(api, 'write').mockResolvedValue({ ok: true, value: { name: 'a.sgf', bytes, positions: 100 } });
  const ai = { ...HOSTED_AI, price: 36_000 };
  const sent = hostWith({
    '/v2/ai/type/offlineAnalyze?boardSize=19': { body: { items: [ai], next: null } },
  });
  render(<UploadDialog onClose={() => {}} />);
  await screen.findByText(/At most 500 compute power/);
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ sgf: '(;SZ[19];B[dd];W[pp])' }));
});
