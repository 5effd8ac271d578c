import { afterEach, expect, test } from 'vitest';
import { MARKUP } from '#kernel/tree/property-groups';
import { TREE_FLAGS } from '../../../workers/protocol';
import { type Game, startGame } from '../../support/game';

const WHOLE = { firstColumn: 0, lastColumn: 99, firstRow: 0, lastRow: 99 };

let game: Game;
afterEach(() => game.close());

test.each([
  ['a comment', ';B[ee]C[hane]', 'comment'],
  ['setup stones', ';AB[ee]', 'setup'],
  ['an illegal move', ';B[ee];W[ee]', 'illegal'],
] as const)('a node with %s is drawn so', async (_, nodes, flag) => {
  game = await startGame();
  await game.open(`(;SZ[9]${nodes})`);
  await game.service.goToEnd();
  const { flags } = await game.service.treeCells(game.of, WHOLE);
  const drawn = [...flags].map((each) => (each & TREE_FLAGS[flag]) !== 0);
  expect(drawn).toEqual(drawn.map((_each, index) => index === drawn.length - 1));
});

test.each([...MARKUP])('a node with %s is drawn as one with marks', async (ident) => {
  const value = { LB: 'aa:A', AR: 'aa:bb', LN: 'aa:bb' }[ident] ?? 'aa';
  game = await startGame();
  await game.open(`(;SZ[9];B[ee]${ident}[${value}])`);
  const { flags } = await game.service.treeCells(game.of, WHOLE);
  expect([...flags].map((flag) => (flag & TREE_FLAGS.marks) !== 0)).toEqual([false, true]);
});
