import { expect, test } from 'vitest';
import { isInRect, pointsInRect, rectBetween, wholeBoard } from '#kernel/board/rect';

const size = { width: 9, height: 7 };

test('any two opposite corners make the same rectangle', () => {
  // Points 11 and 31 are (2, 1) and (4, 3); 13 and 29 are the other two corners.
  const rect = { left: 2, top: 1, right: 4, bottom: 3 };
  for (const [a, b] of [
    [11, 31],
    [31, 11],
    [13, 29],
    [29, 13],
  ] as const) {
    expect(rectBetween(a, b, size)).toEqual(rect);
  }
});

test('contains its borders', () => {
  const rect = rectBetween(11, 22, size);
  expect(pointsInRect(rect, size)).toEqual([11, 12, 13, 20, 21, 22]);
  const points = pointsInRect(wholeBoard(size), size);
  expect(points).toHaveLength(63);
  expect(points.filter((point) => isInRect(point, rect, size))).toEqual([11, 12, 13, 20, 21, 22]);
});
