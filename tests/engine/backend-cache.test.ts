import { expect, test } from 'vitest';
import { browserBackendCache } from '../../workers/engine/backend-cache';

/** The browser's cache storage, as far as it is used. */
const fakeCaches = (): { caches: CacheStorage; kept: Map<string, Response> } => {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, response: Response) => void kept.set(address, response),
  };
  return { caches: { open: async () => cache } as unknown as CacheStorage, kept };
};
const FOUND = { speeds: { webgpu: 900, wasm: 150, 'wasm-relaxed': 0 }, float16: true };

test('what was found out about a network is there at the next visit', async () => {
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
])('what nobody of us wrote is not believed: %s', async (text) => {
  const { caches, kept } = fakeCaches();
  await browserBackendCache(caches).save('net', FOUND);
  kept.set([...kept.keys()][0] ?? '', new Response(text));
  expect(await browserBackendCache(caches).load('net')).toBeUndefined();
});

test('where nothing can be kept, it is found out again', async () => {
  const closed = { open: () => Promise.reject(new Error('private window')) } as unknown as CacheStorage;
  for (const caches of [undefined, closed]) {
    await browserBackendCache(caches).save('net', FOUND);
    expect(await browserBackendCache(caches).load('net')).toBeUndefined();
  }
});
