import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { OutlinePanel } from '../../../../src/review/panels/OutlinePanel';
import { startFakePage } from '../../../support/page-game';

test('the outline lists the comments; a press goes to one, and the shown one is marked', async () => {
  const { calls } = await startFakePage({ open: 78 });
  render(<OutlinePanel />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'StartA lesson on move 78.',
    'White78 K10The divine move.',
    'White80 E17Or here.',
  ]);
  const [start, shown] = rows.map((row) => within(row).getByRole('button'));
  if (!start || !shown) throw new Error('no rows');
  expect(shown).toHaveAttribute('aria-current', 'true');
  expect(start).toHaveAttribute('aria-current', 'false');
  await userEvent.click(start);
  expect(calls).toContainEqual(['goTo', 0]);
});
