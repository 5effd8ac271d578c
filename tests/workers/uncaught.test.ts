import { expect, test } from 'vitest';
import { reportUncaught } from '../../workers/uncaught';

test('an uncaught rejection becomes an error of the worker', () => {
  const reported: unknown[] = [];
  const scope = Object.assign(new EventTarget(), { reportError: (error: unknown) => reported.push(error) });
  reportUncaught(scope);
  const reason = new Error('the store is closed');
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  scope.dispatchEvent(event);
  expect(reported).toEqual([reason]);
  expect(event.defaultPrevented).toBe(true);
});
