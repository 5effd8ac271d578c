import { afterEach, expect, test } from 'vitest';
import { listenToUncaught, request } from '../../../src/clients/request';
import { kept, onStorageFailure } from '../../../src/platform/storage';
import { useHealth } from '../../../src/state/health';
import { useNotices } from '../../../src/state/notices';

afterEach(() => {
  useHealth.setState({ crash: undefined });
  useNotices.setState({ list: [] });
});

test('a failure becomes a notice, an exception is reported as a crash', async () => {
  expect(await request(Promise.resolve({ ok: false, failure: { code: 'sgf.format' } }))).toBe(false);
  expect(useNotices.getState().list.map(({ key }) => key)).toEqual(['failure.sgf.format']);
  expect(await request(Promise.reject(new Error('worker gone')))).toBe(false);
  expect(useHealth.getState().crash).toContain('worker gone');
});

test('an uncaught rejection is reported', () => {
  const stop = listenToUncaught();
  const event = new Event('unhandledrejection', { cancelable: true });
  dispatchEvent(Object.assign(event, { reason: new Error('nobody waited') }));
  stop();
  expect(event.defaultPrevented).toBe(true);
  expect(useHealth.getState().crash).toContain('nobody waited');
});

test('refused storage is reported; damaged storage counts as empty', () => {
  let reports = 0;
  const stop = onStorageFailure(() => {
    reports += 1;
  });
  const value = kept<unknown>('test.kept', (saved) => saved);
  value.set({ a: 1 });
  expect(value.get()).toEqual({ a: 1 });
  localStorage.setItem('test.kept', '{');
  expect(value.get()).toBeUndefined();
  const refusing = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem');
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  value.set(2);
  if (refusing) Object.defineProperty(Storage.prototype, 'setItem', refusing);
  stop();
  expect(reports).toBe(1);
});
