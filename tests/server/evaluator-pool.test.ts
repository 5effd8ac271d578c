import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { afterAll, describe, expect, test } from 'vitest';
import { readModel } from '#kernel/network/file/read-model';
import { wasmEvaluator } from '#kernel/network/wasm/wasm-evaluator';
import { Search } from '#kernel/search/search';
import { EvaluatorPool } from '../../server/engine/evaluator-pool';
import { drawnInputs } from '../support/drawn-inputs';
import { CHINESE_LINE } from '../support/lines';
import { tinyNetwork } from '../support/tiny-network';

setFlagsFromString('--experimental-wasm-relaxed-simd');
const read = readModel(
  tinyNetwork({ version: 14, blocks: ['bottleneck', 'pooling'], activation: 'MISH' }).bytes,
);
if (!read.ok) throw new Error(read.failure.code);
const made = wasmEvaluator(read.value, 'wasm');
if (!made.ok) throw new Error(made.failure.code);
const alone = made.value;

describe('a network on several cores', () => {
  const pool = new EvaluatorPool(alone, Math.min(3, Math.max(2, availableParallelism())));
  afterAll(() => pool.close());

  test('answers like one core, in the order of the requests, for any sizes', {
    timeout: 30_000,
  }, async () => {
    const batch = [9, 19, 9, 13, 9, 9, 5].map((side, seed) =>
      drawnInputs({ width: side, height: side }, seed),
    );
    expect(await pool.evaluate(batch)).toEqual(batch.map((inputs) => alone.evaluate([inputs])[0]));
  });

  test('takes many requests at once', async () => {
    const questions = Array.from({ length: 20 }, (_, seed) => drawnInputs({ width: 9, height: 9 }, seed));
    const answers = await Promise.all(questions.map((inputs) => pool.evaluate([inputs])));
    expect(answers).toEqual(questions.map((inputs) => alone.evaluate([inputs])));
  });

  test('is searched with as many positions in flight as it has threads', async () => {
    const search = new Search(pool, { now: () => performance.now(), inFlight: pool.threads });
    expect(search.setPosition(CHINESE_LINE).ok).toBe(true);
    const { visits } = await search.run({ visits: 50 });
    expect(visits).toBe(50);
  });
});

test('requests that wait when the pool closes fail', async () => {
  const pool = new EvaluatorPool(alone, 1);
  const asked = pool.evaluate([drawnInputs({ width: 19, height: 19 }, 1)]);
  pool.close();
  await expect(asked).rejects.toThrow('closed');
});
