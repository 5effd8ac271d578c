import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import BoardNotes from '../../../../src/review/board/BoardNotes';
import { useMirror } from '../../../../src/state/mirror';
import { useView } from '../../../../src/state/view';
import { fakePosition } from '../../../support/fake-game';
import { startFakePage } from '../../../support/page-game';

beforeEach(() => useView.setState({ choosing: false }));

test('a note explains how to choose a region meanwhile', async () => {
  await startFakePage({ open: 1 });
  useView.setState({ choosing: true });
  render(<BoardNotes />);
  expect(screen.getByRole('status')).toHaveTextContent('Drag an area');
});

test('while a region is chosen, a quarter of the board takes one press', async () => {
  const { calls } = await startFakePage({ open: 1 });
  useView.setState({ choosing: true });
  render(<BoardNotes />);
  await userEvent.click(screen.getByRole('button', { name: 'The bottom right corner' }));
  // From the corner T1 to the centre K10.
  expect(calls).toEqual([['setRegion', { from: 360, to: 9 * 19 + 9 }]]);
  expect(useView.getState().choosing).toBe(false);
});

test('a note gives the corners of the analysed region, and ends it', async () => {
  const { calls } = await startFakePage({ open: 1 });
  useMirror.setState({ position: { ...fakePosition(1), region: { from: 0, to: 20 } } });
  render(<BoardNotes />);
  expect(screen.getByRole('status')).toHaveTextContent('Only A19–B18 is analysed');
  await userEvent.click(screen.getByRole('button', { name: 'Analyse the whole board' }));
  expect(calls).toEqual([['setRegion', undefined]]);
});

test('a note calls candidates of the other side threats', async () => {
  await startFakePage({ open: 1 });
  useMirror.setState({ position: { ...fakePosition(1), threat: true } });
  render(<BoardNotes />);
  expect(screen.getByRole('status')).toBeInTheDocument();
});
