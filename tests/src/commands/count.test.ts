import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endCount, takeCount, typeDigit } from '../../../src/commands/count';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  endCount();
  vi.useRealTimers();
});

test('a typed number waits a second and a half for its command, from the last digit on', () => {
  typeDigit('1');
  vi.advanceTimersByTime(1400);
  expect(typeDigit('2')).toBe(12);
  vi.advanceTimersByTime(1499);
  expect(takeCount()).toBe(12);
  typeDigit('3');
  vi.advanceTimersByTime(1500);
  expect(takeCount()).toBeUndefined();
});
