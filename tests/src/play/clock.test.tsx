import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startLanguage } from '../../../src/i18n/i18n';
import { LANGUAGE_KEY } from '../../../src/i18n/language';
import { Clock } from '../../../src/play/Clock';
import type { Clocks } from '../../../workers/protocol';

const clocks = (parts: Partial<Clocks['black']>, spentMs = 0): Clocks => ({
  control: { mainMs: 300_000, periodMs: 30_000, periods: 3 },
  black: { mainMs: 300_000, periods: 3, ...parts },
  white: { mainMs: 300_000, periods: 3 },
  running: { color: 1, since: 1_000, spentMs },
});

beforeEach(async () => {
  localStorage.setItem(LANGUAGE_KEY, 'en');
  await startLanguage();
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
});
afterEach(() => vi.useRealTimers());
const shown = () => screen.getByRole('timer').textContent;

describe('a clock', () => {
  test.each([
    ['main time with what may follow', clocks({}), '5:00 + 3×30'],
    ['a period and how many are left', clocks({ mainMs: 0, periods: 2 }), '30 · 2 left'],
    ['the last one, as such', clocks({ mainMs: 0, periods: 1 }), '30 · last'],
  ])('shows %s', (_, given, text) => {
    render(<Clock clocks={given} now={1_000} color={1} counted={false} />);
    expect(shown()).toBe(text);
  });

  test('goes on by itself, right after any pause of its timers', async () => {
    render(<Clock clocks={clocks({ mainMs: 12_000 })} now={1_000} color={1} counted={false} />);
    await act(async () => vi.advanceTimersByTime(2_000));
    expect(shown()).toBe('0:10 + 3×30');
    await act(async () => vi.advanceTimersByTime(45_000));
    expect(shown()).toBe('25 · 2 left');
  });

  test('of the side that waits stands still', async () => {
    render(<Clock clocks={clocks({})} now={1_000} color={2} counted={false} />);
    await act(async () => vi.advanceTimersByTime(60_000));
    expect(shown()).toBe('5:00 + 3×30');
  });

  test('tells when it is low', () => {
    render(
      <Clock clocks={clocks({ mainMs: 0, periods: 1 }, 21_000)} now={1_000} color={1} counted={false} />,
    );
    expect(screen.getByRole('timer').dataset.low).toBe('true');
  });
});
