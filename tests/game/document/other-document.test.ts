import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DocumentId } from '../../../workers/protocol';
import { settled } from '../../support/fake-clock';
import { type Game, startGame, written } from '../../support/game';

/** Two games with the same shape and node ids. */
const ONE = '(;SZ[9]PB[One];B[aa];W[bb](;B[cc])(;B[dd]))';
const TWO = '(;SZ[9]PB[Two];B[ee];W[ff](;B[gg])(;B[hh]))';

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

test('views of two records carry different documents, however alike the records are', async () => {
  await game.open(ONE);
  const { tree, position, trend, analysis, document } = game.page;
  await game.open(TWO);
  expect(game.page.tree?.current).toEqual(tree?.current);
  expect(game.page.tree?.version).not.toBe(tree?.version);
  for (const view of [tree, position, trend, analysis, document]) expect(view?.of).not.toBe(game.of);
  for (const view of ['tree', 'position', 'trend', 'analysis'] as const)
    expect(game.page[view]?.of, view).toBe(game.of);
});

test('a record opened again is another document, because its node ids may differ', async () => {
  await game.open(ONE);
  const { of } = game;
  await game.open(TWO);
  await game.open(ONE);
  expect(game.of).not.toBe(of);
});

test('an edit for a record that is closed is refused', async () => {
  await game.open(ONE);
  const { of } = game;
  await game.open(TWO);
  const before = await written(game);
  const refused = await game.service.change(of, 1, { type: 'comment', text: 'of game one' });
  expect(refused).toMatchObject({ ok: false, failure: { code: 'record.other' } });
  expect(await written(game)).toBe(before);
});

test.each([
  ['a move', (of: DocumentId) => game.service.play(of, 3)],
  ['a line', (of: DocumentId) => game.service.playLine(of, [3, 4])],
  ['an undo', (of: DocumentId) => game.service.undo(of)],
  ['a redo', (of: DocumentId) => game.service.redo(of)],
])('%s for another record is refused', async (_, act) => {
  await game.open(ONE);
  const { of } = game;
  await game.open(TWO);
  await game.service.change(game.of, 1, { type: 'comment', text: 'done' });
  const before = await written(game);
  expect(await act(of)).toMatchObject({ ok: false, failure: { code: 'record.other' } });
  expect(await written(game)).toBe(before);
});

test('text typed while another record opens goes to its own record', async () => {
  await game.open(ONE);
  const { of } = game;
  const record = game.page.document?.record ?? '';
  const opening = game.service.open({ kind: 'text', text: TWO });
  expect(await game.service.change(of, 1, { type: 'comment', text: 'of game one' })).toMatchObject({
    ok: true,
  });
  await opening;
  await settled();
  expect(await written(game)).not.toContain('of game one');
  await game.service.open({ kind: 'record', record });
  expect(await written(game)).toContain('of game one');
});

test('nodes of another document are refused for going, folding, copying and trying moves', async () => {
  await game.open(ONE);
  const { of } = game;
  await game.open(TWO);
  await game.service.goTo(of, 2);
  await game.service.toggleFold(of, 1);
  await settled();
  expect(game.page.position?.moveNumber).toBe(0);
  expect(await game.service.copyBranch(of, 1)).toMatchObject({ ok: false });
  expect(await game.service.tryMoves(of, 0, [0])).toBeUndefined();
  const window = { firstColumn: 0, lastColumn: 9, firstRow: 0, lastRow: 9 };
  expect((await game.service.treeCells(of, window)).nodes).toHaveLength(0);
  expect((await game.service.treeCells(game.of, window)).nodes).toHaveLength(5);
  expect((await game.service.lineBoards(of, 0, 9)).count).toBe(0);
});
