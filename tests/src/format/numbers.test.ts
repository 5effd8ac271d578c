import { expect, test } from 'vitest';
import { dateText, dateTimeText, factsText } from '../../../src/format/numbers';

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

test('dates have the form of records, in local time', () => {
  const morning = new Date(2026, 0, 5, 9, 41).getTime();
  expect(dateText(morning)).toBe('2026-01-05');
  expect(dateTimeText(morning)).toBe('2026-01-05 09:41');
});
