import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NetRaw } from '#kernel/network/evaluator';
import { readModel } from '#kernel/network/file/read-model';
import { plainEvaluator } from '#kernel/network/slow/plain-evaluator';
import { labUrl, type OpenLab, openLab, SOFTWARE_GPU } from '../../bench/lab/open-lab';
import { drawnInputs } from '../support/drawn-inputs';
import { type TinyShape, tinyNetwork } from '../support/tiny-network';

/** Every kind of block in one network: compiling the kernels takes most of the time on a software GPU. */
const SHAPE: TinyShape = {
  version: 17,
  blocks: ['ordinary', 'pooling', 'unequal', 'bottleneck', 'attention', 'feedForward'],
  activation: 'MISH',
  stem: 5,
  tip: 'spatial',
  metadata: true,
  learnedRotation: true,
};

const outputs = (raw: NetRaw): number[] => [...raw.policy, ...raw.value, ...raw.score, ...raw.ownership];

describe('the network on WebGPU (in software here)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tengen-'));
  const file = join(folder, 'tiny.bin.gz');
  const { bytes } = tinyNetwork(SHAPE);
  let lab: OpenLab;
  beforeAll(async () => {
    writeFileSync(file, gzipSync(bytes));
    lab = await openLab([file], SOFTWARE_GPU);
  });
  afterAll(async () => {
    await lab?.close();
    rmSync(folder, { recursive: true });
  });

  test("computes the plain twin's results, for positions of several sizes in one batch", async () => {
    const model = readModel(bytes);
    if (!model.ok) throw new Error(model.failure.code);
    expect(await lab.lab.open(1, { url: labUrl(file), backend: 'webgpu' })).toBeUndefined();
    const batch = [9, 9, 9, 7, 5].map((side, seed) => drawnInputs({ width: side, height: side }, seed));
    const found = await lab.lab.evaluate(batch);
    const expected = await plainEvaluator(model.value).evaluate(batch);
    expect(found.length).toBe(batch.length);
    for (const [k, raw] of expected.entries()) {
      const ours = outputs(found[k] as NetRaw);
      const theirs = outputs(raw);
      expect(Math.max(...theirs.map((x, j) => Math.abs(x - (ours[j] ?? Number.NaN))))).toBeLessThan(2e-4);
    }
  });
});
