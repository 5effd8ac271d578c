import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PUBLIC_NETWORKS, SHIPPED_NETWORK } from '#protocol';
import { connectNetworks } from '../../../../src/clients/networks';
import { useNetworks } from '../../../../src/engines/networks/actions';
import SecondLook from '../../../../src/engines/networks/SecondLook';
import { DEFAULT_NETWORK_CHOICE, setNetworkChoice, useEngines } from '../../../../src/state/engine-choice';
import { useMirror } from '../../../../src/state/mirror';
import { fakeNetworks } from '../../../support/fake-networks';
import { ownEngine } from '../../../support/own-engine';
import { startFakePage } from '../../../support/page-game';

const STRONG = PUBLIC_NETWORKS.find(({ level, isOpen }) => level === 'strong' && isOpen);

const reviewed = async (critical: number): Promise<void> => {
  useNetworks.setState({ list: undefined });
  await startFakePage({ open: 3, analysed: 120 });
  useMirror.setState(({ review, trend }) => ({
    ...(review ? { review: { ...review, phase: 'done' as const } } : {}),
    ...(trend ? { trend: { ...trend, critical } } : {}),
  }));
};

test('the press shows how far its download is, and why it ended', async () => {
  if (!STRONG) throw new Error('no strong network');
  setNetworkChoice(DEFAULT_NETWORK_CHOICE);
  connectNetworks(fakeNetworks().api);
  await reviewed(7);
  render(<SecondLook />);
  expect(await screen.findByRole('button', { name: /^Look at 7 moves/ })).toBeEnabled();

  useNetworks.setState({ importing: { name: 'strong.bin.gz', known: STRONG, progress: undefined } });
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();

  useNetworks.setState({ importing: undefined, refused: { code: 'engine.offline' }, refusedKnown: STRONG });
  expect(await screen.findByRole('alert')).toBeVisible();
  useNetworks.setState({ refused: undefined, refusedKnown: undefined });
});

const FILE = { sizeBytes: 36_948_927, version: 8, blocks: 15, channels: 192, human: false } as const;

test('the offer says what the look costs: by the size of a network that nobody has published', async () => {
  const kept = {
    ...FILE,
    id: 'd'.repeat(64),
    name: 'b15',
    fileName: 'b15.bin.gz',
    strength: 'expert',
  } as const;
  setNetworkChoice({ ...DEFAULT_NETWORK_CHOICE, speeds: { [SHIPPED_NETWORK.id]: 225 } });
  connectNetworks(fakeNetworks([kept]).api);
  await reviewed(40);
  vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(2);
  const { unmount } = render(<SecondLook />);
  // 22.5 times the work of the shipped one: ten evaluations a second for 80 positions of 45 visits, which it affords.
  expect(await screen.findByRole('button', { name: /^Look at 40 moves/ })).toHaveTextContent('about 5 min');
  unmount();
});

test('an engine of one’s own costs what its trial has shown, not what the network in the box would', async () => {
  const own = ownEngine(10);
  setNetworkChoice({ ...DEFAULT_NETWORK_CHOICE, speeds: { [SHIPPED_NETWORK.id]: 225 } });
  const before = useEngines.getState();
  useEngines.setState({ engines: [own], chosen: undefined });
  connectNetworks(fakeNetworks().api);
  await reviewed(40);
  const { unmount } = render(<SecondLook />);
  // 80 positions of 100 visits, ten a second.
  expect(await screen.findByRole('button', { name: /My KataGo/ })).toHaveTextContent('about 13 min');
  unmount();
  useEngines.setState(before);
});
