import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Undo2 } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { IconButton } from '../../../src/ui/IconButton';
import { TipProvider } from '../../../src/ui/Tip';
import TipBubble from '../../../src/ui/TipBubble';

const show = (): HTMLElement => {
  render(
    <TipProvider>
      <IconButton icon={Undo2} label="Undo" shortcut="Ctrl Z" />
      <button type="button">other</button>
    </TipProvider>,
  );
  return screen.getByRole('button', { name: 'Undo' });
};

/** The bubble is read by eyes alone. */
const bubble = () => screen.queryByText('Undo');

test('a button rested upon says its name and its key, and no longer when it is left', async () => {
  const button = show();
  await userEvent.hover(button);
  expect(await screen.findByText('Undo')).toHaveTextContent('UndoCtrl Z');
  await userEvent.unhover(button);
  await userEvent.hover(screen.getByRole('button', { name: 'other' }));
  await vi.waitFor(() => expect(bubble()).toBeNull());
});

test('a button that is pressed says nothing', async () => {
  const button = show();
  await userEvent.click(button);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(bubble()).toBeNull();
});

test('a button reached by keyboard says it at once, and the bubble does not take the focus', async () => {
  const button = show();
  await userEvent.tab();
  await screen.findByText('Undo');
  expect(button).toHaveFocus();
});

test('a reader hears the name once', () => {
  const button = show();
  render(<TipBubble anchor={button} />);
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});
