import { expect, test } from 'vitest';
import { factsText } from '../../../src/ui/figures';

const shown = (facts: readonly string[]): string => factsText(facts).replaceAll('\u00a0', '_');

test('facts in a row leave out what is not known', () => {
  expect(shown(['1835', '', 'W+R'])).toBe('1835_· W+R');
});

test('a short fact is not broken over two lines, a long one may be', () => {
  expect(shown(['DeepMind Challenge Match, round 4', '180 moves'])).toBe(
    'DeepMind Challenge Match, round 4_· 180_moves',
  );
});
