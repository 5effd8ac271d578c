import { expect, test } from 'vitest';
import { ListLines } from '../../../src/library/list-lines';

const found = (count: number, froms: readonly number[] = []) => ({
  found: 1,
  count,
  total: count,
  rows: [],
  groups: froms.map((from, index) => ({
    name: `group ${index}`,
    from,
    count: (froms[index + 1] ?? count) - from,
  })),
});

/** What a list shows, line by line: a heading's name or its rows. */
const shownBy = (lines: ListLines): readonly (string | readonly number[])[] =>
  Array.from({ length: lines.count }, (_, line) => {
    const { from, to } = lines.rowsAt(line);
    return lines.groupAt(line)?.name ?? Array.from({ length: to - from }, (_row, at) => from + at);
  });

test('rows stand some to a line, the last line holding the rest', () => {
  expect(shownBy(new ListLines(found(5), 2))).toEqual([[0, 1], [2, 3], [4]]);
  expect(shownBy(new ListLines(found(3)))).toEqual([[0], [1], [2]]);
  expect(new ListLines(found(0), 4).count).toBe(0);
});

test('a group begins with its heading and a new line', () => {
  expect(shownBy(new ListLines(found(6, [0, 3, 4]), 2))).toEqual([
    'group 0',
    [0, 1],
    [2],
    'group 1',
    [3],
    'group 2',
    [4, 5],
  ]);
});

test('a heading has the rows that follow it, so that they are fetched in time', () => {
  const lines = new ListLines(found(6, [0, 3, 4]), 2);
  expect(lines.rowsAt(3)).toEqual({ from: 3, to: 4 });
});
