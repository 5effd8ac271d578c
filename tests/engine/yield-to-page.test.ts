import { expect, test } from 'vitest';
import { yieldingToPage } from '../../workers/engine/yield-to-page';
import { toyEvaluator } from '../support/toy-evaluator';

test("an engine on the page's core evaluates at once while the page is idle", () => {
  const toy = toyEvaluator();
  const start = performance.now();
  yieldingToPage(toy, new Int32Array(new SharedArrayBuffer(4))).evaluate([]);
  expect(performance.now() - start).toBeLessThan(40);
});

test('waits while the page draws, but not for ever', () => {
  const sign = new Int32Array(new SharedArrayBuffer(4)).fill(1);
  const start = performance.now();
  yieldingToPage(toyEvaluator(), sign).evaluate([]);
  expect(performance.now() - start).toBeGreaterThan(40);
});
