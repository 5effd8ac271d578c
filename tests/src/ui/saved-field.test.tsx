import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { SavedField } from '../../../src/ui/SavedField';

const shown = (value = '星') => {
  const onSave = vi.fn();
  const { unmount } = render(<SavedField label="名称" value={value} onSave={onSave} />);
  return { onSave, unmount, field: screen.getByRole('textbox', { name: '名称' }), user: userEvent.setup() };
};

describe('a field that saves when it loses the focus', () => {
  test.each([
    ['by the focus', '{Tab}'],
    ['by Enter', '{Enter}'],
  ])('%s', async (_, key) => {
    const { onSave, field, user } = shown();
    await user.type(field, '位');
    expect(onSave).not.toHaveBeenCalled();
    await user.keyboard(key);
    expect(onSave.mock.calls).toEqual([['星位']]);
  });

  test('because its dialog closes over it', async () => {
    const { onSave, field, unmount, user } = shown();
    await user.type(field, '位');
    unmount();
    expect(onSave.mock.calls).toEqual([['星位']]);
  });

  test('saves nothing without a change', async () => {
    const { onSave, field, unmount, user } = shown();
    await user.type(field, '位{Backspace}{Tab}');
    unmount();
    expect(onSave).not.toHaveBeenCalled();
  });

  test('shows the stored value again, whatever was typed', async () => {
    const { field, user } = shown();
    await user.type(field, '位{Tab}');
    expect(field).toHaveProperty('value', '星');
  });
});
