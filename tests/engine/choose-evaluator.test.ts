import { describe, expect, test } from 'vitest';
import type { NetRaw } from '#kernel/network/evaluator';
import { readModel } from '#kernel/network/file/read-model';
import { chooseEvaluator } from '../../workers/engine/choose-evaluator';
import { fakeEvaluatorEnv } from '../support/fake-evaluator-env';
import { tinyNetwork } from '../support/tiny-network';

const read = readModel(tinyNetwork({ version: 8, blocks: ['ordinary'] }).bytes);
if (!read.ok) throw new Error(read.failure.code);
const model = read.value;
const CARD = { name: 'a card', software: false };
const WASM = { 'wasm-relaxed': 5, wasm: 6, plain: 1000 } as const;

describe('the engine chooses the fastest back end of the device', () => {
  test.each([
    ['the card', { ...WASM, webgpu: 1 }, CARD, 'webgpu', undefined],
    ['relaxed SIMD, when the card is slow', { ...WASM, webgpu: 20 }, CARD, 'wasm-relaxed', undefined],
    ['relaxed SIMD, when there is no card', WASM, undefined, 'wasm-relaxed', undefined],
    ['plain SIMD, where that is quicker', { ...WASM, wasm: 4 }, undefined, 'wasm', undefined],
    ['plain SIMD, where there is no other', { wasm: 6, plain: 1000 }, undefined, 'wasm', 'noRelaxedSimd'],
    ['plain JavaScript, where there is nothing', { plain: 1000 }, undefined, 'plain', 'noSimd'],
  ] as const)('%s', async (_, costs, gpu, backend, fallback) => {
    const { env } = fakeEvaluatorEnv(gpu ? { costs, gpu } : { costs });
    const chosen = await chooseEvaluator(model, 'net', 'auto', env);
    expect(chosen.evaluator.backend).toBe(backend);
    expect(chosen.fallback).toBe(fallback);
  });

  test('and reports its speed', async () => {
    const { env } = fakeEvaluatorEnv({ costs: WASM });
    const { speed } = await chooseEvaluator(model, 'net', 'auto', env);
    expect(speed).toBeCloseTo(200);
  });

  test('a software GPU is not tried', async () => {
    const gpu = { name: 'software', software: true };
    const { env, opened } = fakeEvaluatorEnv({ costs: { ...WASM, webgpu: 1 }, gpu });
    const { evaluator } = await chooseEvaluator(model, 'net', 'auto', env);
    expect(evaluator.backend).toBe('wasm-relaxed');
    expect(opened).not.toContain('webgpu');
  });

  test('the measurements are stored for this network and this GPU', async () => {
    const device = { costs: { ...WASM, webgpu: 1 }, gpu: CARD };
    const { env, opened } = fakeEvaluatorEnv(device);
    await chooseEvaluator(model, 'net', 'auto', env);
    opened.length = 0;
    await chooseEvaluator(model, 'net', 'auto', env);
    expect(opened).toEqual(['webgpu in float16']);
    opened.length = 0;
    await chooseEvaluator(model, 'another', 'auto', env);
    expect(opened.length).toBeGreaterThan(3);
  });
});

describe('a GPU is used only when its results agree with the processor', () => {
  const wrong = (raw: NetRaw): NetRaw => ({ ...raw, value: raw.value.map((x, i) => (i === 0 ? x + 1 : x)) });
  const costs = { ...WASM, webgpu: 1 };

  /** A third of a point, as 16 bits are off on our own network. */
  const offInPoints = (raw: NetRaw): NetRaw => ({
    ...raw,
    score: raw.score.map((x, i) => (i === 2 ? x + 0.3 / model.info.multipliers.lead : x)),
  });

  test.each([
    ['wrong in 16 bits only: it computes in 32', wrong, (float16: boolean) => float16, 'webgpu', 'webgpu'],
    ['off by points in 16 bits: likewise', offInPoints, (float16: boolean) => float16, 'webgpu', 'webgpu'],
    ['wrong in both: it is left alone', wrong, () => true, 'wasm-relaxed', 'wasm-relaxed'],
  ] as const)('%s', async (_, spoilt, isWrong, backend, opening) => {
    const { env, opened } = fakeEvaluatorEnv({
      costs,
      gpu: CARD,
      meddle: (evaluator, float16) =>
        evaluator.backend === 'webgpu' && isWrong(float16)
          ? { evaluate: async (batch) => (await evaluator.evaluate(batch)).map(spoilt) }
          : undefined,
    });
    const { evaluator } = await chooseEvaluator(model, 'net', 'auto', env);
    expect(evaluator.backend).toBe(backend);
    expect(opened.at(-1)).toBe(opening);
  });

  test('a GPU that returns NaN or fails is not used', async () => {
    for (const evaluate of [
      async () => [
        {
          policy: new Float32Array(362).fill(Number.NaN),
          value: new Float32Array(3),
          score: new Float32Array(4),
          ownership: new Float32Array(361),
        },
      ],
      async () => Promise.reject(new Error('lost')),
    ]) {
      const { env } = fakeEvaluatorEnv({
        costs,
        gpu: CARD,
        meddle: ({ backend }) => (backend === 'webgpu' ? { evaluate } : undefined),
      });
      const { evaluator } = await chooseEvaluator(model, 'net', 'auto', env);
      expect(evaluator.backend).toBe('wasm-relaxed');
    }
  });
});

describe('a requested back end', () => {
  test('is used, however slow', async () => {
    const { env } = fakeEvaluatorEnv({ costs: WASM });
    const { evaluator, fallback } = await chooseEvaluator(model, 'net', 'plain', env);
    expect([evaluator.backend, fallback]).toEqual(['plain', undefined]);
  });

  test('is replaced by the fastest other one when it is missing, and the report says so', async () => {
    const { env } = fakeEvaluatorEnv({ costs: WASM });
    const { evaluator, fallback } = await chooseEvaluator(model, 'net', 'webgpu', env);
    expect([evaluator.backend, fallback]).toEqual(['wasm-relaxed', 'noGpu']);
  });
});
