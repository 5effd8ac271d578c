import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import '../../../../src/app/commands';
import { runCommand } from '../../../../src/commands/registry';
import SplitPanel from '../../../../src/review/second-board/SplitPanel';
import { closeSplit, useSplit } from '../../../../src/review/second-board/split-state';
import { startFakePage } from '../../../support/page-game';

let page: Awaited<ReturnType<typeof startFakePage>>;
beforeEach(async () => {
  page = await startFakePage({ open: 5 });
  runCommand('split');
  render(<SplitPanel />);
  await screen.findByRole('application', { name: 'Second board' });
});
afterEach(() => {
  cleanup();
  closeSplit();
});

const at = (): string | null => screen.getByRole('status').textContent;

test("the second board starts at the first one's position, and steps separately", () => {
  expect(at()).toBe('5 / 19');
  fireEvent.click(screen.getByRole('button', { name: 'One move on (second board)' }));
  expect(at()).toBe('6 / 19');
});

test('together, a step on the first board steps the second one, up to the end of its game', async () => {
  fireEvent.click(screen.getByRole('checkbox', { name: 'Step together' }));
  await page.api.step(3);
  page.feed.flush();
  await screen.findByText('8 / 19');
  await page.api.step(100);
  page.feed.flush();
  await screen.findByText('19 / 19');
});

test('another game is chosen by its title', async () => {
  await screen.findByRole('option', { name: /吴清源/ });
  fireEvent.change(screen.getByRole('combobox', { name: 'Game on the second board' }), {
    target: { value: 'r2' },
  });
  await screen.findByText('0 / 19');
  expect(page.calls).toContainEqual(['secondGame', 'r2']);
  fireEvent.click(screen.getByRole('button', { name: 'Close the second board' }));
  expect(useSplit.getState().on).toBe(false);
});
