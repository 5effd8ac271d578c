import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '../../../src/app/commands';
import { runCommand } from '../../../src/commands/registry';
import ToolItems from '../../../src/review/ToolItems';
import MenuAt from '../../../src/ui/MenuAt';
import { startFakePage } from '../../support/page-game';

const show = async (): Promise<void> => {
  await startFakePage({ open: 3 });
  render(
    <MenuAt trigger={<button type="button">More</button>} defaultOpen>
      <ToolItems narrow={false} />
    </MenuAt>,
  );
};

test('what the board shows is tried in an open menu', async () => {
  await show();
  const row = () => screen.getByRole('menuitemcheckbox', { name: /^Show coordinates/ });
  const was = row().getAttribute('aria-checked');
  await userEvent.click(row());
  expect(row().getAttribute('aria-checked')).not.toBe(was);
  await userEvent.click(row());
  expect(row().getAttribute('aria-checked')).toBe(was);
});

test('a row tells what is changed elsewhere while its menu is open', async () => {
  await show();
  const row = () => screen.getByRole('menuitemcheckbox', { name: /^Try moves/ });
  expect(row()).not.toBeChecked();
  act(() => void runCommand('tryMoves'));
  expect(row()).toBeChecked();
});

test('a way to work begins with the menu closed', async () => {
  await show();
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: /^Edit mode/ }));
  expect(screen.queryByRole('menu')).toBeNull();
});
