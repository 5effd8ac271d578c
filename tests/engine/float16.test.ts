import { describe, expect, test } from 'vitest';
import { fromFloat16, toFloat16 } from '../../workers/engine/float16';
import fc from '../support/properties';

const through = (x: number): number => fromFloat16(toFloat16(Float32Array.of(x)))[0] as number;

describe('16-bit floats', () => {
  test.each([
    [0, 0],
    [-0, -0],
    [1, 1],
    [-2.5, -2.5],
    [65504, 65504],
    [65519, 65504],
    [65520, Number.POSITIVE_INFINITY],
    [-1e9, Number.NEGATIVE_INFINITY],
    [2 ** -14, 2 ** -14],
    [2 ** -24, 2 ** -24],
    [2 ** -25, 0],
    [3 * 2 ** -25, 2 ** -23],
    // Half way between two values: rounds to even.
    [1 + 2 ** -11, 1],
    [1 + 3 * 2 ** -11, 1 + 2 ** -9],
    [Number.NaN, Number.NaN],
  ])('%d becomes %d', (x, expected) => {
    expect(through(x)).toBe(expected);
  });

  test('are rounded to the nearest value', () => {
    fc.assert(
      fc.property(fc.float({ min: -60000, max: 60000, noNaN: true }), (x) => {
        const step = 2 ** (Math.max(-14, Math.floor(Math.log2(Math.abs(x) || 1))) - 10);
        expect(Math.abs(through(x) - x)).toBeLessThanOrEqual(step / 2);
      }),
    );
  });

  test('survive a round trip, every one of them', () => {
    const all = Uint16Array.from({ length: 65536 }, (_, bits) => bits).filter(
      (bits) => (bits & 0x7c00) !== 0x7c00,
    );
    expect(toFloat16(fromFloat16(all))).toEqual(all);
  });

  test('are padded to multiples of four bytes', () => {
    expect(toFloat16(Float32Array.of(1, 2, 3)).length).toBe(4);
  });
});
