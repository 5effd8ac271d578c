import { describe, expect, test } from 'vitest';
import { writeSgfText } from '#kernel/sgf/write';
import { mergeGame } from '#kernel/tree/merge';
import { readGame, tell } from '../sgf/support';

describe('two merged games', () => {
  test('share common nodes and keep all others', () => {
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
