import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PUBLIC_NETWORKS } from '#protocol';
import { connectNetworks } from '../../../../src/clients/networks';
import { useNetworks } from '../../../../src/engines/networks/actions';
import SecondLook from '../../../../src/engines/networks/SecondLook';
import { DEFAULT_NETWORK_CHOICE, setNetworkChoice } from '../../../../src/state/engine-choice';
import { useMirror } from '../../../../src/state/mirror';
import { fakeNetworks } from '../../../support/fake-networks';
import { startFakePage } from '../../../support/page-game';

const STRONG = PUBLIC_NETWORKS.find(({ level, isOpen }) => level === 'strong' && isOpen);

test('the press shows how far its download is, and why it ended', async () => {
  if (!STRONG) throw new Error('no strong network');
  setNetworkChoice(DEFAULT_NETWORK_CHOICE);
  connectNetworks(fakeNetworks().api);
  await startFakePage({ open: 3, analysed: 120 });
  useMirror.setState(({ review, trend }) => ({
    ...(review ? { review: { ...review, phase: 'done' as const } } : {}),
    ...(trend ? { trend: { ...trend, critical: 7 } } : {}),
  }));
  render(<SecondLook />);
  expect(await screen.findByRole('button', { name: /^Look at 7 moves/ })).toBeEnabled();

  useNetworks.setState({ importing: { name: 'strong.bin.gz', known: STRONG, progress: undefined } });
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();

  useNetworks.setState({ importing: undefined, refused: { code: 'engine.offline' }, refusedKnown: STRONG });
  expect(await screen.findByRole('alert')).toBeVisible();
  useNetworks.setState({ refused: undefined, refusedKnown: undefined });
});
