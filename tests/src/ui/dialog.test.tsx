import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { notifyDone, useNotices } from '../../../src/state/notices';
import { Dialog } from '../../../src/ui/Dialog';
import { TipProvider } from '../../../src/ui/Tip';
import { Toasts } from '../../../src/ui/Toasts';
import { startFakePage } from '../../support/page-game';

beforeEach(() => startFakePage());

const Page = () => {
  const [shown, setShown] = useState<string>();
  return (
    <TipProvider>
      <button type="button" onClick={() => setShown('First')}>
        Open
      </button>
      {shown && (
        <Dialog key={shown} title={shown} onClose={() => setShown(undefined)}>
          <button type="button" onClick={() => setShown('Second')}>
            On
          </button>
        </Dialog>
      )}
    </TipProvider>
  );
};

test('a window that closes gives the focus back to what opened it', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  expect(await screen.findByRole('dialog', { name: 'First' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

test('a window that takes the place of another keeps the focus', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'On' }));
  const second = await screen.findByRole('dialog', { name: 'Second' });
  // Radix gives the focus back after a turn.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(second).toHaveFocus();
});

test('Escape closes a window, once, also when a notice came after it', async () => {
  const onClose = vi.fn();
  render(
    <TipProvider>
      <Dialog title="Settings" onClose={onClose}>
        text
      </Dialog>
      <Toasts />
    </TipProvider>,
  );
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  act(() => void notifyDone('notice.offlineReady'));
  await screen.findByText('Ready to work offline');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  act(() => useNotices.setState({ list: [] }));
});
