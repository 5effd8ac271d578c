import { describe, expect, test } from 'vitest';
import { BLACK, PASS, WHITE } from '#kernel/board/types';
import { copyBranch, pasteBranches } from '#kernel/sgf/clipboard';
import { writeSgfText } from '#kernel/sgf/write';
import { clearMarks, setLabel, setStones, toggleLine, toggleMarks } from '#kernel/tree/annotations';
import type { Edit } from '#kernel/tree/edit';
import { History } from '#kernel/tree/history';
import { lineTo, mainLine, moveNumber, nodeAt, pathOf } from '#kernel/tree/paths';
import { Positions } from '#kernel/tree/positions';
import type { GameTree } from '#kernel/tree/tree';
import {
  addBranch,
  addMove,
  childWithMove,
  deleteNode,
  flatten,
  insertMove,
  keepLine,
  makeMainLine,
  promote,
  shiftVariation,
} from '#kernel/tree/variations';
import { readGame, tell } from '../sgf/support';

//        0     1     2     3       4     5       6
const TEXT = '(;SZ[9];B[aa];W[bb](;B[cc])(;B[dd];W[ee])(;B[ff]))';
const edited = (edit: (tree: GameTree) => Edit | undefined, text = TEXT): string => {
  const tree = readGame(text);
  const made = edit(tree);
  if (!made) return 'nothing';
  const before = tell(tree);
  const inverse = tree.apply(made);
  const written = writeSgfText([tree]);
  tree.apply(inverse);
  expect(tell(tree)).toBe(before);
  expect(writeSgfText([tree])).toBe(text);
  return written;
};

describe('variations', () => {
  test.each<[string, (tree: GameTree) => Edit | undefined, string]>([
    [
      'a move',
      (t) => addMove(t, 3, { color: WHITE, point: PASS }),
      '(;SZ[9];B[aa];W[bb](;B[cc];W[])(;B[dd];W[ee])(;B[ff]))',
    ],
    [
      'a move in the middle',
      (t) => insertMove(t, 2, { color: BLACK, point: 80 }),
      '(;SZ[9];B[aa];B[ii];W[bb](;B[cc])(;B[dd];W[ee])(;B[ff]))',
    ],
    ['one node taken out', (t) => deleteNode(t, 4), '(;SZ[9];B[aa];W[bb](;B[cc])(;W[ee])(;B[ff]))'],
    ['moved up', (t) => shiftVariation(t, 5, -1), '(;SZ[9];B[aa];W[bb](;B[dd];W[ee])(;B[cc])(;B[ff]))'],
    ['moved down', (t) => shiftVariation(t, 5, 1), '(;SZ[9];B[aa];W[bb](;B[cc])(;B[ff])(;B[dd];W[ee]))'],
    ['the last cannot move down', (t) => shiftVariation(t, 6, 1), 'nothing'],
    ['promoted', (t) => promote(t, 6), '(;SZ[9];B[aa];W[bb](;B[ff])(;B[cc])(;B[dd];W[ee]))'],
    ['made the main line', (t) => makeMainLine(t, 5), '(;SZ[9];B[aa];W[bb](;B[dd];W[ee])(;B[cc])(;B[ff]))'],
    ['all others taken out', (t) => keepLine(t, 4), '(;SZ[9];B[aa];W[bb](;B[dd];W[ee]))'],
  ])('%s', (_, edit, text) => {
    const got = edited(edit);
    if (got === 'nothing' || text === 'nothing') expect(got).toBe(text);
    else expect(tell(readGame(got))).toBe(tell(readGame(text)));
  });

  test('a position becomes the root', () => {
    const text = edited((t) => flatten(t, 2, new Positions(t).stonesAt(2), BLACK));
    expect(tell(readGame(text))).toBe(
      tell(readGame('(;SZ[9]AB[aa]AW[bb]PL[B](;B[cc])(;B[dd];W[ee])(;B[ff]))')),
    );
  });

  test('a branch is copied as text', () => {
    const tree = readGame(TEXT);
    const pasted = pasteBranches(`(;SZ[9]PB[x]${copyBranch(tree, 4).slice(1)}`);
    expect(pasted.ok && pasted.value).toHaveLength(1);
    if (pasted.ok) for (const branch of pasted.value) tree.apply(addBranch(tree, 6, branch));
    const child = childWithMove(tree, 6, { color: BLACK, point: 30 });
    expect(mainLine(tree, child).length).toBe(2);
  });

  test('a removed branch keeps its ids', () => {
    const tree = readGame(TEXT);
    const inverse = tree.apply({ type: 'remove', node: 4 });
    expect([tree.nodeCount, tree.has(5), tree.has(3)]).toEqual([5, false, true]);
    tree.apply(inverse);
    expect([tree.nodeCount, tree.children(2)]).toEqual([7, [3, 4, 6]]);
  });

  test('a branch cannot be pasted below itself', () => {
    const tree = readGame(TEXT);
    expect(() => tree.apply({ type: 'place', node: 4, parent: 5, index: 0 })).toThrow(RangeError);
    expect(() => tree.apply({ type: 'remove', node: 0 })).toThrow(RangeError);
  });
});

describe('marks and setup', () => {
  const edited = (edit: (tree: GameTree) => Edit, text: string): string => {
    const tree = readGame(text);
    tree.apply(edit(tree));
    return writeSgfText([tree]);
  };
  test.each<[string, (tree: GameTree) => Edit, string, string]>([
    [
      'a triangle replaces a square',
      (t) => toggleMarks(t, 0, [0], 'TR'),
      '(;SZ[9]SQ[aa][bb])',
      '(;SZ[9]SQ[bb]TR[aa])',
    ],
    ['and goes when put twice', (t) => toggleMarks(t, 0, [0], 'TR'), '(;SZ[9]TR[aa])', '(;SZ[9])'],
    [
      'marks on many points go by the first of them',
      (t) => toggleMarks(t, 0, [0, 1, 2], 'CR'),
      '(;SZ[9]CR[ba]MA[aa])',
      '(;SZ[9]CR[ba][aa][ca])',
    ],
    [
      'territory is one side’s',
      (t) => toggleMarks(t, 0, [0], 'TW'),
      '(;SZ[9]TB[aa:ab])',
      '(;SZ[9]TB[ab]TW[aa])',
    ],
    ['an arrow', (t) => toggleLine(t, 0, 0, 10, 'AR') as Edit, '(;SZ[9])', '(;SZ[9]AR[aa:bb])'],
    [
      'a line goes from either end',
      (t) => toggleLine(t, 0, 10, 0, 'LN') as Edit,
      '(;SZ[9]LN[aa:bb])',
      '(;SZ[9])',
    ],
    ['all marks', (t) => clearMarks(t, 0) as Edit, '(;SZ[9]TR[aa]C[x]LN[aa:bb]LB[cc:1])', '(;SZ[9]C[x])'],
    ['a label', (t) => setLabel(t, 0, 10, 'A:]'), '(;SZ[9])', '(;SZ[9]LB[bb:A:\\]])'],
    [
      'a label in place of another; what labels nothing stays as written',
      (t) => setLabel(t, 0, 10, 'B'),
      '(;SZ[9]LB[aa][bb:A][cc:C])',
      '(;SZ[9]LB[aa][bb:B][cc:C])',
    ],
    ['a label away', (t) => setLabel(t, 0, 10, ''), '(;SZ[9]LB[bb:A])', '(;SZ[9])'],
    ['a stone', (t) => setStones(t, 0, [0], BLACK, [0]), '(;SZ[9]AW[aa:ba])', '(;SZ[9]AW[ba]AB[aa])'],
    ['an empty point', (t) => setStones(t, 0, [0], 0, [WHITE]), '(;SZ[9])', '(;SZ[9]AE[aa])'],
  ])('%s', (_, edit, before, text) => {
    expect(edited(edit, before)).toBe(text);
  });
});

describe('lines', () => {
  const tree = readGame(TEXT);
  test('lead from the root along first children', () => {
    expect(mainLine(tree)).toEqual([0, 1, 2, 3]);
    expect(lineTo(tree, 5)).toEqual([0, 1, 2, 4, 5]);
    expect(pathOf(tree, 5)).toEqual([2, 1, 1]);
    expect(nodeAt(tree, [2, 1, 1])).toBe(5);
    expect(nodeAt(tree, [1, 7, 1])).toBe(1);
    expect(nodeAt(tree, [200])).toBe(mainLine(tree).at(-1));
  });

  test('count moves, and from MN where it is set', () => {
    const numbered = readGame('(;SZ[9];B[aa]MN[50];W[bb];C[no move];B[cc])');
    expect([0, 1, 2, 3, 4].map((n) => moveNumber(numbered, n))).toEqual([0, 50, 51, 51, 52]);
  });
});

describe('history', () => {
  test('undoes and redoes, and knows the saved state', () => {
    const tree = readGame(TEXT);
    const history = new History(tree);
    history.apply(addMove(tree, 6, { color: WHITE, point: 1 }), 'move');
    history.apply({ type: 'set', node: 7, ident: 'C', values: ['a'] }, 'comment', 'typing');
    history.apply({ type: 'set', node: 7, ident: 'C', values: ['ab'] }, 'comment', 'typing');
    const done = tell(tree);
    history.markSaved();
    expect(history.undo()).toEqual({ label: 'comment', focus: 7 });
    expect(tree.get(7, 'C')).toBeUndefined();
    expect(history.isDirty).toBe(true);
    expect(history.undo()).toEqual({ label: 'move', focus: 6 });
    expect(writeSgfText([tree])).toBe(TEXT);
    expect(history.undo()).toBeUndefined();
    history.redo();
    history.redo();
    expect([tell(tree), history.isDirty, history.redoLabel]).toEqual([done, false, undefined]);
  });

  test('a series that was saved in between is two steps', () => {
    const tree = readGame(TEXT);
    const history = new History(tree);
    history.apply({ type: 'set', node: 0, ident: 'C', values: ['a'] }, 'comment', 'typing');
    history.markSaved();
    history.apply({ type: 'set', node: 0, ident: 'C', values: ['ab'] }, 'comment', 'typing');
    history.undo();
    expect([tree.get(0, 'C'), history.isDirty]).toEqual([['a'], false]);
  });

  test('a saved state that was overwritten is never clean again', () => {
    const tree = readGame(TEXT);
    const history = new History(tree);
    history.apply({ type: 'set', node: 0, ident: 'C', values: ['a'] }, 'comment');
    history.markSaved();
    history.undo();
    history.apply({ type: 'set', node: 0, ident: 'C', values: ['b'] }, 'comment');
    history.undo();
    expect(history.isDirty).toBe(true);
  });
});
