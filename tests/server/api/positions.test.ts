import { expect, test } from 'vitest';
import { readSgf } from '#kernel/sgf/read';
import { Positions } from '#kernel/tree/positions';
import { positionsOf } from '../../../server/api/analysis/positions';

/** How many moves an engine is told of each position of a record. */
const movesTold = (sgf: string): number[] => {
  const read = readSgf(sgf);
  const tree = read.ok ? read.value.games[0] : undefined;
  if (!tree) throw new Error('the test has a bad record');
  return positionsOf(tree, new Positions(tree)).map(({ line }) => line().moves.length);
};

test('a line begins anew after stones that are set up, and goes on where both sides have passed', () => {
  expect(movesTold('(;SZ[5];B[bb];W[cc];AB[dd];B[aa])')).toEqual([0, 1, 2, 0, 1]);
  expect(movesTold('(;SZ[5];B[bb];W[cc];B[];W[])')).toEqual([0, 1, 2, 3, 2]);
});
