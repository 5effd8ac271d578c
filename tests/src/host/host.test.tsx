import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { navigate, useHashLocation } from 'wouter/use-hash-location';
import { Dialogs } from '../../../src/app/Dialogs';
import { Notices } from '../../../src/app/Notices';
import { Shell } from '../../../src/app/Shell';
import HostDialog from '../../../src/host/HostDialog';
import HostScreen from '../../../src/host/HostScreen';
import { setHost } from '../../../src/state/host';
import { useSession } from '../../../src/state/session';
import { TipProvider } from '../../../src/ui/Tip';
import { startFakePage } from '../../support/page-game';

const ADDRESS = 'https://go.example.org';
type Answer = () => Promise<Response>;
const config: Answer = async () => new Response('{}');
const nobody: Answer = async () => {
  throw new TypeError('Failed to fetch');
};

/** Fakes the network's answers; returns the requests of the page. */
const network = (...answers: readonly Answer[]): string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    // The quiet card of my page asks for itself.
    if (url.includes('/v2/ads/')) return Response.json({ items: [] });
    asked.push(url);
    return (answers[asked.length - 1] ?? answers.at(-1) ?? nobody)();
  });
  return asked;
};
const online = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
};

beforeEach(async () => {
  setHost(undefined);
  location.hash = '';
  await startFakePage({ open: 3 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Page = () => (
  <Router hook={useHashLocation}>
    <HostScreen />
    <Dialogs />
    <Notices />
  </Router>
);
const show = () => render(<Page />, { wrapper: TipProvider });

describe('my page', () => {
  test('without a host says so, sends no request, and offers to set one', async () => {
    const asked = network(config);
    show();
    expect(screen.getByText('No host is set.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Set a host…' }));
    const dialog = await screen.findByRole('dialog', { name: 'API host' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Address' }), `${ADDRESS}/{Enter}`);
    expect(await screen.findByText('The host answers.')).toBeVisible();
    expect(screen.getByText(ADDRESS)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(screen.getByText('Change the host…')).toHaveFocus());
    expect(asked).toEqual([`${ADDRESS}/config/`]);
    expect(localStorage.getItem('webgo.host')).toBe(JSON.stringify(ADDRESS));
  });

  test('lists what is on this device, and no missing service', () => {
    show();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#/library', '#/reports']);
    expect(screen.getByRole('button', { name: 'Sign in or register' })).toBeEnabled();
  });
});

describe('a configured host', () => {
  beforeEach(() => setHost(ADDRESS));

  test('is checked when the page opens, and again after a failure', async () => {
    network(nobody, config);
    show();
    expect(await screen.findByText(/^Network connection abnormal, check the network/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('The host answers.')).toBeVisible();
  });

  test('is unreachable offline, and is checked again when the network returns', async () => {
    online(false);
    network(nobody, config);
    show();
    expect(await screen.findByText(/^This device is offline/)).toBeVisible();
    online(true);
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('The host answers.')).toBeVisible();
  });

  test('that does not answer can be cancelled', async () => {
    network(() => new Promise(() => {}));
    show();
    expect(await screen.findByText('Checking the host…')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stop the check' }));
    expect(screen.queryByText('Checking the host…')).toBeNull();
    expect(screen.getByRole('button', { name: 'Check' })).toBeEnabled();
  });

  test('can be removed and restored', async () => {
    network(config);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Change the host…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the host' }));
    expect(useSession.getState().host).toBeUndefined();
    expect(localStorage.getItem('webgo.host')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(useSession.getState().host).toBe(ADDRESS);
  });
});

describe('the dialog that sets a host', () => {
  const open = () => render(<HostDialog onClose={() => {}} />, { wrapper: TipProvider });

  test('shows the fault of an address without a request', async () => {
    const asked = network(config);
    open();
    const field = screen.getByRole('textbox', { name: 'Address' });
    expect(field).toHaveFocus();
    await userEvent.type(field, 'http://go.example.org');
    expect(field).toBeValid();
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/go\.example\.org needs https/);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(useSession.getState().host).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('checks a host before storing it; results for another address disappear', async () => {
    network(async () => new Response('gone', { status: 404 }));
    open();
    const field = screen.getByRole('textbox', { name: 'Address' });
    await userEvent.type(field, ADDRESS);
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText(/answered with error 404/)).toBeVisible();
    expect(useSession.getState().host).toBeUndefined();
    await userEvent.type(field, '/api');
    expect(screen.queryByText(/answered with error 404/)).toBeNull();
  });
});

const Routed = ({ children }: { readonly children: ReactNode }) => (
  <TipProvider>
    <Router hook={useHashLocation}>{children}</Router>
  </TipProvider>
);

test('without a host the contact page leads to the guide', async () => {
  location.hash = '/host/contact';
  render(<Shell />, { wrapper: Routed });
  await userEvent.click(await screen.findByRole('button', { name: 'Guide' }));
  expect(location.hash).toBe('#/guide');
});

test('each page has its own address; an unknown address leads to my page', async () => {
  location.hash = '/host/contact';
  render(<Shell />, { wrapper: Routed });
  expect(await screen.findByRole('heading', { name: 'Contact and downloads' })).toBeVisible();
  act(() => navigate('/host/owner'));
  expect(await screen.findByRole('heading', { name: 'AI owner' })).toBeVisible();
  act(() => navigate('/host/teahouse'));
  expect(await screen.findByRole('heading', { name: 'My page' })).toBeVisible();
});
