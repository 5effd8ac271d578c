import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu, Undo2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { IconButton } from '../../../src/ui/IconButton';
import MenuAt from '../../../src/ui/MenuAt';
import { TipProvider } from '../../../src/ui/Tip';
import TipBubble from '../../../src/ui/TipBubble';
import { eventually } from '../../support/eventually';

const show = (): HTMLElement => {
  render(
    <TipProvider>
      <IconButton icon={Undo2} label="Undo" shortcut="Ctrl Z" />
      <button type="button">other</button>
    </TipProvider>,
  );
  return screen.getByRole('button', { name: 'Undo' });
};

/** Only sighted people read the bubble. */
const bubble = () => screen.queryByText('Undo');

test('a button under a resting pointer shows its name and key, until the pointer leaves', async () => {
  const button = show();
  await userEvent.hover(button);
  expect(await screen.findByText('Undo')).toHaveTextContent('UndoCtrl Z');
  await userEvent.unhover(button);
  await userEvent.hover(screen.getByRole('button', { name: 'other' }));
  await eventually(() => expect(bubble()).toBeNull());
});

test('a pressed button shows no tooltip', async () => {
  const button = show();
  await userEvent.click(button);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(bubble()).toBeNull();
});

test('a button reached by keyboard shows it at once, and the bubble does not take the focus', async () => {
  const button = show();
  await userEvent.tab();
  await screen.findByText('Undo');
  expect(button).toHaveFocus();
});

test('it says what its button says: another language, and nothing of one that is disabled or gone', async () => {
  const page = (button: ReactNode) => (
    <TipProvider>
      {button}
      <button type="button">other</button>
    </TipProvider>
  );
  const { rerender } = render(page(<IconButton icon={Undo2} label="Undo" />));
  await userEvent.hover(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undo');
  rerender(page(<IconButton icon={Undo2} label="撤销" />));
  await screen.findByText('撤销');
  expect(bubble()).toBeNull();
  rerender(page(<IconButton icon={Undo2} label="撤销" disabled />));
  await eventually(() => expect(screen.queryByText('撤销')).toBeNull());
  rerender(page(<IconButton icon={Undo2} label="撤销" />));
  await userEvent.hover(screen.getByRole('button', { name: 'other' }));
  await userEvent.hover(screen.getByRole('button', { name: '撤销' }));
  await screen.findByText('撤销');
  rerender(page(undefined));
  await eventually(() => expect(screen.queryByText('撤销')).toBeNull());
});

test('a screen reader reads the name once', () => {
  const button = show();
  render(<TipBubble anchor={button} text="Undo" shortcut="Ctrl Z" />);
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('beside an open menu', () => {
  beforeEach(async () => {
    render(
      <TipProvider>
        <MenuAt trigger={<IconButton icon={Menu} label="Menu" />}>
          <DropdownMenu.Item>Open files</DropdownMenu.Item>
        </MenuAt>
        <IconButton icon={Undo2} label="Undo" />
      </TipProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('menu');
  });

  test('Escape closes the menu, not the tooltip', async () => {
    await userEvent.hover(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undo');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('the button that opened it shows none', async () => {
    await userEvent.hover(screen.getByRole('button', { name: 'Undo' }));
    await userEvent.hover(screen.getByRole('button', { name: 'Menu' }));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(screen.queryByText('Menu')).toBeNull();
  });
});

describe('a finger', () => {
  const touch = (type: string, target: HTMLElement): void => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true });
    Object.assign(event, { pointerType: 'touch' });
    act(() => void target.dispatchEvent(event));
  };

  test('that rests on a button reads its name and does not press it', async () => {
    const pressed = vi.fn();
    render(
      <TipProvider>
        <IconButton icon={Undo2} label="Undo" onClick={pressed} />
      </TipProvider>,
    );
    const button = screen.getByRole('button', { name: 'Undo' });
    touch('pointerdown', button);
    await screen.findByText('Undo');
    touch('pointerup', button);
    touch('click', button);
    expect(pressed).not.toHaveBeenCalled();
    await eventually(() => expect(bubble()).toBeNull());
    touch('pointerdown', button);
    touch('pointerup', button);
    touch('click', button);
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(bubble()).toBeNull();
  });
});
