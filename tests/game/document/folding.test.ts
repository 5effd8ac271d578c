import { afterEach, beforeEach, expect, test } from 'vitest';
import { TREE_FLAGS } from '../../../workers/protocol';
import { settled } from '../../support/fake-clock';
import { type Game, startGame, written } from '../../support/game';

const RECORD = '(;SZ[9];B[ee];W[cc](;B[gc];W[gg];B[cg])(;B[cg];W[gg](;B[gc])(;B[cd])))';
const WHOLE = { firstColumn: 0, lastColumn: 99, firstRow: 0, lastRow: 99 };

let game: Game;
beforeEach(async () => {
  game = await startGame();
  await game.open(RECORD);
});
afterEach(() => game.close());

const goTo = async (node: number): Promise<void> => {
  await game.service.goTo(game.of, node);
  await settled();
};
const fold = async (node: number): Promise<void> => {
  await game.service.toggleFold(game.of, node);
  await settled();
};
/** The drawn nodes; a node that stands for a folded variation is in brackets. */
const drawn = async (): Promise<string> => {
  const { nodes, flags } = await game.service.treeCells(game.of, WHOLE);
  const text = (node: number, at: number) =>
    (flags[at] as number) & TREE_FLAGS.folded ? `[${node}]` : `${node}`;
  return [...nodes]
    .map((node, at) => ({ node, text: text(node, at) }))
    .sort((a, b) => a.node - b.node)
    .map((one) => one.text)
    .join(' ');
};

test('a variation folds to its first move, and unfolds again; the record does not change', async () => {
  const before = await written(game);
  await fold(7);
  expect(await drawn()).toBe('0 1 2 3 4 5 [6]');
  await fold(6);
  expect(await drawn()).toBe('0 1 2 3 4 5 6 7 8 9');
  expect(await written(game)).toBe(before);
  expect(game.page.document?.canUndo).toBe(false);
});

test('on the main line folding applies to the variations that branch off here', async () => {
  await fold(2);
  expect(await drawn()).toBe('0 1 2 3 4 5 [6]');
});

test('the cursor leaves a folded variation, and unfolds the one it enters', async () => {
  await goTo(9);
  await fold(9);
  expect(game.page.position?.node).toBe(9);
  await fold(7);
  expect(game.page.position?.node).toBe(6);
  expect(await drawn()).toBe('0 1 2 3 4 5 [6]');
  await game.service.step(2);
  await settled();
  expect(await drawn()).toContain('7 8 9');
});

test('all variations fold and unfold at once', async () => {
  await game.service.foldAll(true);
  expect(await drawn()).toBe('0 1 2 3 4 5 [6]');
  await game.service.foldAll(false);
  expect(await drawn()).toBe('0 1 2 3 4 5 6 7 8 9');
});
