import { expect, test } from 'vitest';
import { readSgf } from '#kernel/sgf/read';
import { writeSgfText } from '#kernel/sgf/write';
import type { PositionView, RecordId } from '#protocol';
import { GameDocument } from '../../../workers/game/document/game-document';
import { commentEdit } from '../../../workers/game/edit/edits';
import { documentView } from '../../../workers/game/views/document-view';
import { positionView } from '../../../workers/game/views/position-view';

const opened = (text: string, node = 1): { document: GameDocument; view: PositionView } => {
  const read = readSgf(new TextEncoder().encode(text));
  const [game] = read.ok ? read.value.games : [];
  if (!read.ok || !game) throw new Error('no game');
  const { warnings } = read.value;
  const record = 'r' as RecordId;
  const document = new GameDocument({ record, createdAt: 0, games: [game], complete: true, warnings });
  document.goTo(node);
  return { document, view: positionView(document) };
};
const codes = ({ document }: { document: GameDocument }) =>
  documentView(document, { save: { phase: 'saved' }, unsaved: 0 }).warnings.map(({ code }) => code);

test('an arrow that a record repeats is one arrow, which the list of faults tells', () => {
  const text = `(;SZ[19];AR${'[aa:ss]'.repeat(56_000)};B[aa])`;
  const shown = opened(text);
  expect(shown.view.lines).toEqual([{ from: 0, to: 360, arrow: true }]);
  expect(codes(shown)).toEqual(['sgf.manyMarks']);
  expect(writeSgfText([shown.document.tree])).toBe(text);
});

test('a line is the same in both directions, an arrow is not', () => {
  const { view } = opened('(;SZ[9];LN[aa:bb][bb:aa]AR[aa:bb][bb:aa][aa:bb])');
  expect(view.lines).toEqual([
    { from: 0, to: 10, arrow: false },
    { from: 0, to: 10, arrow: true },
    { from: 10, to: 0, arrow: true },
  ]);
});

test('of very many different lines the first two hundred are shown', () => {
  const letters = [...'abcdefghijklmnopqrs'];
  const points = letters.flatMap((x) => letters.map((y) => x + y));
  const lines = points.slice(0, 100).flatMap((from) => points.map((to) => `[${from}:${to}]`));
  const shown = opened(`(;SZ[19];LN${lines.join('')})`);
  expect(shown.view.lines).toHaveLength(200);
  expect(codes(shown)).toEqual(['sgf.manyMarks']);
  const apart = lines.slice(0, 300).map((line) => `LN${line}`);
  expect(codes(opened(`(;SZ[19]${apart.slice(0, 200).join('')})`))).toEqual([]);
  const both = opened(`(;SZ[19]${apart.join('')})`);
  expect(both.view.lines).toHaveLength(200);
  expect(codes(both)).toEqual(['sgf.manyMarks']);
});

test.each(['TR', 'SQ', 'CR', 'MA', 'SL', 'TB', 'TW'])(
  '%s marks a point once, however often it is named',
  (ident) => {
    const shown = opened(`(;SZ[19];${ident}${'[aa:ss]'.repeat(3000)}${'[dd]'.repeat(3000)})`);
    expect(shown.view.marks).toHaveLength(361);
    expect(new Set(shown.view.marks.map(({ point }) => point)).size).toBe(361);
    expect(codes(shown)).toEqual(['sgf.manyMarks']);
  },
);

test('a node with any number of variations shows each next move once, with the one that is entered', () => {
  const { document } = opened(
    `(;SZ[19];B[aa]${'(;W[dd])'.repeat(50_000)}(;W[])(;B[dd])${'(;W[tt])'.repeat(9)})`,
  );
  document.goTo(document.tree.firstChild(1) + 7);
  document.goTo(1);
  const { next } = positionView(document);
  expect(next.map(({ color, point }) => [color, point])).toEqual([
    [2, 60],
    [2, -1],
    [1, 60],
  ]);
  expect(next[0]).toMatchObject({ current: true, node: document.tree.firstChild(1) + 7 });
});

test('long texts are shown shortened; the record keeps them and an unchanged one is not written again', () => {
  const long = 'x'.repeat(300_000);
  const text = `(;SZ[19]PB[${long}]GC[${long}];C[${long}]N[${long}]LB[aa:${long}]B[bb])`;
  const { document, view } = opened(text);
  expect(view.comment).toHaveLength(100_000);
  expect(view.commentCut).toBe(true);
  expect(view.notes.name).toHaveLength(1000);
  expect(view.marks).toEqual([{ point: 0, kind: 'label', text: `${'x'.repeat(23)}…` }]);
  const { info, title } = documentView(document, { save: { phase: 'saved' }, unsaved: 0 });
  expect(info.black).toHaveLength(1000);
  expect(title.length).toBeLessThan(1100);
  expect(writeSgfText([document.tree])).toBe(text);
});

test('a comment that fits is whole and can be edited', () => {
  const { document, view } = opened(`(;SZ[9];C[${'y'.repeat(100_000)}])`);
  expect(view.commentCut).toBeUndefined();
  expect(view.comment).toHaveLength(100_000);
  expect(commentEdit(document.tree, 1, 'z')).toBeDefined();
});
