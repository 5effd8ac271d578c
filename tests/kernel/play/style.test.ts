import { expect, test } from 'vitest';
import { Board } from '#kernel/board/board';
import { BLACK, type Point, WHITE } from '#kernel/board/types';
import { inStyle, type PlayStyle } from '#kernel/play/style';

const SIZE = { width: 9, height: 9 };
const at = (column: number, row: number): Point => row * SIZE.width + column;
const LOW = at(4, 1);
const HIGH = at(4, 4);
const NEAR = at(7, 2);
const board = new Board(SIZE);
board.play(at(7, 3), WHITE);

test.each<readonly [PlayStyle, Point]>([
  ['territory', LOW],
  ['influence', HIGH],
  ['fighting', NEAR],
])('%s prefers its point among equal ideas', (style, expected) => {
  const chosen = { point: at(2, 2), lead: 0 };
  const seen = [chosen, ...[LOW, HIGH, NEAR].map((point) => ({ point, lead: 0.5 }))];
  expect(inStyle(style, chosen, seen, { board, color: BLACK }).point).toBe(expected);
});

test.each([-3, 3])('an idea that seems to win %i points more is not equal', (lead) => {
  const chosen = { point: at(2, 2), lead: 0 };
  const seen = [chosen, { point: HIGH, lead }];
  expect(inStyle('influence', chosen, seen, { board, color: BLACK })).toBe(chosen);
});
