import { expect, test } from 'vitest';
import {
  changeText,
  dateText,
  dateTimeText,
  factsText,
  sizeText,
  timeText,
  transferText,
  winrateText,
} from '../../../src/format/numbers';

const shown = (facts: readonly string[]): string => factsText(facts).replaceAll('\u00a0', '_');

test('facts in a row leave out unknown ones', () => {
  expect(shown(['1835', '', 'W+R'])).toBe('1835_· W+R');
});

test('a short fact does not wrap, a long one may', () => {
  expect(shown(['DeepMind Challenge Match, round 4', '180 moves'])).toBe(
    'DeepMind Challenge Match, round 4_· 180_moves',
  );
  expect(factsText(['2026-11-22'])).toBe('2026-\u206011-\u206022');
});

test.each([
  [-0.123, true, '−12%'],
  [0.034, false, '+3.4%'],
  [-0.004, true, '0%'],
])('a change of %d carries its sign, rounded to nothing it has none', (change, whole, text) => {
  expect(changeText(change, whole)).toBe(text);
});

test.each([
  [0, 1, 'time.seconds'],
  [89_400, 89, 'time.seconds'],
  [90_000, 2, 'time.minutes'],
  [89.4 * 60_000, 89, 'time.minutes'],
  [90 * 60_000, 2, 'time.hours'],
])('%d ms are one rounded figure', (ms, count, key) => {
  expect(timeText(ms)).toEqual({ key, count });
});

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [12.3 * 1024 ** 2, '12.3 MB'],
  [500 * 1024 ** 3, '500 GB'],
])('%d bytes', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test.each([
  [1024, 2048, '1.0 KB / 2.0 KB'],
  [1024, 0, '1.0 KB'],
  [4096, 2048, '4.0 KB'],
])('%i of %i bytes read %s', (done, total, text) => {
  expect(transferText(done, total)).toBe(text);
});

test('dates have the form of records, in local time', () => {
  const morning = new Date(2026, 0, 5, 9, 41).getTime();
  expect(dateText(morning)).toBe('2026-01-05');
  expect(dateTimeText(morning)).toBe('2026-01-05 09:41');
});

test('a figure that an engine does not give is a dash', () => {
  expect(winrateText(Number.NaN, true)).toBe('–');
  expect(winrateText(0.305, true)).toBe('31%');
});
