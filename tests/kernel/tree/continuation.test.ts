import { describe, expect, test } from 'vitest';
import { continuation } from '#kernel/tree/continuation';
import { mainLine } from '#kernel/tree/paths';
import fc from '../../support/properties';
import { readGame, tell } from '../sgf/support';

/** The record after it took over the later state; undefined when nothing was new. */
const goneOn = (record: string, later: string): string | undefined => {
  const tree = readGame(record);
  const news = continuation(tree, readGame(later));
  if (!news) return undefined;
  tree.apply(news.edit);
  return tell(tree);
};

describe('a record takes over from a later state of its game', () => {
  test.each([
    ['the moves played since', '(;SZ[9];B[aa])', '(;SZ[9];B[aa];W[bb];B[])', '(;SZ[9];B[aa];W[bb];B[])'],
    ['what is said with them', '(;SZ[9])', '(;SZ[9];B[aa]BL[60]C[!])', '(;SZ[9];B[aa]BL[60]C[!])'],
    ['nothing when there is nothing', '(;SZ[9];B[aa])', '(;SZ[9];B[aa]C[?])', undefined],
    ['nothing of variations', '(;SZ[9];B[aa];W[bb])', '(;SZ[9];B[aa](;W[bb])(;W[cc]))', undefined],
    ['nothing of a shorter one', '(;SZ[9];B[aa];W[bb])', '(;SZ[9];B[aa])', undefined],
    ['nothing of another board', '(;SZ[9])', '(;SZ[19];B[aa])', undefined],
    [
      'before what its owner tried',
      '(;SZ[9];B[aa];W[cc];B[dd])',
      '(;SZ[9];B[aa];W[bb])',
      '(;SZ[9];B[aa](;W[bb])(;W[cc];B[dd]))',
    ],
    [
      'on the branch that the owner put behind another one',
      '(;SZ[9](;B[cc])(;B[aa]))',
      '(;SZ[9];B[aa];W[bb])',
      '(;SZ[9](;B[cc])(;B[aa];W[bb]))',
    ],
    [
      'a corrected move beside the wrong one',
      '(;SZ[9];B[aa];W[bb])',
      '(;SZ[9];B[aa];W[cc];B[dd])',
      '(;SZ[9];B[aa](;W[cc];B[dd])(;W[bb]))',
    ],
    [
      'past nodes without moves, on both sides',
      '(;SZ[9];AB[ee];W[aa];C[so])',
      '(;SZ[9];AB[ee];W[aa];B[bb])',
      '(;SZ[9];AB[ee];W[aa](;B[bb])(;C[so]))',
    ],
  ])('%s', (_, record, later, expected) => {
    expect(goneOn(record, later)).toBe(expected === undefined ? undefined : tell(readGame(expected)));
  });

  test('in any number of steps, and undoes each', () => {
    const letters = fc.constantFrom(...'abcdefghi');
    const point = fc.tuple(letters, letters).map(([x, y]) => x + y);
    fc.assert(
      fc.property(fc.array(point, { maxLength: 30 }), fc.array(fc.nat(30)), (points, stops) => {
        const upTo = (count: number): string =>
          `(;SZ[9]${points
            .slice(0, count)
            .map((at, i) => `;${i % 2 ? 'W' : 'B'}[${at}]`)
            .join('')})`;
        const record = readGame('(;SZ[9])');
        for (const stop of [...stops, points.length]) {
          const before = tell(record);
          const news = continuation(record, readGame(upTo(stop)));
          if (!news) continue;
          const inverse = record.apply(news.edit);
          expect(mainLine(record).at(-1)).toBe(news.end);
          record.apply(inverse);
          expect(tell(record)).toBe(before);
          const again = continuation(record, readGame(upTo(stop)));
          if (again) record.apply(again.edit);
        }
        expect(tell(record)).toBe(tell(readGame(upTo(points.length))));
      }),
    );
  });
});
