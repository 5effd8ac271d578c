import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startLanguage } from '../../../src/i18n/i18n';
import { LANGUAGE_KEY } from '../../../src/i18n/language';
import { Clock } from '../../../src/play/Clock';
import { type Clocks, sharedNow } from '../../../workers/protocol';

const clocks = (parts: Partial<Clocks['black']>, spentMs = 0): Clocks => ({
  control: { mainMs: 300_000, periodMs: 30_000, periods: 3 },
  black: { mainMs: 300_000, periods: 3, ...parts },
  white: { mainMs: 300_000, periods: 3 },
  running: { color: 1, since: sharedNow(), spentMs },
});

beforeEach(async () => {
  localStorage.setItem(LANGUAGE_KEY, 'en');
  await startLanguage();
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const shown = () => screen.getByRole('timer').textContent;

describe('a clock', () => {
  test.each([
    ['main time with what may follow', clocks({}), '5:00 + 3×30'],
    ['a period and how many are left', clocks({ mainMs: 0, periods: 2 }), '30 · 2 left'],
    ['the last one, as such', clocks({ mainMs: 0, periods: 1 }), '30 · last'],
  ])('shows %s', (_, given, text) => {
    render(<Clock clocks={given} color={1} counted={false} />);
    expect(shown()).toBe(text);
  });

  test('continues by itself, correctly after any pause of its timers', async () => {
    render(<Clock clocks={clocks({ mainMs: 12_000 })} color={1} counted={false} />);
    await act(async () => vi.advanceTimersByTime(2_000));
    expect(shown()).toBe('0:10 + 3×30');
    await act(async () => vi.advanceTimersByTime(45_000));
    expect(shown()).toBe('25 · 2 left');
  });

  test('changes with the second itself, not some time after it', async () => {
    render(<Clock clocks={clocks({ mainMs: 12_000 }, 250)} color={1} counted={false} />);
    expect(shown()).toBe('0:12 + 3×30');
    await act(async () => vi.advanceTimersByTime(749));
    expect(shown()).toBe('0:12 + 3×30');
    await act(async () => vi.advanceTimersByTime(2));
    expect(shown()).toBe('0:11 + 3×30');
  });

  test('drawn long after the worker has sent it knows what has passed', async () => {
    const sent = clocks({ mainMs: 60_000 });
    vi.advanceTimersByTime(20_000);
    render(<Clock clocks={sent} color={1} counted={false} />);
    expect(shown()).toBe('0:40 + 3×30');
  });

  test('is right at once when a hidden page, whose timers slept, is seen again', async () => {
    render(<Clock clocks={clocks({ mainMs: 60_000 })} color={1} counted={false} />);
    const later = performance.now() + 20_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(shown()).toBe('0:40 + 3×30');
  });

  test('of the waiting side stands still', async () => {
    render(<Clock clocks={clocks({})} color={2} counted={false} />);
    await act(async () => vi.advanceTimersByTime(60_000));
    expect(shown()).toBe('5:00 + 3×30');
  });

  test('shows when it is low', () => {
    render(<Clock clocks={clocks({ mainMs: 0, periods: 1 }, 21_000)} color={1} counted={false} />);
    expect(screen.getByRole('timer').dataset.low).toBe('true');
  });
});
