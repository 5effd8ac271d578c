import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Evaluator, NetInputs, NetRaw } from '#kernel/network/evaluator';
import { readModel } from '#kernel/network/file/read-model';
import { plainEvaluator } from '#kernel/network/slow/plain-evaluator';
import { turnedBack, turnedInputs } from '#kernel/network/symmetry';
import { joinedEvaluator, wasmEvaluator } from '#kernel/network/wasm/wasm-evaluator';
import { type WasmBackend, wasmRunsHere } from '#kernel/network/wasm/wasm-machine';
import { outputErrors } from '../../../bench/verify/nn-errors';
import { readNetPositions } from '../../../bench/verify/nn-net-positions';
import { SHIPPED_NETWORK_FILE } from '../../../server/engine/shipped-network';
import { drawnInputs } from '../../support/drawn-inputs';
import { describeShared, sharedFile, sharedPath } from '../../support/shared';
import { type TinyShape, tinyNetwork } from '../../support/tiny-network';

// Behind a flag in Node 20; every browser with relaxed SIMD has it on.
setFlagsFromString('--experimental-wasm-relaxed-simd');
const BACKENDS: readonly WasmBackend[] = ['wasm', 'wasm-relaxed'];

const modelOf = (bytes: Uint8Array) => {
  const model = readModel(bytes);
  if (!model.ok) throw new Error(model.failure.code);
  return model.value;
};
const evaluators = (bytes: Uint8Array, backend: WasmBackend): { fast: Evaluator; slow: Evaluator } => {
  const model = modelOf(bytes);
  const fast = wasmEvaluator(model, backend);
  if (!fast.ok) throw new Error(fast.failure.code);
  return { fast: fast.value, slow: plainEvaluator(model) };
};
const evaluate = async (evaluator: Evaluator, ...batch: NetInputs[]): Promise<NetRaw[]> =>
  evaluator.evaluate(batch);

/** The largest difference of any output; outputs are about 1. */
const difference = (a: NetRaw, b: NetRaw): number => {
  const outputs = (raw: NetRaw): number[] => [...raw.policy, ...raw.value, ...raw.score, ...raw.ownership];
  const theirs = outputs(b);
  return Math.max(...outputs(a).map((value, i) => Math.abs(value - (theirs[i] ?? Number.NaN))));
};

const SHAPES: readonly [string, TinyShape][] = [
  ['ordinary and pooling blocks', { version: 8, blocks: ['ordinary', 'pooling'], stem: 5 }],
  ['pools of another window', { version: 10, blocks: ['unequal'], channels: 17 }],
  ['dilated convolutions', { version: 9, blocks: ['ordinary', 'pooling'], dilation: 2, stem: 1 }],
  ['more than 64 channels', { version: 8, blocks: ['ordinary'], channels: 75 }],
  ['bottlenecks and mish', { version: 14, blocks: ['bottleneck', 'ordinary'], activation: 'MISH' }],
  ['four policies', { version: 16, blocks: ['bottleneck'], activation: 'IDENTITY' }],
  ['attention', { version: 17, blocks: ['attention', 'feedForward'], activation: 'SILU', tip: 'rms' }],
  [
    'learned rotation and metadata',
    {
      version: 17,
      blocks: ['attention', 'bottleneck'],
      learnedRotation: true,
      tip: 'spatial',
      metadata: true,
    },
  ],
];
/** From below one tile to the largest; most have a ragged edge. */
const SIZES = [
  [3, 2],
  [5, 5],
  [9, 9],
  [13, 7],
  [6, 11],
  [19, 19],
] as const;

describe.each(BACKENDS)('%s', (backend) => {
  const there = wasmRunsHere(backend);

  test.runIf(there).each(SHAPES)("computes the plain twin's results: %s", async (_, shape) => {
    const { fast, slow } = evaluators(tinyNetwork(shape).bytes, backend);
    for (const [width, height] of SIZES) {
      const inputs = drawnInputs({ width, height }, width * height);
      const [ours] = await evaluate(fast, inputs);
      const [theirs] = await evaluate(slow, inputs);
      expect(ours?.policy.every(Number.isFinite)).toBe(true);
      expect(ours && theirs && difference(ours, theirs)).toBeLessThan(2e-4);
    }
  });

  test.runIf(there)('answers a batch of mixed sizes like single evaluations', async () => {
    const { fast } = evaluators(
      tinyNetwork({ version: 17, blocks: ['pooling', 'attention'], metadata: true }).bytes,
      backend,
    );
    const batch = [9, 9, 9, 5, 9, 13, 13, 9].map((side, i) => drawnInputs({ width: side, height: side }, i));
    const together = await evaluate(fast, ...batch);
    for (const [i, inputs] of batch.entries()) {
      const [alone] = await evaluate(fast, inputs);
      expect(alone && difference(alone, together[i] as NetRaw)).toBeLessThan(1e-5);
    }
  });

  test.runIf(there)('an answer stays unchanged during the next evaluation', async () => {
    const { fast } = evaluators(tinyNetwork({ version: 8, blocks: ['ordinary'] }).bytes, backend);
    const [first] = await evaluate(fast, drawnInputs({ width: 9, height: 9 }, 1));
    const kept = structuredClone(first);
    await evaluate(fast, drawnInputs({ width: 9, height: 9 }, 2), drawnInputs({ width: 19, height: 19 }, 3));
    expect(first).toEqual(kept);
  });

  test.runIf(there)('runs our own network', async () => {
    const file = readFileSync(SHIPPED_NETWORK_FILE);
    const { fast, slow } = evaluators(gunzipSync(file), backend);
    const inputs = drawnInputs({ width: 9, height: 9 }, 5);
    const [[ours], [theirs]] = [await evaluate(fast, inputs), await evaluate(slow, inputs)];
    expect(ours && theirs && difference(ours, theirs)).toBeLessThan(2e-4);
  });
});

describeShared('katago/nn-parity', "KataGo's own answers", () => {
  test.each([
    ['g170-b6c96-s175395328-d26788732', 'b6c96-passes'],
    ['synthetic/synthetic-v14-mish-nbt', 'synthetic-v14-mish-nbt'],
    ['synthetic/synthetic-v17-silu-transformer-nbt', 'synthetic-v17-silu-transformer-nbt'],
  ])('equal our own too: %s on %s', async (network, file) => {
    const { fast } = evaluators(gunzipSync(sharedFile(`katago/models/${network}.bin.gz`)), 'wasm');
    const positions = readNetPositions(sharedPath(`katago/nn-parity/${file}.json`), fast.name);
    for (const position of positions) {
      const [raw] = await evaluate(fast, position.inputs);
      const expected = position.evaluations.find(({ symmetry }) => symmetry === 0);
      const errors = raw && expected && outputErrors(raw, fast.model, position, expected);
      expect(Math.max(...(errors?.values() ?? [Number.NaN]))).toBeLessThan(1e-4);
    }
  });
});

describe('a turned position', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7])('turned back gives the original (%i)', async (symmetry) => {
    for (const size of [
      { width: 7, height: 7 },
      { width: 7, height: 4 },
    ]) {
      const inputs = drawnInputs(size, 3);
      const turned = turnedInputs(inputs, symmetry);
      const points = size.width * size.height;
      const raw = {
        policy: Float32Array.of(...turned.spatial.subarray(points, 2 * points), 0.5),
        value: new Float32Array(3),
        score: new Float32Array(4),
        ownership: turned.spatial.slice(2 * points, 3 * points),
      };
      const back = turnedBack(raw, size, symmetry);
      expect([...back.policy]).toEqual([...inputs.spatial.subarray(points, 2 * points), 0.5]);
      expect([...back.ownership]).toEqual([...inputs.spatial.subarray(2 * points, 3 * points)]);
    }
  });
});

describe('a second evaluator on shared weights', () => {
  const shapes: readonly TinyShape[] = [
    { version: 14, blocks: ['bottleneck', 'pooling'], activation: 'MISH', metadata: false },
    { version: 17, blocks: ['attention', 'unequal'], tip: 'rms', metadata: true, learnedRotation: true },
  ];

  test.each(shapes)('gives the same answers while the first one works (version $version)', async (shape) => {
    const model = modelOf(tinyNetwork(shape).bytes);
    const first = wasmEvaluator(model, 'wasm');
    if (!first.ok) throw new Error(first.failure.code);
    const second = joinedEvaluator(first.value.shared);
    if (!second.ok) throw new Error(second.failure.code);
    for (const side of [9, 19, 13]) {
      const [a, b] = [1, 2].map((seed) => drawnInputs({ width: side, height: side }, seed)) as [
        NetInputs,
        NetInputs,
      ];
      const [alone] = await evaluate(first.value, a);
      await evaluate(second.value, b);
      const [joined] = await evaluate(second.value, a);
      const [again] = await evaluate(first.value, a);
      expect(joined).toEqual(alone);
      expect(again).toEqual(alone);
    }
  });

  test('receives almost no data', () => {
    const model = modelOf(gunzipSync(readFileSync(SHIPPED_NETWORK_FILE)));
    const first = wasmEvaluator(model, 'wasm');
    if (!first.ok) throw new Error(first.failure.code);
    expect(JSON.stringify(first.value.shared.model).length).toBeLessThan(100_000);
  });
});
