import { expect, test } from 'vitest';
import { readSgf } from '#kernel/sgf/read';
import { summaryOf } from '../../workers/library/record-summary';

const eventOf = (properties: string): string => {
  const read = readSgf(new TextEncoder().encode(`(;GM[1]FF[4]SZ[19]${properties};B[pd])`));
  if (!read.ok) throw new Error(read.failure.code);
  const [tree] = read.value.games;
  if (!tree) throw new Error('no game');
  return summaryOf('one', 1, tree).event;
};

test.each([
  ['EV[Meijin]RO[3]', 'Meijin 3'],
  ['EV[Meijin]', 'Meijin'],
  ['RO[final]', 'final'],
  ['RO[57]', ''],
])('%s is shown as the event "%s"', (properties, event) => {
  expect(eventOf(properties)).toBe(event);
});
