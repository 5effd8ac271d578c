import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectNetworks } from '../../../src/clients/networks';
import { useDownloads } from '../../../src/host/contact/downloads';
import { setHost } from '../../../src/state/host';
import type { NetworkProgress, NetworksApi, Result } from '../../../workers/protocol';
import { HOST_ADDRESS, hostWith } from '../../support/fake-host';
import { fakeNetworks } from '../../support/fake-networks';
import { startFakePage } from '../../support/page-game';
import { showPage } from '../../support/show-page';

const FILE = {
  name: 'katago.zip',
  version: '1.16.4',
  url: `${HOST_ADDRESS}/v2/downloads/x`,
  size: 2048,
  sha256: 'd'.repeat(64),
};
const ABOUT = {
  group: null,
  official_account: null,
  mini_program: null,
  contact: null,
  privacy_url: null,
  faq: [],
  windows_client: null,
};
const QUERY = '?osType=3';

type Fetched = Result<Blob | undefined>;
let answer: (fetched: Fetched) => void = () => {};
let tell: (progress: NetworkProgress) => void = () => {};
const cancelled: string[] = [];
const saved: string[] = [];

const show = async () => {
  hostWith({
    [`/v2/about/${QUERY}&version=17&lang=en`]: { body: ABOUT },
    [`/v2/weights/${QUERY}`]: { body: { items: [] } },
    [`/v2/kataGoExe/${QUERY}`]: { body: { ...FILE, notes: 'Faster openings.', mandatory: true } },
  });
  const api: NetworksApi = {
    ...fakeNetworks().api,
    fetchFile: (_, port) => {
      tell = (progress) => port.postMessage(progress);
      return new Promise((done) => {
        answer = done;
      });
    },
    cancelFile: async (id) => void cancelled.push(id),
  };
  connectNetworks(api);
  showPage('/host/contact');
  await screen.findByText('Faster openings.');
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Locks of one browser, as far as downloads use them. */
const held = new Set<string>();
const locks = {
  request: async (name: string, ...more: unknown[]) => {
    const run = more.at(-1) as (lock: object | null) => Promise<unknown>;
    if (held.has(name)) return run(null);
    held.add(name);
    try {
      return await run({ name });
    } finally {
      held.delete(name);
    }
  },
};
const line = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

beforeEach(async () => {
  localStorage.clear();
  setHost(HOST_ADDRESS);
  useDownloads.setState({}, true);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  cancelled.length = 0;
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => {};
  await startFakePage();
});
afterEach(() => {
  line(undefined);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a download tells percent, is checked, saved, and not begun twice', async () => {
  await show();
  await press('Download katago.zip');
  await screen.findByText('Downloading');
  tell({ stage: 'fetching', done: 512, total: 2048 });
  await screen.findByText(/25 %/);
  await press('Download katago.zip');
  expect(screen.getByText(/downloaded already. \(127\)/)).toBeVisible();
  answer({ ok: true, value: new Blob(['x']) });
  await screen.findByText(/length and hash are right/);
  expect(saved).toEqual(['katago.zip']);
});

test('a file that is not the published one is dropped and downloaded again; a cancelled one says nothing', async () => {
  await show();
  await press('Download katago.zip');
  answer({ ok: false, failure: { code: 'network.other', data: { name: '', expected: 'a', found: 'b' } } });
  await screen.findByText(/The check of the file failed/);
  expect(saved).toEqual([]);
  await press('Download katago.zip again');
  await press('Cancel the download of katago.zip');
  expect(cancelled).toEqual([FILE.sha256]);
  answer({ ok: true, value: undefined });
  await screen.findByRole('button', { name: 'Download katago.zip' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the product’s codes: no network, mobile data, data saving, not begun, another page', async () => {
  await show();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('Download katago.zip');
  expect(await screen.findByRole('alert')).toHaveTextContent('(101)');
  online.mockReturnValue(true);
  line({ type: 'cellular' });
  await press('Download katago.zip again');
  expect(await screen.findByRole('alert')).toHaveTextContent('(111)');
  line({ type: 'wifi', saveData: true });
  useDownloads.setState({}, true);
  await press('Download katago.zip');
  expect(await screen.findByRole('alert')).toHaveTextContent('(-134)');
  await press('Download katago.zip anyway');
  answer({ ok: false, failure: { code: 'network.notFetched', data: { name: '', reason: 'Too many.' } } });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many. (-122)'));
  line(undefined);
  await navigator.locks.request(`download ${FILE.sha256}`, async () => {
    await press('Download katago.zip again');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('(133)'));
  });
  await press('Download katago.zip again');
  answer({ ok: false, failure: { code: 'network.unreachable', data: { name: '', host: 'go.example.org' } } });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('(101)'));
  expect(screen.getByRole('link', { name: /Let the browser/ })).toHaveAttribute('href', FILE.url);
});
