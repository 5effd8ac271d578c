import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { NetInputs } from '#kernel/network/evaluator';
import { GpuLostError } from '#kernel/network/webgpu/gpu';
import type { Work } from '#protocol';
import { loadSearchThinker } from '../../workers/engine/search-thinker';
import { fakeEvaluatorEnv, realEvaluatorEnv } from '../support/fake-evaluator-env';
import { CHINESE_LINE } from '../support/lines';
import { tinyNetwork } from '../support/tiny-network';

const { bytes } = tinyNetwork({ version: 8, blocks: ['ordinary'] });
const gzipped = new Uint8Array(gzipSync(bytes));

/** Makes the host answer with these bytes in two pieces, or not at all. */
const host = (answer: Uint8Array | 'gone' | 'unreachable'): void => {
  vi.stubGlobal('fetch', async () => {
    if (answer === 'unreachable') throw new TypeError('no network');
    if (answer === 'gone') return new Response('', { status: 404 });
    const half = answer.length >> 1;
    const stream = new ReadableStream({
      start: (controller) => {
        controller.enqueue(answer.slice(0, half));
        controller.enqueue(answer.slice(half));
        controller.close();
      },
    });
    return new Response(stream, { headers: { 'content-length': String(answer.length) } });
  });
};
afterEach(() => {
  vi.unstubAllGlobals();
});

const NETWORK = { id: 'abc', fileName: 'tiny.bin.gz', file: 'https://host/networks/tiny.bin.gz' };
const load = (progress: (received: number, total: number) => void = () => {}) =>
  loadSearchThinker(NETWORK, { backend: 'auto' }, realEvaluatorEnv())(progress);

describe('loading the network', () => {
  test('reports the progress and the back end', async () => {
    host(gzipped);
    const progress: [number, number][] = [];
    const thinker = await load((received, total) => progress.push([received, total]));
    expect(progress).toEqual([
      [gzipped.length >> 1, gzipped.length],
      [gzipped.length, gzipped.length],
    ]);
    expect(thinker).toMatchObject({ ok: true, value: { info: { name: 'tiny-v8', network: 'abc' } } });
  });

  test('accepts a file that the host has already unpacked', async () => {
    host(bytes);
    expect(await load()).toMatchObject({ ok: true });
  });

  test.each([
    ['nobody answers', 'unreachable', 'network.notFetched'],
    ['the file is gone', 'gone', 'network.notFetched'],
    ['the file is cut short', gzipped.slice(0, gzipped.length >> 1), 'network.damaged'],
    ['the network in it is cut short', new Uint8Array(gzipSync(bytes.slice(0, 5000))), 'network.truncated'],
    ['it is something else', new TextEncoder().encode('<html>not found</html>'), 'network.notAModel'],
    [
      'it is of a version that nobody knows',
      new TextEncoder().encode('net\n99\n22\n19\n'),
      'network.version',
    ],
  ] as const)("%s: reported with the file's name", async (_, answer, code) => {
    host(answer);
    expect(await load()).toMatchObject({ ok: false, failure: { code, data: { name: 'tiny.bin.gz' } } });
  });
});

test('searches only the region, and the whole board again without one', async () => {
  host(gzipped);
  const thinker = await load();
  if (!thinker.ok) throw new Error(thinker.failure.code);
  const region = [60, 61, 62];
  const limits = { visits: 12 };
  const work = { id: 1, line: CHINESE_LINE, limits, reportEveryMs: 1e9, ownership: false };
  const think = async (limited: Partial<Work>) =>
    (await thinker.value.think({ ...work, ...limited }, { aborted: false }, () => {})).candidates.map(
      ({ point }) => point,
    );
  expect((await think({ allow: region })).every((point) => region.includes(point))).toBe(true);
  expect((await think({ allow: region, avoid: [61] })).sort()).toEqual([60, 62]);
  expect((await think({})).some((point) => !region.includes(point))).toBe(true);
  thinker.value.close();
});

test('searches a line to its depth, with reports on the way', async () => {
  host(gzipped);
  const thinker = await load();
  if (!thinker.ok) throw new Error(thinker.failure.code);
  const visits: number[] = [];
  const work = { id: 1, line: CHINESE_LINE, limits: { visits: 20 }, reportEveryMs: 0, ownership: true };
  const found = await thinker.value.think(work, { aborted: false }, (report) => visits.push(report.visits));
  expect(found.visits).toBe(20);
  expect(found.ownership?.length).toBe(361);
  expect(visits.length).toBeGreaterThan(3);
  expect(found.engine).toBe('tiny-v8');
  thinker.value.close();
});

const WORK: Work = {
  id: 1,
  line: CHINESE_LINE,
  limits: { visits: 20 },
  reportEveryMs: 1e9,
  ownership: false,
};

test('searches moves besides the best one as KataGo does for people, at random unless it must be steady', async () => {
  host(gzipped);
  const visitsOf = async (how: Partial<Work>) => {
    const thinker = await load();
    if (!thinker.ok) throw new Error(thinker.failure.code);
    const work = { ...WORK, limits: { visits: 60 }, ...how };
    const { candidates } = await thinker.value.think(work, { aborted: false }, () => {});
    thinker.value.close();
    return candidates.map(({ point, visits }) => [point, visits]);
  };
  expect(await visitsOf({})).not.toEqual(await visitsOf({ steady: true }));
});

test('a steady result depends on the position alone, whatever was searched before', async () => {
  host(gzipped);
  const opened = async () => {
    const thinker = await load();
    if (!thinker.ok) throw new Error(thinker.failure.code);
    return async (line: Work['line'], visits: number) => {
      const work = { ...WORK, line, limits: { visits }, steady: true };
      const { candidates } = await thinker.value.think(work, { aborted: false }, () => {});
      // Winrates differ slightly: the network's evaluation may have been cached with another history.
      return candidates.map(({ point, visits: count }) => [point, count] as const);
    };
  };
  const [used, fresh] = [await opened(), await opened()];
  const [best] = await used(CHINESE_LINE, 600);
  const next = { ...CHINESE_LINE, moves: [{ color: 1, point: best?.[0] ?? 0 }] } as const;
  expect(await used(next, 60)).toEqual(await fresh(next, 60));
});

test('continues with WebAssembly when the GPU is lost in the middle, and reports the change', async () => {
  host(gzipped);
  let left = 40;
  const { env } = fakeEvaluatorEnv({
    costs: { webgpu: 1, 'wasm-relaxed': 5, wasm: 6 },
    gpu: { name: 'a card', software: false },
    meddle: (evaluator) => {
      if (evaluator.backend !== 'webgpu') return undefined;
      return {
        evaluate: async (batch: readonly NetInputs[]) => {
          left -= batch.length;
          if (left < 0) throw new GpuLostError('pulled out');
          return evaluator.evaluate(batch);
        },
      };
    },
  });
  env.cache.save('abc a card', { speeds: { webgpu: 800, wasm: 160 }, float16: false });
  const loaded = await loadSearchThinker(NETWORK, { backend: 'auto' }, env)(() => {});
  if (!loaded.ok) throw new Error(loaded.failure.code);
  const thinker = loaded.value;
  expect(thinker.info).toMatchObject({ backend: 'webgpu', evaluationsPerSecond: 800 });
  const found = await thinker.think({ ...WORK, limits: { visits: 100 } }, { aborted: false }, () => {});
  expect(found.visits).toBe(100);
  expect(thinker.info.fallback).toBe('gpuLost');
  expect(thinker.info.backend).not.toBe('webgpu');
  thinker.close();
});

test("a second engine uses the first one's weights, without a download", async () => {
  host(gzipped);
  const first = await load();
  if (!first.ok || !first.value.weights) throw new Error('no weights');
  host('unreachable');
  const means = { backend: 'auto', weights: first.value.weights } as const;
  const second = await loadSearchThinker(NETWORK, means, realEvaluatorEnv())(() => {});
  if (!second.ok) throw new Error(second.failure.code);
  const [a, b] = [
    await first.value.think(WORK, { aborted: false }, () => {}),
    await second.value.think(WORK, { aborted: false }, () => {}),
  ];
  expect(b).toEqual(a);
  // Weights of another network are not used.
  const other = await loadSearchThinker({ ...NETWORK, id: 'xyz' }, means, realEvaluatorEnv())(() => {});
  expect(other).toMatchObject({ ok: false, failure: { code: 'network.notFetched' } });
});
