import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '../../../src/app/commands';
import { OWN_PROBLEMS } from '#protocol';
import { connectTsumego, tsumego } from '../../../src/clients/tsumego';
import { runCommand } from '../../../src/commands/registry';
import WhoLivesDialog from '../../../src/problems/WhoLivesDialog';
import { useMirror } from '../../../src/state/mirror';
import { useNotices } from '../../../src/state/notices';
import { useView } from '../../../src/state/view';
import { startFakePage } from '../../support/page-game';
import { startTsumego } from '../../support/tsumego-service';

const savedNotices = (): string[] =>
  useNotices
    .getState()
    .list.map(({ key }) => key)
    .filter((key) => key.startsWith('problems.saved'));

test('the group in the marked region is dead when White starts, alive when Black does', async () => {
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
  // Black is solved first. The search tells how far it is, and the other side waits for it.
  expect(screen.getByRole('progressbar', { name: 'Solving…' })).toBeVisible();
  expect(screen.getAllByText(/0 moves decided · 0 positions · 10 s left/)).toHaveLength(1);
  expect(screen.getByText('Solved next')).toBeVisible();
  expect(await screen.findByText('Dead', {}, { timeout: 20_000 })).toBeVisible();
  expect(await screen.findByText('Alive', {}, { timeout: 20_000 })).toBeVisible();
  expect(screen.getAllByText(/^Proved by exhaustive search/)).toHaveLength(2);
  expect(screen.getByText('Group in question: Black')).toBeVisible();
  expect(screen.getByText('Unsettled: it depends on who plays first')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  // Where Black begins there is a move to find; once kept, it is there.
  const [save] = screen.getAllByRole('button', { name: 'Save as a problem' });
  await userEvent.click(save as HTMLElement);
  await vi.waitFor(() => expect(savedNotices()).toEqual(['problems.saved']));
  const kept = await tsumego().problem(OWN_PROBLEMS, 0);
  expect(kept).toMatchObject({ value: { goal: 'live', prize: 'all', origin: { moveNumber: 4 } } });
  if (!kept.ok || !kept.value) throw new Error('nothing was kept');
  expect(await tsumego().answer(kept.value, [1])).toMatchObject({ verdict: 'solved', source: 'proof' });
  await userEvent.click(save as HTMLElement);
  await vi.waitFor(() => expect(savedNotices()).toContain('problems.savedBefore'));
  // With the owner chosen instead of guessed, the same group is solved again with the same result.
  await userEvent.click(screen.getByRole('radio', { name: 'Black' }));
  expect(screen.getByRole('radio', { name: 'Black' })).toBeChecked();
  await waitFor(() => expect(screen.getAllByText(/^Proved by exhaustive search/)).toHaveLength(2), {
    timeout: 20_000,
  });
});

test('a part that is too large: the dialog says so and stays, for the part is marked anew from the board', async () => {
  await startFakePage({ open: 3 });
  connectTsumego(startTsumego().service);
  const { position } = useMirror.getState();
  if (!position) throw new Error('no position');
  const { size } = position;
  const stones = new Uint8Array(position.stones.length);
  for (const point of stones.keys()) if (point % 3 === 0) stones[point] = point % 2 === 0 ? 1 : 2;
  useMirror.setState({
    position: { ...position, stones, region: { from: 0, to: size.width * size.height - 1 } },
  });
  const onClose = vi.fn();
  render(<WhoLivesDialog onClose={onClose} />);
  expect(await screen.findByRole('alert', {}, { timeout: 20_000 })).toHaveTextContent(/too large/);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});
