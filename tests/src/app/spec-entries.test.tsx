import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Router } from 'wouter';
import { useHashLocation } from 'wouter/use-hash-location';
import AboutDialog from '../../../src/app/AboutDialog';
import '../../../src/app/commands';
import { MainMenu } from '../../../src/app/MainMenu';
import { PlacesBar } from '../../../src/app/Places';
import type { CommandId } from '../../../src/commands/ids';
import { runCommand } from '../../../src/commands/registry';
import Library from '../../../src/library/Library';
import { setHost } from '../../../src/state/host';
import { useView } from '../../../src/state/view';
import { TipProvider } from '../../../src/ui/Tip';
import { startFakePage } from '../../support/page-game';

beforeEach(async () => {
  location.hash = '';
  await startFakePage({ open: 3 });
});

/** Entries of the specification's menus and of "My": the row of our menu, its command, and its target. */
const ROWS: readonly (readonly [entry: string, row: string, id: CommandId, leadsTo: string])[] = [
  ['game-record list', 'My records', 'records', '#/library'],
  ['my eagle-eye reports', 'My eagle-eye reports', 'reports', '#/reports'],
  ['eagle-eye report', 'Eagle-eye report', 'report', '#/report'],
  ['life-and-death problems', 'Life-and-death problems', 'problems', '#/problems'],
  ['local engine, private AI', 'AI engines', 'engines', '#/engines'],
  ['my', 'My page and sign-in', 'services', '#/host'],
  ['system settings', 'Settings', 'settings', 'settings'],
  ['about', 'About', 'about', 'about'],
  ['paste', 'Paste a record', 'paste', 'paste'],
  ['private analysis records', 'My analysed games', 'analysed', '#/library/report'],
  ['personal information', 'Personal information', 'profile', '#/host/profile'],
  ['shop', 'Shop', 'shop', '#/host/shop'],
  ['my orders', 'My orders', 'orders', '#/host/orders'],
  ['subscribe', 'Followed players', 'subscriptions', '#/host/subscriptions'],
  ['AI management', 'AI management', 'ais', '#/host/ais'],
  ['AI management, own engines', 'AI owner', 'aiOwner', '#/host/owner'],
  [
    'contact, community group, client download, kernel update',
    'Contact and downloads',
    'contact',
    '#/host/contact',
  ],
  ['AI guidance', 'AI guidance', 'guidance', 'guidance'],
  ['senior guidance', 'Senior guidance', 'seniorGuidance', 'playSetup'],
  ['analysis by placing stones', 'Empty board', 'newGame', 'newGame'],
];

test.each([
  ['FAQ and guide', undefined, '#/guide'],
  ['FAQ and guide', 'https://go.example.org', '#/host/contact'],
  ['Contact and downloads', undefined, '#/host/contact'],
])('about: %s with the host %s leads to %s', async (name, host, leadsTo) => {
  setHost(host);
  onTestFinished(() => setHost(undefined));
  const onClose = vi.fn();
  render(<AboutDialog onClose={onClose} />, { wrapper: TipProvider });
  await userEvent.click(screen.getByRole('button', { name }));
  expect(location.hash).toBe(leadsTo);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(ROWS)('%s: the row "%s" leads there', (_, __, id, leadsTo) => {
  useView.getState().closeDialog();
  expect(runCommand(id)).toBe(true);
  const { dialog } = useView.getState();
  expect(leadsTo.startsWith('#') ? location.hash : dialog).toBe(leadsTo);
});

test('the menu has a row for each of them', async () => {
  render(<MainMenu trigger={<button type="button">Menu</button>} />);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  await screen.findByRole('menuitem', { name: /^My records/ }, { timeout: 20_000 });
  const top = screen.getAllByRole('menuitem');
  // The search, and ten rows for everyday use.
  expect(top).toHaveLength(11);
  const names: string[] = [];
  for (const bundle of [undefined, 'Play', 'Record', 'More']) {
    if (bundle) await userEvent.click(screen.getByRole('menuitem', { name: bundle }));
    const rows = [...screen.getAllByRole('menuitem'), ...screen.queryAllByRole('menuitemcheckbox')];
    names.push(...rows.map(({ textContent }) => textContent ?? ''));
    // Each starts with its icon, so that all names are aligned.
    for (const row of rows) expect(row.firstElementChild?.tagName, row.textContent ?? '').toBe('svg');
  }
  for (const [entry, row] of ROWS) {
    expect(names.filter((name) => name.startsWith(row)).length, entry).toBeGreaterThan(0);
  }
}, 30_000);

test("the list of records has the tabs of the specification; the host's tabs offer to set one", async () => {
  location.hash = '/library';
  render(
    <Router hook={useHashLocation}>
      <Library />
    </Router>,
  );
  expect(screen.getByRole('link', { name: 'Eagle-eye reports' })).toBeInTheDocument();
  // The menu of the other tabs has the name of the one that is shown.
  let menu = 'More';
  for (const tab of ['Offline analysis', 'Match records', 'Online records']) {
    await userEvent.click(screen.getByRole('button', { name: menu }));
    expect(screen.getByRole('menuitem', { name: 'Paste URL or SGF' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('menuitem', { name: tab }));
    // What a host serves loads when it is shown.
    expect(await screen.findByText('No host is set.', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Set a host…' }, { timeout: 10_000 })).toBeEnabled();
    menu = tab;
  }
}, 60_000);

test('on a phone the five places are in the bar, the rest under "more"', () => {
  render(
    <Router hook={useHashLocation}>
      <PlacesBar />
    </Router>,
  );
  for (const name of ['Review', 'Play', 'Library', 'Reports', 'Problems'])
    expect(screen.getByRole('link', { name })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'More' })).toBeInTheDocument();
});
