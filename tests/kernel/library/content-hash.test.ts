import { expect, test } from 'vitest';
import { contentHash } from '#kernel/library/content-hash';
import { readGame } from '../sgf/support';

const GAME = '(;GM[1]SZ[9]PB[a]C[one];B[ee]TR[aa][bb](;W[cc];B[gc])(;W[dd]C[two]))';
const hashOf = (text: string): string => contentHash(readGame(text));

test.each([
  ['white space between properties', GAME.replace(';B[ee]', '\n; B[ee] ')],
  ['the program that wrote it', GAME.replace('GM[1]', 'GM[1]FF[4]CA[UTF-8]AP[x:1]')],
  ['the order of properties', GAME.replace('PB[a]C[one]', 'C[one]PB[a]')],
  ['the order of marked points', GAME.replace('TR[aa][bb]', 'TR[bb][aa]')],
  ['white space at the end of a comment', GAME.replace('C[two]', 'C[two\r\n]')],
])('%s does not change the hash', (_, text) => {
  expect(hashOf(text)).toBe(hashOf(GAME));
});

test.each([
  ['a comment', GAME.replace('C[two]', 'C[three]')],
  ['a comment at another move', GAME.replace('C[two]', '').replace(';W[cc]', ';W[cc]C[two]')],
  ['a mark', GAME.replace('TR[aa][bb]', 'TR[aa]')],
  ['another kind of mark', GAME.replace('TR[aa][bb]', 'SQ[aa][bb]')],
  ['a variation', GAME.replace('(;W[dd]C[two])', '')],
  ['the order of variations', GAME.replace('(;W[cc];B[gc])(;W[dd]C[two])', '(;W[dd]C[two])(;W[cc];B[gc])')],
  ['where a variation begins', '(;SZ[9];B[ee](;W[cc](;B[gc])(;B[dd])))'],
  ['a property that nobody knows', GAME.replace('PB[a]', 'PB[a]XX[1]')],
  ['the size of the board', GAME.replace('SZ[9]', 'SZ[13]')],
])('%s changes the hash', (_, text) => {
  expect(hashOf(text)).not.toBe(hashOf(GAME));
});

test('the place of a branch changes the hash', () => {
  expect(hashOf('(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd]))')).not.toBe(
    hashOf('(;SZ[9];B[aa];W[bb](;B[cc])(;W[dd]))'),
  );
});
