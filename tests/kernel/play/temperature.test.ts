import { expect, test } from 'vitest';
import type { RankedMove } from '#kernel/play/ranking';
import { DEFAULT_CHOICE, drawMove, temperatureAt } from '#kernel/play/temperature';
import fc from '../../support/properties';

const moves = (...values: number[]): RankedMove[] =>
  values.map((value, point) => ({ point, value, edge: point, bound: 0 }));

test.each([
  ['at the first move', 0, 361, 0.5],
  ['after 19 turns on 19x19 half of the way is gone', 19, 361, 0.3],
  ['on 9x9 it takes nine turns', 9, 81, 0.3],
  ['late in the game', 300, 361, 0.1],
])('the temperature %s', (_, turn, points, expected) => {
  expect(temperatureAt(turn, points, DEFAULT_CHOICE)).toBeCloseTo(expected, 3);
});

test('at zero the best move is played, the first of equals', () => {
  for (const chance of [0, 0.5, 0.999]) expect(drawMove(moves(3, 9, 9, 1), 0, chance)?.point).toBe(1);
});

test('at 1, moves are drawn in proportion to their value', () => {
  const counts = [0, 0, 0];
  for (let i = 0; i < 1000; i++) {
    const point = drawMove(moves(1, 3, 0), 1, i / 1000)?.point ?? 2;
    counts[point] = (counts[point] ?? 0) + 1;
  }
  expect(counts).toEqual([250, 750, 0]);
});

test('moves too far behind the best one are never drawn, at any temperature', () => {
  const drawn = (breadth: number) =>
    new Set(
      Array.from({ length: 200 }, (_, i) => drawMove(moves(64, 2, 1, 0.5), 100, i / 200, breadth)?.point),
    );
  expect([...drawn(64)].sort()).toEqual([0, 1, 2]);
  expect([...drawn(1000)].sort()).toEqual([0, 1, 2, 3]);
  expect([...drawn(1)]).toEqual([0]);
});

test('a move with value 0 is never drawn', () => {
  const value = fc.oneof(fc.constant(0), fc.double({ min: 1e-300, max: 1e300, noNaN: true }));
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 30 }),
      fc.double({ min: 0, max: 5, noNaN: true }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (values, temperature, chance) => {
        const drawn = drawMove(moves(...values), temperature, chance);
        if (values.every((v) => v === 0)) expect(drawn).toBeUndefined();
        else expect(drawn?.value).toBeGreaterThan(0);
      },
    ),
  );
});
