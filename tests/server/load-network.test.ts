import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadNetwork, provideGpu } from '../../server/engine/load-network';
import { parseOptions } from '../../server/gtp/options';
import { networkFile } from '../support/network-file';

let folder: string;
let tiny: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tengen-networks-'));
  tiny = join(folder, 'tiny.bin.gz');
  writeFileSync(tiny, await networkFile('tiny.bin.gz').bytes());
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a server opens its network', () => {
  test.each(['plain', 'wasm'] as const)('on the requested back end: %s', async (backend) => {
    const loaded = await loadNetwork(tiny, backend);
    expect(loaded.ok && loaded.value.backend).toBe(backend);
  });

  test('by default on the fastest one of the processor, when there is no GPU', async () => {
    const loaded = await loadNetwork(tiny);
    expect(loaded.ok && loaded.value.backend).toMatch(/^wasm/);
  });

  test.each([
    ['no-such-file', /no-such-file cannot be read/],
    ['words.txt', /words.txt is no network: network\./],
  ])('reports what is wrong with %s', async (name, reason) => {
    if (name === 'words.txt') writeFileSync(join(folder, name), 'no network at all');
    const loaded = await loadNetwork(join(folder, name));
    expect(loaded.ok ? '' : loaded.failure.data?.reason).toMatch(reason);
  });

  test('reports why WebGPU is unavailable without its package', async (context) => {
    context.skip((await provideGpu()) === undefined, 'the package webgpu is installed here');
    const loaded = await loadNetwork(tiny, 'webgpu');
    expect(loaded.ok ? '' : loaded.failure.data?.reason).toMatch(/^webgpu: .*webgpu/);
  });

  test('an unknown back end is refused on the command line', () => {
    expect(parseOptions(['--backend', 'cuda']).ok).toBe(false);
    const parsed = parseOptions(['--backend', 'webgpu']);
    expect(parsed.ok && parsed.value.backend).toBe('webgpu');
  });
});
