import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import { Dialogs } from '../../../src/app/Dialogs';
import { Notices } from '../../../src/app/Notices';
import HostScreen from '../../../src/host/HostScreen';
import { setHost } from '../../../src/state/host';
import { setSession, useSession } from '../../../src/state/session';
import { useView } from '../../../src/state/view';
import { TipProvider } from '../../../src/ui/Tip';
import { HOST_ADDRESS, HOST_USER, hostWith, refusal } from '../../support/fake-host';
import { startFakePage } from '../../support/page-game';

const Page = () => (
  <Router hook={useHashLocation}>
    <HostScreen />
    <Dialogs />
    <Notices />
  </Router>
);
const openSignIn = async () => {
  render(<Page />, { wrapper: TipProvider });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in or register' }));
  return within(await screen.findByRole('dialog', { name: 'Sign in or register' }));
};

beforeEach(async () => {
  localStorage.clear();
  setHost(HOST_ADDRESS);
  setSession(undefined);
  location.hash = '/host';
  await startFakePage({ open: 3 });
});
afterEach(() => {
  useView.getState().closeDialog();
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  test('by password: stored under the keys of the specification, the dialog closes, the wallet adds up', async () => {
    const sent = hostWith({
      '/v2/user/login': { body: HOST_USER, headers: { Auth: 'token-1' } },
      '/v2/user/7': { body: HOST_USER },
    });
    const dialog = await openSignIn();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Phone number or user name' }), 'lee');
    await userEvent.type(
      dialog.getByLabelText('Password', { selector: 'input[type=password]' }),
      'secret phrase',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Welcome, Lee')).toBeVisible();
    const login = sent.find(({ path }) => path === '/v2/user/login');
    expect(login?.body).toEqual({ user_name: 'lee', pass_word: 'secret phrase', os_type: 3 });
    expect(login?.headers).toMatchObject({ Version: '17', 'Os-Type': '3', 'Accept-Language': 'en' });
    const stored = Object.fromEntries(
      ['userId', 'userUuid', 'userName', 'token', 'vipLevel', 'localPro', 'remotePro', 'coin'].map((name) => [
        name,
        localStorage.getItem(`webgo.${name}`),
      ]),
    );
    expect(stored).toEqual({
      userId: '7',
      userUuid: HOST_USER.uuid,
      userName: 'lee',
      token: 'token-1',
      vipLevel: '1',
      localPro: 'false',
      remotePro: 'true',
      coin: '2000',
    });
    expect(await screen.findByText('Compute power 2K')).toBeVisible();
  });

  test("a failed sign-in shows the host's own sentence; a network failure shows ours", async () => {
    hostWith({ '/v2/user/login': refusal(403, 'login.refused', 'The name or the password is wrong.') });
    const dialog = await openSignIn();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Phone number or user name' }), '13800138000');
    await userEvent.type(dialog.getByLabelText('Password', { selector: 'input[type=password]' }), 'x');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('The name or the password is wrong.')).toBeVisible();
    hostWith({});
    await userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Network connection abnormal, check the network.')).toBeVisible();
  });

  test('a registration marks every missing field, different passwords, and the missing consent', async () => {
    hostWith({});
    const dialog = await openSignIn();
    await userEvent.click(dialog.getByRole('radio', { name: 'Register' }));
    await userEvent.type(dialog.getByLabelText('New password'), 'a long password');
    await userEvent.type(dialog.getByLabelText('Confirm the password'), 'another');
    await userEvent.click(dialog.getByRole('button', { name: 'Register' }));
    for (const text of [
      'Enter a user name',
      'Enter the phone number',
      'Enter the verification code',
      'The passwords do not match',
      'Agree to the user agreement first',
    ])
      expect(dialog.getByText(text), text).toBeVisible();
  });

  test('a code can be requested once a minute', async () => {
    const sent = hostWith({ '/v2/user/sendCode/': { body: { wait_seconds: 60, expires_seconds: 300 } } });
    const dialog = await openSignIn();
    await userEvent.click(dialog.getByRole('radio', { name: 'SMS code' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send a code' }));
    expect(dialog.getByText('Enter the phone number')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Phone number' }), '13800138000');
    await userEvent.click(dialog.getByRole('button', { name: 'Send a code' }));
    expect(await dialog.findByRole('button', { name: /^Again in (60|59) s$/ })).toBeDisabled();
    expect(sent.filter(({ path }) => path.includes('sendCode'))).toHaveLength(1);
  });

  test("a sandbox is marked as one, and only the host's providers are offered", async () => {
    hostWith({});
    const dialog = await openSignIn();
    expect(await dialog.findByRole('note')).toHaveTextContent('Sandbox: SMS · Apple');
    expect(dialog.getByRole('button', { name: 'Sign in with Apple' })).toBeEnabled();
    expect(dialog.queryByRole('button', { name: /Google/ })).toBeNull();
  });
});

describe('a session', () => {
  const session = {
    userId: 7,
    userUuid: '',
    userName: 'lee',
    token: 'old',
    vipLevel: 0,
    localPro: false,
    remotePro: false,
    coin: 0,
  };

  test('that the host has ended is cleared, and a page that needs it opens the sign-in', async () => {
    hostWith({ '/v2/user/7': refusal(401, 'session.ended', 'Your session has ended.') });
    setSession(session);
    location.hash = '/host/profile';
    render(<Page />, { wrapper: TipProvider });
    expect(await screen.findByRole('dialog', { name: 'Sign in or register' })).toBeVisible();
    expect(useSession.getState().user).toBeUndefined();
    expect(localStorage.getItem('webgo.token')).toBeNull();
  });

  test('ends here by signing out, whatever the host answers', async () => {
    const sent = hostWith({ '/v2/user/7': { body: HOST_USER } });
    setSession(session);
    render(<Page />, { wrapper: TipProvider });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Not signed in')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/v2/user/', headers: { Auth: 'old' } });
    expect(useSession.getState().user).toBeUndefined();
  });
});
