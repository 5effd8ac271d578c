import { describe, expect, test } from 'vitest';
import { Positions } from '#kernel/tree/positions';
import { Transpositions } from '#kernel/tree/transpositions';
import { readGame } from '../sgf/support';

describe('the same position after other moves', () => {
  test('is found for the same side to move', () => {
    const tree = readGame('(;SZ[9](;B[aa];W[bb];B[cc])(;B[cc];W[bb];B[aa];W[])(;B[aa];B[cc];W[bb]))');
    const transpositions = new Transpositions(tree, new Positions(tree));
    expect(transpositions.of(3)).toEqual([6]);
    expect(transpositions.of(6)).toEqual([3]);
    expect(transpositions.of(10)).toEqual([]);
    tree.apply({ type: 'set', node: 6, ident: 'B', values: ['ii'] });
    expect(transpositions.of(3)).toEqual([]);
  });
});
