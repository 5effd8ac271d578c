import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '../../../src/app/commands';
import { runCommand } from '../../../src/commands/registry';
import PanelTabs from '../../../src/review/PanelTabs';
import { TipProvider } from '../../../src/ui/Tip';
import { startFakePage } from '../../support/page-game';

const shown = (): string | null => screen.getByRole('tab', { selected: true }).textContent;

test('writing a comment leaves the tab where it is, unless the comment is one of the tabs', async () => {
  await startFakePage({ open: 10, analysed: 100 });
  const { rerender } = render(<PanelTabs tabs={['candidates', 'moments']} />, { wrapper: TipProvider });
  await userEvent.click(screen.getByRole('tab', { name: 'Key moves' }));
  act(() => runCommand('commentField'));
  expect(shown()).toBe('Key moves');

  rerender(<PanelTabs tabs={['candidates', 'moments', 'comment']} />);
  expect(shown()).toBe('Comment');
});
