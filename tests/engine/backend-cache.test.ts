import { expect, test } from 'vitest';
import { browserBackendCache } from '../../workers/engine/backend-cache';

/** A test double of the browser's cache storage with the functions that the code uses. */
const fakeCaches = (): { caches: CacheStorage; kept: Map<string, Response> } => {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, response: Response) => void kept.set(address, response),
  };
  return { caches: { open: async () => cache } as unknown as CacheStorage, kept };
};
const FOUND = { speeds: { webgpu: 900, wasm: 150, 'wasm-relaxed': 0 }, float16: true };

test('the measurements of a network are there at the next visit', async () => {
  const { caches } = fakeCaches();
  await browserBackendCache(caches).save('net a card', FOUND);
  expect(await browserBackendCache(caches).load('net a card')).toEqual(FOUND);
  expect(await browserBackendCache(caches).load('net another card')).toBeUndefined();
});

test.each([
  'null',
  '{}',
  '{"speeds":null,"float16":true}',
  '{"speeds":{"wasm":"fast"},"float16":true}',
  'no JSON',
])('foreign or damaged content is ignored: %s', async (text) => {
  const { caches, kept } = fakeCaches();
  await browserBackendCache(caches).save('net', FOUND);
  kept.set([...kept.keys()][0] ?? '', new Response(text));
  expect(await browserBackendCache(caches).load('net')).toBeUndefined();
});

test('without cache storage the measurements are repeated', async () => {
  const closed = { open: () => Promise.reject(new Error('private window')) } as unknown as CacheStorage;
  for (const caches of [undefined, closed]) {
    await browserBackendCache(caches).save('net', FOUND);
    expect(await browserBackendCache(caches).load('net')).toBeUndefined();
  }
});
