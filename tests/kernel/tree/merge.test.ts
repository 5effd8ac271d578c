import { describe, expect, test } from 'vitest';
import { writeSgfText } from '#kernel/sgf/write';
import { mergeGame } from '#kernel/tree/merge';
import { Positions } from '#kernel/tree/positions';
import { Transpositions } from '#kernel/tree/transpositions';
import { readGame, tell } from '../sgf/support';

describe('two games brought together', () => {
  test('share what they share and keep what either has', () => {
    const ours = readGame('(;SZ[9]PB[a];B[aa]C[mine];W[bb]TR[aa])');
    const theirs = readGame('(;SZ[9]PB[b]EV[cup];B[aa]C[yours](;W[bb]TR[aa][bb];B[cc])(;W[dd];B[ee]))');
    const merged = mergeGame(ours, theirs);
    const before = writeSgfText([ours]);
    const inverse = merged && ours.apply(merged);
    expect(tell(ours)).toBe(
      tell(readGame('(;SZ[9]PB[a]EV[cup];B[aa]C[mine\n\nyours](;W[bb]TR[aa][bb];B[cc])(;W[dd];B[ee]))')),
    );
    expect(mergeGame(ours, theirs)).toBeUndefined();
    if (inverse) ours.apply(inverse);
    expect(writeSgfText([ours])).toBe(before);
  });

  test('need boards of one size', () => {
    expect(mergeGame(readGame('(;SZ[9])'), readGame('(;SZ[19];B[aa])'))).toBeUndefined();
  });
});

describe('the same position by other moves', () => {
  test('is found, with the same side to move', () => {
    const tree = readGame('(;SZ[9](;B[aa];W[bb];B[cc])(;B[cc];W[bb];B[aa];W[])(;B[aa];B[cc];W[bb]))');
    const transpositions = new Transpositions(tree, new Positions(tree));
    expect(transpositions.of(3)).toEqual([6]);
    expect(transpositions.of(6)).toEqual([3]);
    expect(transpositions.of(10)).toEqual([]);
    tree.apply({ type: 'set', node: 6, ident: 'B', values: ['ii'] });
    expect(transpositions.of(3)).toEqual([]);
  });
});
