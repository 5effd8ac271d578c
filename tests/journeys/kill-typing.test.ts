import { expect, inject, test } from 'vitest';
import { MAX_MISSING_MS, typingKills } from '../../bench/kill-typing';

test('a browser that is killed while somebody types without a pause takes the last second at most', {
  timeout: 600_000,
}, async () => {
  for (const missing of await typingKills(inject('appUrl'), 3))
    expect(missing).toBeLessThanOrEqual(MAX_MISSING_MS);
});
