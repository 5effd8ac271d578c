import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import HelpDialog from '../../../src/commands/HelpDialog';
import { TipProvider } from '../../../src/ui/Tip';
import { startFakePage } from '../../support/page-game';

test('only groups with keys are listed; every group is listed while keys are being changed', async () => {
  await startFakePage();
  render(<HelpDialog onClose={() => {}} />, { wrapper: TipProvider });
  expect(await screen.findByRole('heading', { name: 'Application' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Account' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change keys' }));
  // By text, because Testing Library computes roles again for the whole list with every group.
  expect(await screen.findByText('Account', { selector: 'h3' }, { timeout: 60_000 })).toBeInTheDocument();
}, 90_000);

test('columns with about equally many rows, and groups do not move while others load', async () => {
  await startFakePage();
  render(<HelpDialog onClose={() => {}} />, { wrapper: TipProvider });
  const columnOf = (heading: HTMLElement) => heading.closest('section')?.parentElement;
  const first = columnOf(await screen.findByRole('heading', { name: 'Moves' }));
  const last = columnOf(await screen.findByRole('heading', { name: 'Application' }));
  expect(first).not.toBe(last);
  await waitFor(() => {
    const [left = 0, right = 0] = [first, last].map((column) => column?.querySelectorAll('dt').length);
    expect(Math.abs(left - right)).toBeLessThan(12);
  });
});

test('a word leaves the shortcuts that it names', async () => {
  const user = userEvent.setup();
  await startFakePage();
  render(<HelpDialog onClose={() => {}} />, { wrapper: TipProvider });
  await screen.findByRole('heading', { name: 'Application' });
  await user.type(screen.getByRole('searchbox', { name: 'Find a shortcut' }), 'pass');
  expect(screen.getByText('Pass')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Application' })).not.toBeInTheDocument();
});
