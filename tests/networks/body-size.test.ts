import { expect, test } from 'vitest';
import { bodySize } from '../../workers/networks/body-size';

test.each([
  ['told', { 'content-length': '100' }, 100],
  ['not told', {}, 0],
  ['told of the packed body', { 'content-length': '100', 'content-encoding': 'gzip' }, 0],
] as const)("a body's size %s", (_, headers, size) => {
  expect(bodySize(new Response('', { headers }))).toBe(size);
});
