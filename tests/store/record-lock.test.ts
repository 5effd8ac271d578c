import { expect, test } from 'vitest';
import { webRecordLocks } from '../../workers/store/record-lock';
import { settled } from '../support/fake-clock';

type Grant = (lock: Lock | null) => unknown;

/** A test double of Web Locks: one holder per name, waiters in turn, freed when the promise settles. */
const lockManager = (): LockManager => {
  const queues = new Map<string, (() => void)[]>();
  const request = (name: string, options: LockOptions, grant: Grant): Promise<unknown> => {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    if (options.ifAvailable && queue.length > 0) return Promise.resolve(grant(null));
    return new Promise((resolve, reject) => {
      const run = async (): Promise<void> => {
        const result = await grant({ name, mode: 'exclusive' });
        // A browser frees it a message later.
        await new Promise((resolve) => setImmediate(resolve));
        queue.shift();
        resolve(result);
        queue[0]?.();
      };
      options.signal?.addEventListener('abort', () => {
        const place = queue.indexOf(enter);
        if (place <= 0) return;
        queue.splice(place, 1);
        reject(new DOMException('', 'AbortError'));
      });
      const enter = (): void => void run();
      queue.push(enter);
      if (queue.length === 1) enter();
    });
  };
  return { request, query: async () => ({}) } as unknown as LockManager;
};

test('the first tab holds the record, the second one gets it when the first releases it', async () => {
  const locks = webRecordLocks(lockManager());
  const taken: string[] = [];
  const first = await locks.take('r', () => taken.push('first'));
  const second = await locks.take('r', () => taken.push('second'));
  const third = await locks.take('r', () => taken.push('third'));
  expect([first.held, second.held, third.held]).toEqual([true, false, false]);
  await first.release();
  await settled();
  expect([second.held, third.held, taken]).toEqual([true, false, ['second']]);
  await second.release();
  await settled();
  expect([third.held, taken]).toEqual([true, ['second', 'third']]);
});

test('when the release has resolved, the next tab may have the record at once', async () => {
  const locks = webRecordLocks(lockManager());
  const first = await locks.take('r', () => {});
  await first.release();
  expect((await locks.take('r', () => {})).held).toBe(true);
});

test('a cancelled waiter never gets it, and records are independent', async () => {
  const locks = webRecordLocks(lockManager());
  const taken: string[] = [];
  const first = await locks.take('r', () => {});
  const second = await locks.take('r', () => taken.push('second'));
  expect((await locks.take('other', () => {})).held).toBe(true);
  await second.release();
  await first.release();
  await settled();
  expect(taken).toEqual([]);
  expect((await locks.take('r', () => {})).held).toBe(true);
});

test('in browsers without locks every tab may edit', async () => {
  const locks = webRecordLocks(undefined);
  await locks.take('r', () => {});
  expect((await locks.take('r', () => {})).held).toBe(true);
});
