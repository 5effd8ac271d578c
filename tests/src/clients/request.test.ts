import { afterEach, expect, test } from 'vitest';
import { listenToUncaught, request } from '../../../src/clients/request';
import { onStorageFailure, readJson, writeJson } from '../../../src/platform/storage';
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

test('refused storage is reported with its reason; damaged storage counts as empty', () => {
  const reasons: string[] = [];
  const stop = onStorageFailure((reason) => reasons.push(reason));
  expect(writeJson('test.kept', { a: 1 })).toBe(true);
  expect(readJson('test.kept')).toEqual({ a: 1 });
  localStorage.setItem('test.kept', '{');
  expect(readJson('test.kept')).toBeUndefined();
  const refusing = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem');
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(writeJson('test.kept', 2)).toBe(false);
  if (refusing) Object.defineProperty(Storage.prototype, 'setItem', refusing);
  stop();
  expect(reasons).toEqual(['QuotaExceededError: full']);
});
