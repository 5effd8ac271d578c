import { expect, test } from 'vitest';
import { SessionCache, type SessionRow } from '../../../server/api/accounts/session-cache';

const T0 = new Date('2026-11-23T08:00:00Z');
const after = (ms: number): Date => new Date(T0.getTime() + ms);
const ROW: SessionRow = {
  id: 1,
  kind: 'user',
  owner_id: 1,
  method: 'password',
  seen_at: T0,
  expires_at: after(1e9),
  fresh_until: T0,
};

/** A cache, and how often the table behind it was read. */
const cacheOver = (row: SessionRow | undefined) => {
  const cache = new SessionCache();
  const reads = { count: 0 };
  const find = (now: Date) =>
    cache.find('hash', now, async () => {
      reads.count += 1;
      return row;
    });
  return { cache, reads, find };
};

test.each([
  ['the next second', 1000, 1],
  ['ten seconds later', 10_000, 2],
  ['a clock that is set back by a day', -86_400_000, 2],
])('the table is read once in ten seconds: %s', async (_, ms, count) => {
  const { reads, find } = cacheOver(ROW);
  expect([await find(T0), await find(after(ms))]).toEqual([ROW, ROW]);
  expect(reads.count).toBe(count);
});

test('a token that is unknown is asked for each time', async () => {
  const { reads, find } = cacheOver(undefined);
  await find(T0);
  expect([await find(T0), reads.count]).toEqual([undefined, 2]);
});

test('nothing is kept after it is told to forget', async () => {
  const { cache, reads, find } = cacheOver(ROW);
  await find(T0);
  cache.forget();
  await find(T0);
  expect(reads.count).toBe(2);
});

test('what was read while a session ended is not kept', async () => {
  const cache = new SessionCache();
  let answer = (_: SessionRow | undefined): void => {};
  const early = cache.find(
    'hash',
    T0,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  cache.forget();
  answer(ROW);
  expect(await early).toBe(ROW);
  expect(await cache.find('hash', T0, async () => undefined)).toBeUndefined();
});
