import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atRest } from '../../../src/ui/deferred/at-rest';

let rests: boolean;
const touch = (sign = 'keydown'): void => {
  document.body.dispatchEvent(new Event(sign, { bubbles: true }));
};
const watch = (restMs: number, longestMs?: number): void => {
  touch();
  rests = false;
  void atRest(restMs, longestMs).then(() => {
    rests = true;
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an untouched page is at rest after that time', async () => {
  watch(3000);
  await vi.advanceTimersByTimeAsync(2900);
  expect(rests).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(rests).toBe(true);
});

test('a page that has rested long enough is at rest at once', async () => {
  touch();
  await vi.advanceTimersByTimeAsync(3100);
  let answered = false;
  void atRest(3000).then(() => {
    answered = true;
  });
  await vi.advanceTimersByTimeAsync(10);
  expect(answered).toBe(true);
});

test('a browser that is never idle delays by a second only', async () => {
  const neverIdle = (work: () => void, options?: IdleRequestOptions) =>
    options?.timeout === undefined ? 0 : setTimeout(work, options.timeout);
  vi.stubGlobal('requestIdleCallback', neverIdle);
  watch(3000);
  await vi.advanceTimersByTimeAsync(3900);
  expect(rests).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(rests).toBe(true);
});

test.each(['pointerdown', 'keydown', 'wheel', 'drop'])('after a %s the time starts again', async (sign) => {
  watch(3000);
  await vi.advanceTimersByTimeAsync(2500);
  touch(sign);
  await vi.advanceTimersByTimeAsync(2500);
  expect(rests).toBe(false);
  await vi.advanceTimersByTimeAsync(600);
  expect(rests).toBe(true);
});

test('a page that is always in use is at rest after the longest time', async () => {
  watch(3000, 20_000);
  for (let second = 0; second < 19; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    touch();
  }
  expect(rests).toBe(false);
  await vi.advanceTimersByTimeAsync(1100);
  expect(rests).toBe(true);
});
