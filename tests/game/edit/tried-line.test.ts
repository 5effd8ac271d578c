import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseSgfPoint } from '../../../workers/kernel/board/coordinates';
import { BLACK, EMPTY, PASS, WHITE } from '../../../workers/protocol';
import { settled } from '../../support/fake-clock';
import { type Game, startGame, written } from '../../support/game';

const at = (sgf: string): number => parseSgfPoint(sgf, { width: 5, height: 5 }) ?? PASS;

// Black may take a ko at cb (third column, second row): . B W . . / B . B(W) W .
const KO = '(;SZ[5]KM[7]RU[Chinese]AB[ba][ab][bc]AW[ca][bb][db][cc]PL[B])';

let game: Game;
beforeEach(async () => {
  game = await startGame();
});
afterEach(() => game.close());

const tried = async (...moves: readonly string[]) =>
  game.service.tryMoves(
    game.of,
    game.page.position?.node ?? -1,
    moves.map((move) => (move ? at(move) : PASS)),
  );

test('a line is played with its captures, and its stones are numbered', async () => {
  await game.open(KO);
  const line = await tried('cb', 'ee');
  expect(line?.moves).toEqual([at('cb'), at('ee')]);
  expect(line?.stones[at('bb')]).toBe(EMPTY);
  expect([line?.stones[at('cb')], line?.numbers[at('cb')]]).toEqual([BLACK, 1]);
  expect([line?.stones[at('ee')], line?.numbers[at('ee')]]).toEqual([WHITE, 2]);
  expect(line?.numbers[at('ca')]).toBe(0);
  expect(line?.toPlay).toBe(BLACK);
});

test('it goes as far as the rules let it', async () => {
  await game.open(KO);
  expect((await tried('cb', 'bb', 'ee'))?.moves).toEqual([at('cb')]);
  expect((await tried('ca'))?.moves).toEqual([]);
  const ko = await tried('cb');
  expect(ko?.playable[at('bb')]).toBe(0);
  expect((await tried('cb', 'ee', 'ed', 'bb'))?.moves).toHaveLength(4);
});

test('a repetition of the record’s positions is refused under superko, in the line and after it', async () => {
  await game.open('(;SZ[5]KM[7]RU[Tromp-Taylor]AB[ba][ab][bc]AW[ca][bb][db][cc]PL[B];B[cb])');
  await game.service.goToEnd();
  await settled();
  expect((await tried('bb'))?.moves).toEqual([]);
  // Two passes do not change the stones.
  const later = await tried('', '');
  expect(later?.moves).toEqual([PASS, PASS]);
  expect((await tried('', '', 'bb'))?.moves).toEqual([PASS, PASS]);
  expect(later?.playable[at('bb')]).toBe(0);
});

test('the record does not change, and the answer for a left position is empty', async () => {
  await game.open(KO);
  const before = await written(game);
  await tried('cb', 'ee');
  expect(await written(game)).toBe(before);
  expect(await game.service.tryMoves(game.of, 99, [at('cb')])).toBeUndefined();
});

test('the answer has a maximum length, however long the line is', async () => {
  await game.open('(;SZ[5]KM[7])');
  const line = await game.service.tryMoves(
    game.of,
    0,
    Array.from({ length: 100_000 }, () => PASS),
  );
  expect(line?.moves).toHaveLength(400);
});

test('a line stands in the place of as many moves as asked for, and of none before the start', async () => {
  await game.open('(;SZ[5];B[aa];W[ee];B[cc])');
  await game.service.goToEnd();
  await settled();
  const instead = (moves: number) =>
    game.service.tryMoves(game.of, game.page.position?.node ?? -1, [at('bb')], moves);
  expect((await instead(1))?.toPlay).toBe(WHITE);
  const two = await instead(2);
  expect([two?.stones[at('aa')], two?.stones[at('ee')], two?.stones[at('bb')]]).toEqual([
    BLACK,
    EMPTY,
    WHITE,
  ]);
  expect(await instead(4)).toBeUndefined();
});
