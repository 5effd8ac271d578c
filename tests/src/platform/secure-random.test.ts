import { afterEach, expect, test, vi } from 'vitest';
import { secureId } from '../../../src/platform/secure-random';

afterEach(() => vi.unstubAllGlobals());

test('ids are 128 random bits, also on plain http, where randomUUID is missing', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const names = Array.from({ length: 100 }, () => secureId());
  for (const name of names)
    expect(name).toMatchObject({ ok: true, value: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(new Set(names.map((name) => name.ok && name.value)).size).toBe(100);
});

test('a browser without secure random numbers gives a failure', () => {
  vi.stubGlobal('crypto', undefined);
  expect(secureId()).toMatchObject({ ok: false, failure: { code: 'random.missing' } });
});
