import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Segmented } from '../../../src/ui/Segmented';

const SIZES = [
  { value: '19', label: '19 × 19' },
  { value: '13', label: '13 × 13' },
  { value: '9', label: '9 × 9' },
] as const;

const picked = vi.fn<(size: string) => void>();
const Size = () => {
  const [size, setSize] = useState<(typeof SIZES)[number]['value']>('19');
  return (
    <Segmented
      label="Size"
      value={size}
      options={SIZES}
      onPick={(next) => {
        picked(next);
        setSize(next);
      }}
    />
  );
};
const chosen = () => screen.getByRole('radio', { checked: true }).textContent;
/** Down and up within a task, sooner than the library would move the focus. */
const tap = (key: string) => {
  const focused = document.activeElement ?? document.body;
  fireEvent.keyDown(focused, { key });
  fireEvent.keyUp(focused, { key });
};

beforeEach(() => {
  picked.mockClear();
  render(<Size />);
});

test('a quick tap of an arrow key chooses at once, and once', () => {
  screen.getByRole('radio', { name: '19 × 19' }).focus();
  for (const [key, size] of [
    ['ArrowRight', '13 × 13'],
    ['ArrowDown', '9 × 9'],
    ['ArrowRight', '19 × 19'],
    ['ArrowUp', '9 × 9'],
  ] as const) {
    tap(key);
    expect(chosen()).toBe(size);
    expect(document.activeElement?.textContent).toBe(size);
  }
  expect(picked.mock.calls).toEqual([['13'], ['9'], ['19'], ['9']]);
});

test.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])(
  'an arrow key with %s is left to the browser',
  (held) => {
    const radio = screen.getByRole('radio', { name: '19 × 19' });
    radio.focus();
    expect(fireEvent.keyDown(radio, { key: 'ArrowLeft', [held]: true })).toBe(true);
    expect(picked).not.toHaveBeenCalled();
  },
);

test('an arrow key that is held chooses one after the other', async () => {
  const user = userEvent.setup();
  screen.getByRole('radio', { name: '19 × 19' }).focus();
  await user.keyboard('{ArrowLeft>3/}');
  expect(chosen()).toBe('19 × 19');
  expect(picked).toHaveBeenCalledTimes(3);
});

test('the focus alone chooses nothing, and a click leaves it where it is', async () => {
  const user = userEvent.setup();
  screen.getByRole('radio', { name: '13 × 13' }).focus();
  expect(picked).not.toHaveBeenCalled();
  document.body.focus();
  await user.click(screen.getByRole('radio', { name: '9 × 9' }));
  expect(chosen()).toBe('9 × 9');
});
