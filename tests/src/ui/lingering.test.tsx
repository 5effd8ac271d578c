import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Lingering } from '../../../src/ui/deferred/Lingering';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const play = vi.fn();
const shown = (text: string | null, soon = true) => (
  <Lingering
    known={
      text === null ? null : (
        <button type="button" onClick={play}>
          {text}
        </button>
      )
    }
    soon={soon}
    instead={<p>thinking</p>}
  />
);
const wait = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('until something is known its stand-in is shown at once', () => {
  render(shown(null));
  expect(screen.getByText('thinking')).toBeVisible();
});

test('what was known stays in sight, but takes no press and is not read out', () => {
  const { rerender } = render(shown('D4'));
  rerender(shown(null));
  expect(screen.getByText('D4')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.click(screen.getByText('D4'));
  expect(play).not.toHaveBeenCalled();
});

test('the next takes over the same element', () => {
  const { rerender } = render(shown('D4'));
  const before = screen.getByText('D4');
  rerender(shown(null));
  rerender(shown('Q16'));
  expect(screen.getByRole('button', { name: 'Q16' })).toBe(before);
  fireEvent.click(before);
  expect(play).toHaveBeenCalledOnce();
});

test('after a moment the stand-in is shown, and nothing of the past comes back', () => {
  const { rerender } = render(shown('D4'));
  rerender(shown(null));
  wait(250);
  expect(screen.getByText('thinking')).toBeVisible();
  rerender(shown(null));
  expect(screen.queryByText('D4')).toBeNull();
  rerender(shown('Q16'));
  rerender(shown(null));
  expect(screen.getByText('Q16')).toBeVisible();
});

test('when nothing will come, nothing lingers', () => {
  const { rerender } = render(shown('D4'));
  rerender(shown(null, false));
  expect(screen.queryByText('D4')).toBeNull();
  expect(screen.getByText('thinking')).toBeVisible();
});
