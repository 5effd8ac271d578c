import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { Dialog } from '../../../src/ui/Dialog';
import { TipProvider } from '../../../src/ui/Tip';
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

test('a closing dialog returns the focus to the element that opened it', async () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  expect(await screen.findByRole('dialog', { name: 'First' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

test('a dialog that replaces another keeps the focus', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'On' }));
  const second = await screen.findByRole('dialog', { name: 'Second' });
  // Radix returns the focus a turn later.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(second).toHaveFocus();
});
