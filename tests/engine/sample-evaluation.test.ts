import { expect, test } from 'vitest';
import type { Evaluator } from '#kernel/network/evaluator';
import { readModel } from '#kernel/network/file/read-model';
import { plainEvaluator } from '#kernel/network/slow/plain-evaluator';
import { mostInFlightOf, speedOf } from '../../workers/engine/sample-evaluation';
import { tinyNetwork } from '../support/tiny-network';

test.each([
  ['webgpu', 200, 16],
  ['webgpu', 1500, 24],
  ['webgpu', 8000, 64],
  ['webgpu', undefined, 16],
  ['wasm-relaxed', 8000, 1],
] as const)('%s with %s evaluations a second has at most %s positions in flight', (backend, speed, most) => {
  expect(mostInFlightOf({ backend }, speed)).toBe(most);
});

test('a graphics card is measured with as many calls under way as a search makes', async () => {
  const read = readModel(tinyNetwork({ version: 8, blocks: ['ordinary'] }).bytes);
  if (!read.ok) throw new Error(read.failure.code);
  const plain = plainEvaluator(read.value);
  let time = 0;
  // Each call takes 10 ms, however many are under way.
  let flying = 0;
  const card: Evaluator = {
    name: 'card',
    model: plain.model,
    backend: 'webgpu',
    evaluate: async () => {
      if (flying === 0) time += 10;
      flying += 1;
      await Promise.resolve();
      flying -= 1;
      return [];
    },
    close: () => {},
  };
  expect(await speedOf(card, () => time)).toBeCloseTo(1600);
});
