import { describe, expect, test } from 'vitest';
import { count, dictionary, flag, list, number, oneOf, shape, text } from '../../../src/state/readers';

describe('what comes back from storage', () => {
  test.each([
    ['a flag', flag, [true, false], [0, 'true', null, undefined]],
    ['a text', text, ['', '天元', 'x'.repeat(1000)], ['x'.repeat(1001), 1, null]],
    ['a number of a range', number(0, 1), [0, 0.5, 1], [-0.1, 1.1, Number.NaN, '1', null]],
    ['any number', number(), [-1e300, 0], [Number.POSITIVE_INFINITY, Number.NaN]],
    ['a count', count(1, 3), [1, 3], [0, 4, 1.5, '2']],
    ['one of some', oneOf(['a', 2]), ['a', 2], ['b', '2', null]],
    ['a list', list(flag), [[], [true, false]], [[true, 1], {}, 'ab', null]],
    ['values by name', dictionary(count(0, 9)), [{}, { a: 1 }], [{ a: 'x' }, 'ab', null]],
  ] as const)('%s', (_, reader, good, bad) => {
    for (const value of good) expect(reader(value)).toEqual(value);
    for (const value of bad) expect(reader(value)).toBeUndefined();
  });

  const person = shape({ name: text }, { rank: count(1, 9) });

  test('of an object what is not asked for is left out', () => {
    expect(person({ name: '甲', age: 30 })).toEqual({ name: '甲' });
    expect(person({ name: '甲', rank: 9 })).toEqual({ name: '甲', rank: 9 });
  });

  test('an object that lacks a field, or has one that makes no sense, is none', () => {
    for (const value of [{}, { rank: 1 }, { name: '甲', rank: 10 }, 'x', null, undefined])
      expect(person(value)).toBeUndefined();
  });

  test('a name that objects have by nature is a name like others', () => {
    const read = dictionary(text)(JSON.parse('{"__proto__":"x"}'));
    expect(Object.keys(read ?? {})).toEqual(['__proto__']);
    expect(person(JSON.parse('{"__proto__":{"name":"x"}}'))).toBeUndefined();
  });
});
