import { describe, expect, test } from 'vitest';
import { Layout } from '#kernel/tree/layout';
import { addMove } from '#kernel/tree/variations';
import fc from '../../support/properties';
import { editFrom, editNumbers, gameText, nodesOf, readGame } from '../sgf/support';

const places = (layout: Layout, nodes: readonly number[]): string =>
  nodes.map((n) => `${n}@${layout.columnOf(n)},${layout.rowOf(n)}`).join(' ');

describe('the places of nodes', () => {
  test('the main line on top, later variations nearer to it', () => {
    const tree = readGame('(;N[](;N[](;N[];N[];N[])(;N[];N[]))(;N[];N[]))');
    expect(places(new Layout(tree), nodesOf(tree))).toBe(
      '0@0,0 1@1,0 2@2,0 3@3,0 4@4,0 5@2,1 6@3,1 7@1,2 8@2,2',
    );
  });

  test('a folded variation keeps its first node, and lower ones move up', () => {
    const tree = readGame('(;N[](;N[](;N[];N[];N[])(;N[](;N[];N[])(;N[])))(;N[];N[]))');
    const layout = new Layout(tree);
    expect([layout.rowCount, layout.nodeAt(3, 1)]).toEqual([4, 6]);
    layout.fold([5], true);
    expect([layout.rowCount, layout.nodeAt(2, 1), layout.nodeAt(3, 1), layout.nodeAt(1, 2)]).toEqual([
      3, 5, -1, 9,
    ]);
    expect([...layout.window(0, 9, 0, 9).nodes].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 9, 10]);
    expect(layout.unfoldTo(7)).toBe(true);
    expect([layout.rowCount, layout.nodeAt(3, 1)]).toEqual([4, 6]);
  });

  test('no two nodes share a place, and a line is in one row', () => {
    fc.assert(
      fc.property(gameText, (text) => {
        const tree = readGame(text);
        const layout = new Layout(tree);
        const taken = new Set<string>();
        for (const n of nodesOf(tree)) {
          const place = `${layout.columnOf(n)},${layout.rowOf(n)}`;
          expect(taken.has(place)).toBe(false);
          taken.add(place);
          expect(layout.nodeAt(layout.columnOf(n), layout.rowOf(n))).toBe(n);
          const child = tree.firstChild(n);
          if (child >= 0) expect(layout.rowOf(child)).toBe(layout.rowOf(n));
        }
      }),
      { numRuns: 150 },
    );
  });

  test('a window contains its nodes and the lines that cross it', () => {
    fc.assert(
      fc.property(gameText, fc.nat(6), fc.nat(4), (text, column, row) => {
        const tree = readGame(text);
        const layout = new Layout(tree);
        const { nodes, rows, parentRows } = layout.window(column, column + 2, row, row + 1);
        const inside = nodesOf(tree).filter((n) => {
          const c = layout.columnOf(n);
          const r = layout.rowOf(n);
          return c >= column && c <= column + 2 && r >= row && r <= row + 1;
        });
        const crossing = nodesOf(tree).filter((n) => {
          const from = n === 0 ? row + 9 : layout.rowOf(tree.parent(n));
          const c = layout.columnOf(n);
          return c > column && c <= column + 3 && from <= row + 1 && layout.rowOf(n) > row + 1 && from < row;
        });
        for (const n of inside) expect([...nodes]).toContain(n);
        // several lines that cross in one column are one line on the screen; the nearest represents them
        const columns = new Set([...nodes].map((n) => layout.columnOf(n)));
        for (const n of crossing) expect(columns).toContain(layout.columnOf(n));
        expect(rows.length).toBe(parentRows.length);
      }),
      { numRuns: 150 },
    );
  });

  test('after edits equals a new layout', () => {
    fc.assert(
      fc.property(gameText, editNumbers, (text, edits) => {
        const tree = readGame(text);
        const layout = new Layout(tree);
        layout.rowOf(0);
        for (const numbers of edits) {
          tree.apply(editFrom(tree, numbers));
          const end = nodesOf(tree).at(-1) ?? 0;
          tree.apply(addMove(tree, end, { color: 1, point: 0 }));
          expect(places(layout, nodesOf(tree))).toBe(places(new Layout(tree), nodesOf(tree)));
          expect([layout.rowCount, layout.columnCount]).toEqual([
            new Layout(tree).rowCount,
            new Layout(tree).columnCount,
          ]);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('two hundred thousand moves in a line need no recursion', () => {
    const layout = new Layout(readGame(`(;SZ[19]${';B[aa];W[bb]'.repeat(100_000)})`));
    expect([layout.columnCount, layout.rowCount]).toEqual([200_001, 1]);
    expect(layout.window(150_000, 150_010, 0, 3).nodes.length).toBe(12);
  });
});
