import { expect, test } from 'vitest';
import { parseJson, parseJsonObject } from '#kernel/kata/json';

test.each(['[1]', 'null', '3', '"text"', '', '{', 'no JSON'])('%j is no JSON object', (text) => {
  expect(parseJsonObject(text)).toBeUndefined();
});

test('values are read as they are, and text that is not JSON as nothing', () => {
  expect(parseJsonObject('{"a":[1]}')).toEqual({ a: [1] });
  expect(parseJson('[1]')).toEqual([1]);
  expect(parseJson('[1')).toBeUndefined();
});
