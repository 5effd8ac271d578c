import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CommentPanel } from '../../../../src/review/panels/CommentPanel';
import { useMirror } from '../../../../src/state/mirror';
import { startFakePage } from '../../../support/page-game';

const show = async (comment: string): Promise<HTMLTextAreaElement> => {
  await startFakePage({ open: 3 });
  act(() =>
    useMirror.setState(({ position }) => ({ ...(position && { position: { ...position, comment } }) })),
  );
  render(<CommentPanel />);
  return screen.getByRole('textbox');
};

test('of a very long comment the beginning is laid out, and all of it when asked for', async () => {
  const text = '棋 '.repeat(20_000);
  const field = await show(text);
  expect(field.value.length).toBeLessThan(4000);
  expect(field).toHaveAttribute('readonly');
  await userEvent.click(screen.getByRole('button', { name: 'Show all 40000 characters' }));
  expect(field.value).toBe(text);
  expect(field).not.toHaveAttribute('readonly');
});

test('a comment of usual length can be edited at once', async () => {
  const field = await show('a ladder '.repeat(200));
  expect(field).not.toHaveAttribute('readonly');
  expect(screen.queryByRole('button')).toBeNull();
});
