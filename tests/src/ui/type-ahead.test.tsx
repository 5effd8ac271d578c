import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { catchTyping, focusedBefore, stopCatching, typeInto, typeIntoNext } from '../../../src/ui/type-ahead';
import { eventually } from '../../support/eventually';

afterEach(stopCatching);

const Field = ({ onSubmit = () => {} }: { readonly onSubmit?: (text: string) => void }) => {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
      }}
    >
      <input aria-label="field" value={text} onChange={({ target }) => setText(target.value)} />
    </form>
  );
};
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'field' });

test('text typed before the field exists is in the field, and typing continues', async () => {
  const user = userEvent.setup();
  catchTyping({ multiline: false, onEscape: () => {} });
  await user.keyboard('zx ');
  render(<Field />);
  act(() => typeInto(field()));
  await user.keyboard('p');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('zx p');
});

test('an early Enter is replayed after the text typed before it', async () => {
  const user = userEvent.setup();
  const submitted = vi.fn();
  catchTyping({ multiline: false, onEscape: () => {} });
  await user.keyboard('12{Enter}');
  render(<Field onSubmit={submitted} />);
  act(() => typeInto(field()));
  await eventually(() => expect(submitted).toHaveBeenCalledWith('12'));
});

test('Escape cancels: the focus returns, and the caller is informed', async () => {
  const user = userEvent.setup();
  const onEscape = vi.fn();
  render(<button type="button">before</button>);
  screen.getByRole('button').focus();
  catchTyping({ multiline: false, onEscape });
  expect(focusedBefore()).toBe(screen.getByRole('button'));
  await user.keyboard('12{Escape}');
  expect(onEscape).toHaveBeenCalledOnce();
  expect(screen.getByRole('button')).toHaveFocus();
  expect(document.querySelectorAll('textarea')).toHaveLength(0);
});

test('letters held by an input method are waited for', async () => {
  catchTyping({ multiline: true, onEscape: () => {} });
  const catching = document.activeElement as HTMLTextAreaElement;
  catching.dispatchEvent(new CompositionEvent('compositionstart'));
  render(<Field />);
  act(() => typeInto(field()));
  expect(catching).toHaveFocus();
  catching.value = '手筋';
  act(() => void catching.dispatchEvent(new CompositionEvent('compositionend', { data: '手筋' })));
  await eventually(() => expect(field()).toHaveFocus());
  expect(field()).toHaveValue('手筋');
});

test('a field that renders later gets the text at once', async () => {
  const user = userEvent.setup();
  typeIntoNext('input', { multiline: true, onEscape: () => {} });
  await user.keyboard('a');
  render(<Field />);
  await eventually(() => expect(field()).toHaveFocus());
  expect(field()).toHaveValue('a');
});

test('a field that never appears leaves nothing behind', async () => {
  vi.useFakeTimers();
  catchTyping({ multiline: false, onEscape: () => {} });
  expect(document.querySelectorAll('textarea')).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(document.querySelectorAll('textarea')).toHaveLength(0);
  vi.useRealTimers();
});

test('a comment that was started and left before its field existed is in the field', async () => {
  const user = userEvent.setup();
  const escaped = vi.fn();
  catchTyping({ multiline: true, onEscape: escaped });
  await user.keyboard('a{Escape}');
  render(<Field />);
  const pressed: string[] = [];
  field().addEventListener('keydown', ({ key }) => pressed.push(key));
  act(() => typeInto(field()));
  await eventually(() => expect(pressed).toEqual(['Escape']));
  expect(field()).toHaveValue('a');
  expect(escaped).not.toHaveBeenCalled();
});
