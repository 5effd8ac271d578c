import { expect, test } from 'vitest';
import { joined, packMatrix } from '#kernel/network/graph/packing';
import type { Conv } from '#kernel/network/model';

const conv = (outputs: number, first: number): Conv => ({
  height: 1,
  width: 1,
  dilationY: 1,
  dilationX: 1,
  inputs: 3,
  outputs,
  weights: Float32Array.from({ length: 3 * outputs }, (_, i) => first + i),
});

test('joined layers start at multiples of eight outputs, in panels of eight', () => {
  const packed = packMatrix(joined([conv(9, 0), conv(2, 100)]));
  const at = (input: number, output: number) => packed[(output >> 3) * 8 * 8 + input * 8 + (output & 7)];
  expect(packed.length).toBe(8 * 24);
  expect([at(0, 0), at(1, 0), at(2, 8), at(0, 9)]).toEqual([0, 9, 26, 0]);
  expect([at(0, 16), at(0, 17), at(2, 17), at(3, 17)]).toEqual([100, 101, 105, 0]);
});

test('the weights of joined layers are made once, not once per weight', () => {
  let made = 0;
  const layer = {
    ...conv(9, 0),
    get weights() {
      made += 1;
      return new Float32Array(27);
    },
  };
  packMatrix(layer);
  expect(made).toBe(1);
});
