// @vitest-environment node
import { expect, test } from 'vitest';
import { lossText, percentText, signedText, visitsText } from '../../../src/format/board-figures';

test.each([
  [0, '0'],
  [999, '999'],
  [1200, '1.2k'],
  [9949, '9.9k'],
  [9950, '10k'],
  [12_345, '12k'],
  [999_499, '999k'],
  [999_500, '1.0M'],
  [2_500_000, '2.5M'],
  [31_000_000, '31M'],
])('%i visits are written %s', (visits, text) => expect(visitsText(visits)).toBe(text));

test('points have a true minus, a plus, or neither when they round to zero', () => {
  expect(['2.3', '-2.3', '0.04', '-0.04', '123.4'].map((text) => signedText(Number(text)))).toEqual([
    '+2.3',
    '−2.3',
    '0.0',
    '0.0',
    '+123',
  ]);
});

test('whole points where there is no room for decimals', () => {
  expect([signedText(3.4, 0), lossText(3.6, 0), lossText(0.4, 0), signedText(Number.NaN, 0)]).toEqual([
    '+3',
    '−4',
    '0',
    '–',
  ]);
});

test('a loss is written as a minus, a gain as a plus', () => {
  expect([lossText(2.3), lossText(-0.4), lossText(0)]).toEqual(['−2.3', '+0.4', '0.0']);
});

test('winrates are whole percent, or finer without the percent sign', () => {
  expect([percentText(0.567), percentText(0.567, true), percentText(1, true)]).toEqual([
    '57%',
    '56.7',
    '100.0',
  ]);
});
