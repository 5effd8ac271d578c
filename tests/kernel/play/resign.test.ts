import { expect, test } from 'vitest';
import { DEFAULT_RESIGN, isHopeless } from '#kernel/play/resign';

const LOST = 0.02;
const POOR = 0.06;

test.each([
  ['three lost turns in the middle of the game', [0.5, LOST, LOST, LOST], 100, true],
  ['two lost turns are not enough', [0.5, LOST, LOST], 100, false],
  ['a turn with hope starts the count anew', [LOST, LOST, POOR, LOST], 100, false],
  ['a bad position is not a lost one', [POOR, POOR, POOR], 100, false],
  ['nobody resigns in the opening', [LOST, LOST, LOST], 40, false],
])('%s', (_, winrates, turn, expected) => {
  expect(isHopeless(winrates, turn, 361, DEFAULT_RESIGN)).toBe(expected);
});

test('players who may not resign play on', () => {
  const settings = { ...DEFAULT_RESIGN, allowResignation: false };
  expect(isHopeless([0, 0, 0, 0], 300, 361, settings)).toBe(false);
});
