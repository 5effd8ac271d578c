import { beforeEach, expect, test } from 'vitest';
import { RestartBackoff } from '../../server/gateway/restart-backoff';

let now: number;
let backoff: RestartBackoff;
beforeEach(() => {
  now = 0;
  backoff = new RestartBackoff(() => now);
});

test('each death within a minute doubles the pause, up to half a minute', () => {
  expect(backoff.waitMs).toBe(0);
  const pauses = Array.from({ length: 9 }, () => {
    backoff.add('killed');
    return backoff.waitMs;
  });
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  now = 29_000;
  expect(backoff.waitMs).toBe(1000);
});

test('the sixth death within a minute means a permanent fault', () => {
  for (let death = 1; death <= 5; death += 1) backoff.add('killed');
  expect(backoff.isGivenUp).toBe(false);
  backoff.add('no such network');
  expect([backoff.isGivenUp, backoff.reason]).toEqual([true, 'no such network']);
});

test('a death is forgotten after a minute', () => {
  backoff.add('killed');
  now = 59_999;
  backoff.add('killed');
  now = 60_000;
  expect(backoff.waitMs).toBe(499);
});
