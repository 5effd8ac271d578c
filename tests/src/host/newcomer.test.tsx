import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import NewIdentityDialog from '../../../src/host/NewIdentityDialog';
import { setHost } from '../../../src/state/host';
import { useSession } from '../../../src/state/session';
import { HOST_ADDRESS, HOST_USER, hostWith } from '../../support/fake-host';
import { startFakePage } from '../../support/page-game';

beforeEach(async () => {
  localStorage.clear();
  setHost(HOST_ADDRESS);
  await startFakePage();
  useSession.setState({ newcomer: { provider: 'wx', token: 'one-time', nickname: null } });
});
afterEach(() => {
  useSession.setState({ newcomer: undefined, profile: undefined });
  vi.unstubAllGlobals();
});

test('one press makes an account only after the agreement, and binding by phone too', async () => {
  const sent = hostWith({ '/v2/wxUser/': { body: HOST_USER } });
  render(<NewIdentityDialog onClose={() => {}} />);
  const made = () => sent.filter(({ path }) => path.startsWith('/v2/wxUser/'));
  const buttons = screen.getAllByRole('button');
  for (const button of buttons.filter(({ textContent }) => /one click|Bind/i.test(textContent ?? '')))
    await userEvent.click(button);
  expect(await screen.findByText('Agree to the user agreement first')).toBeVisible();
  expect(made()).toEqual([]);
  await userEvent.click(screen.getByText('User agreement'));
  expect(screen.getByText(/^The account is for you/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox'));
  for (const button of buttons.filter(({ textContent }) => /one click/i.test(textContent ?? '')))
    await userEvent.click(button);
  await waitFor(() => expect(made()).toHaveLength(1));
});
