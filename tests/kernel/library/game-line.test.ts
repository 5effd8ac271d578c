import { expect, test } from 'vitest';
import { gameHash } from '#kernel/library/game-hash';
import { lineOf, movesOf, stonesAfter, takenIn } from '#kernel/library/game-line';
import { turnsOf } from '#kernel/library/turns';
import { readSgf } from '#kernel/sgf/read';
import { mainLine } from '#kernel/tree/paths';
import { Positions } from '#kernel/tree/positions';
import type { GameTree } from '#kernel/tree/tree';
import { seeded } from '../../support/random';

const tree = (sgf: string): GameTree => {
  const read = readSgf(sgf);
  const [game] = read.ok ? read.value.games : [];
  if (!game) throw new Error('no game');
  return game;
};
const letters = (point: number, side: number): string =>
  String.fromCharCode(97 + (point % side), 97 + Math.floor(point / side));

/** Moves anywhere, own eyes and captures included: the line records what happens, not what is allowed. */
const wildGame = (seed: number, side: number, moves: number): number[] => {
  const random = seeded(seed);
  return Array.from({ length: moves }, () => Math.floor(random() * side * side));
};
const sgfOf = (points: readonly number[], side: number, root = ''): string =>
  `(;SZ[${side}]${root}${points.map((point, i) => `;${i % 2 ? 'W' : 'B'}[${letters(point, side)}]`).join('')})`;

test.each([
  ['a few stones set up', 'AB[aa][bb]AW[cc]'],
  ['a board full of stones set up', 'AB[aa:gc]AW[ae:gg]'],
])('a replayed line shows the same stones as the tree at every move: %s', (_, root) => {
  const game = tree(sgfOf(wildGame(3, 7, 120), 7, root));
  const line = lineOf(game);
  const positions = new Positions(game);
  expect(movesOf(line)).toBe(120);
  for (const [moves, node] of mainLine(game).entries()) {
    expect(stonesAfter(line, 49, moves)).toEqual(positions.stonesAt(node).slice(0, 49));
  }
});

test('a stone set up where it stands already is no event of the line', () => {
  expect(lineOf(tree('(;SZ[9]AB[aa];AB[aa];W[bb])'))).toEqual(lineOf(tree('(;SZ[9]AB[aa];W[bb])')));
});

test('a game has the same name in all symmetries', () => {
  const points = wildGame(11, 9, 40);
  const hash = gameHash(lineOf(tree(sgfOf(points, 9, 'AB[aa]'))), { width: 9, height: 9 });
  for (const turn of turnsOf({ width: 9, height: 9 })) {
    const turned = points.map((point) => turn.points[point] as number);
    const corner = letters(turn.points[0] as number, 9);
    const other = lineOf(tree(sgfOf(turned, 9, `AB[${corner}]`)));
    expect(gameHash(other, { width: 9, height: 9 })).toBe(hash);
  }
});

test.each([
  ['a move more', '(;B[aa];W[bb];B[cc])', '(;B[aa];W[bb];B[cc];W[dd])'],
  ['colours exchanged', '(;B[aa];W[bb])', '(;W[aa];B[bb])'],
  ['another order', '(;B[aa];W[bb];B[cc];W[dd])', '(;B[cc];W[bb];B[aa];W[dd])'],
  ['another board', '(;SZ[19];B[aa])', '(;SZ[9];B[aa])'],
  ['handicap stones', '(;AB[aa];W[bb])', '(;AB[aa][cc];W[bb])'],
])('different games have different names: %s', (_, one, other) => {
  const hash = (sgf: string) => gameHash(lineOf(tree(sgf)), tree(sgf).size);
  expect(hash(one)).not.toBe(hash(other));
});

test.each([
  ['names and comments', '(;PB[a]C[x];B[aa])', '(;PB[b];B[aa]C[good])'],
  ['variations', '(;B[aa];W[bb])', '(;B[aa](;W[bb])(;W[cc]))'],
  ['passes at the end', '(;B[aa];W[bb])', '(;B[aa];W[bb];B[];W[])'],
  ['the order of handicap stones', '(;AB[aa][cc];W[bb])', '(;AB[cc][aa];W[bb])'],
])('%s make no other game', (_, one, other) => {
  const hash = (sgf: string) => gameHash(lineOf(tree(sgf)), tree(sgf).size);
  expect(hash(one)).toBe(hash(other));
});

test('an empty board is no game', () => {
  expect(gameHash(lineOf(tree('(;GM[1];B[];W[])')), { width: 19, height: 19 })).toBeUndefined();
});

test('captured stones are counted', () => {
  expect(takenIn(lineOf(tree('(;SZ[5]AW[aa]AB[ab];B[ba])')))).toBe(1);
});
