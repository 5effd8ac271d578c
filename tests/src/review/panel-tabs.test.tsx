import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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

test('a chosen tab comes into sight, the first one leaves the page where it is', async () => {
  await startFakePage({ open: 10, analysed: 100 });
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    if (this.role === 'tablist') return new DOMRect(0, 0, 300, 44);
    return new DOMRect(this.textContent === 'Openings' ? 500 : 100, 0, 100, 44);
  });
  const { container } = render(<PanelTabs tabs={['candidates', 'moments', 'explorer']} />, {
    wrapper: TipProvider,
  });
  expect(scroll.mock.instances).toEqual([]);

  await userEvent.click(screen.getByRole('tab', { name: 'Openings' }));
  expect(screen.getByRole('tablist').scrollLeft).toBe(400);
  expect(scroll.mock.instances).toContain(container.firstElementChild);
  place.mockRestore();
  scroll.mockRestore();
});
