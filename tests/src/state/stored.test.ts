import { beforeEach, expect, test } from 'vitest';
import { kept, keptAs, keptText } from '../../../src/platform/storage';
import { stored } from '../../../src/platform/stored';

beforeEach(() => localStorage.clear());

const list = kept(
  'test.list',
  (saved) => ({ names: Array.isArray(saved) ? saved.map(String) : [] }),
  ({ names }) => names,
);

test('a stored state is read once and written at every change, in its own form', () => {
  localStorage.setItem('test.list', '["a"]');
  const use = stored(list);
  expect(use.getState()).toEqual({ names: ['a'] });
  use.setState({ names: ['a', 'b'] });
  expect(localStorage.getItem('test.list')).toBe('["a","b"]');
});

test.each(['{', 'null', '7', ''])('what is damaged is what is not there: %s', (text) => {
  localStorage.setItem('test.list', text);
  expect(list.get()).toEqual({ names: [] });
});

test('a bare text is kept as it is, and goes when there is none', () => {
  const still = keptAs(
    keptText('test.still'),
    (text) => text !== undefined,
    (on) => (on ? '1' : undefined),
  );
  expect(still.get()).toBe(false);
  still.set(true);
  expect([still.get(), localStorage.getItem('test.still')]).toEqual([true, '1']);
  still.set(false);
  expect(localStorage.getItem('test.still')).toBeNull();
});
