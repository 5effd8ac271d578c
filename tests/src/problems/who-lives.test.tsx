import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '../../../src/app/commands';
import { connectTsumego } from '../../../src/clients/tsumego';
import { runCommand } from '../../../src/commands/registry';
import WhoLivesDialog from '../../../src/problems/WhoLivesDialog';
import { useMirror } from '../../../src/state/mirror';
import { useView } from '../../../src/state/view';
import { startFakePage } from '../../support/page-game';
import { startTsumego } from '../../support/tsumego-service';

test('the group in the marked part: dead when White begins, alive when Black does', async () => {
  await startFakePage({ open: 3 });
  connectTsumego(startTsumego().service);
  const { position } = useMirror.getState();
  if (!position) throw new Error('no position');
  expect(runCommand('whoLives')).toBe(true);
  expect(useView.getState().choosing).toBe(true);
  const { width } = position.size;
  const stones = new Uint8Array(position.stones.length);
  for (const x of [0, 1, 2, 3]) stones[width + x] = 1;
  stones[3] = 1;
  for (const x of [0, 1, 2, 3, 4]) stones[2 * width + x] = 2;
  for (const point of [width + 4, 4]) stones[point] = 2;
  useMirror.setState({ position: { ...position, stones, region: { from: 0, to: 2 * width + 4 } } });
  render(<WhoLivesDialog onClose={vi.fn()} />);
  expect(await screen.findByText('Dead', {}, { timeout: 20_000 })).toBeVisible();
  expect(await screen.findByText('Alive', {}, { timeout: 20_000 })).toBeVisible();
  expect(screen.getAllByText(/^Proved by exhaustive search/)).toHaveLength(2);
  expect(screen.getByText('Group in question: Black')).toBeVisible();
  // Said outright instead of guessed, it is the same group: solved anew, with the same result.
  await userEvent.click(screen.getByRole('radio', { name: 'Black' }));
  expect(screen.getByRole('radio', { name: 'Black' })).toBeChecked();
  await waitFor(() => expect(screen.getAllByText(/^Proved by exhaustive search/)).toHaveLength(2), {
    timeout: 20_000,
  });
});
