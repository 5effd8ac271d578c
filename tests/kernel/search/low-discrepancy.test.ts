import { describe, expect, test } from 'vitest';
import { lowDiscrepancy, normalSize } from '../../../workers/kernel/search/low-discrepancy';

const first = (stream: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => lowDiscrepancy(stream, index));

describe('quasi-random numbers', () => {
  test.each([0, 60, 180, 361])('of stream %i soon cover all tenths', (stream) => {
    const numbers = first(stream, 200);
    expect(numbers.every((x) => x >= 0 && x < 1)).toBe(true);
    const tenths = Array.from(
      { length: 10 },
      (_, i) => numbers.filter((x) => Math.floor(10 * x) === i).length,
    );
    for (const count of tenths) expect(Math.abs(count - 20)).toBeLessThanOrEqual(5);
  });

  test('of two streams are independent', () => {
    for (const [one, other] of [
      [0, 1],
      [100, 101],
      [60, 120],
    ] as const) {
      const [a, b] = [first(one, 400), first(other, 400)];
      const both = a.filter((x, i) => x < 0.5 && (b[i] as number) < 0.5).length;
      expect(Math.abs(both - 100)).toBeLessThan(20);
    }
  });

  test.each([
    [0, 0],
    [0.382925, 0.5],
    [0.682689, 1],
    [0.9545, 2],
    [0.9973, 3],
  ])('a normal number is with probability %d below %d in size', (probability, size) => {
    expect(Math.abs(normalSize(probability) - size)).toBeLessThan(0.01);
  });
});
