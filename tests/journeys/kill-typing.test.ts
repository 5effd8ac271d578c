import { expect, inject, test } from 'vitest';
import { MAX_MISSING_MS, typingKills } from '../../bench/kill-typing';

test('a browser killed during continuous typing loses at most the last second', {
  timeout: 600_000,
}, async () => {
  for (const missing of await typingKills(inject('appUrl'), 3))
    expect(missing).toBeLessThanOrEqual(MAX_MISSING_MS);
});
