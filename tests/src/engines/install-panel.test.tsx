import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InstallerEvent, InstallView } from '#protocol';
import { followInstaller } from '../../../src/clients/installer';
import { InstallPanel } from '../../../src/engines/InstallPanel';
import { en } from '../../../src/i18n/en';
import { receiveGateways, setOwnGateway, useEngines } from '../../../src/state/engine-choice';
import { startFakePage } from '../../support/page-game';

vi.mock('../../../src/clients/installer', () => ({ followInstaller: vi.fn() }));
vi.mock('../../../src/clients/remote-engine', () => ({
  readOffers: async () => ({ ok: true, value: [] }),
  remoteEngineWorker: vi.fn(),
}));

const acts: string[] = [];
let tell: (event: InstallerEvent) => void = () => {};
beforeEach(async () => {
  await startFakePage();
  acts.length = 0;
  vi.mocked(followInstaller).mockImplementation((_, listener) => {
    tell = listener;
    return { act: (action) => void acts.push(action), close: () => {} };
  });
  setOwnGateway({ address: 'ws://localhost:8765', token: 'sesame' });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

const VIEW: InstallView = {
  system: 'windows',
  cores: 8,
  memoryMb: 16_000,
  graphics: 'GeForce',
  offered: { version: '1.17.1', build: 'opencl', network: 'net' },
};
const show = (view: Partial<InstallView> = {}): void => {
  render(<InstallPanel />);
  act(() => tell({ view: { ...VIEW, ...view } }));
};
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

test('one press begins', async () => {
  show();
  await press(en['install.start']);
  expect(acts).toEqual(['start']);
});

test.each([
  [{ type: 'cellular' }, 'failure.kernel.notWifi', '111'],
  [{ type: 'wifi', saveData: true }, 'failure.kernel.bandwidth', '-134'],
] as const)('on a line that is dear (%o) it asks first', async (connection, key, code) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  show();
  await press(en['install.start']);
  expect(acts).toEqual([]);
  expect(screen.getByRole('alert')).toHaveTextContent(en[key]);
  expect(en[key]).toContain(code);
  await press(en['install.anyway']);
  expect(acts).toEqual(['start']);
});

test('a newer release, a restart and macOS have their own ways', async () => {
  const installed = {
    engine: 'k',
    version: '1.16.0',
    build: 'opencl',
    network: 'net',
    visitsPerSecond: 9,
  } as const;
  show({ installed, work: { phase: 'restart' } });
  expect(screen.getByRole('button', { name: 'Update to 1.17.1' })).toBeVisible();
  await press(en['install.restart.now']);
  expect(acts).toEqual(['restart']);
  act(() => tell({ view: { system: 'mac', cores: 8, memoryMb: 1 } }));
  expect(screen.getByText('brew install katago')).toBeVisible();
});

test('where there is no build for the machine it says so, and offers no press', () => {
  const { offered: _, ...bare } = VIEW;
  render(<InstallPanel />);
  act(() => tell({ view: bare }));
  expect(screen.getByText(/no program for this computer \(Windows/)).toBeVisible();
  expect(screen.queryByRole('button', { name: en['install.start'] })).toBeNull();
});

test.each([
  ['kernel.hash', { name: 'katago.zip' }, 'install.again'],
  ['kernel.diskFull', {}, 'app.retry'],
] as const)('after %s it says what may help', (code, data, label) => {
  show({ work: { phase: 'failed', failure: { code, data } } });
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: en[label] })).toBeVisible();
});

test('the address names a gateway of this machine, at the start or later, and keeps no token', async () => {
  location.hash = '#gateway=8770.abc-DEF_1';
  receiveGateways();
  expect(useEngines.getState().gateway).toEqual({ address: 'ws://localhost:8770', token: 'abc-DEF_1' });
  expect(location.href).not.toContain('abc');
  location.hash = '#gateway=8771.ghi';
  await vi.waitFor(() => expect(useEngines.getState().gateway.token).toBe('ghi'));
  expect(location.href).not.toContain('ghi');
  location.hash = '#gateway=evil.example:1.abc';
  receiveGateways();
  expect(useEngines.getState().gateway.address).toBe('ws://localhost:8771');
});
